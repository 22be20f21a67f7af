import { debtToIncomeLimits, isOwnHome } from '#shared/applications/lending-limits.ts';
import { stampInterest } from '#shared/facts/figures-in-law.ts';
import { newestValue } from '#shared/facts/periods.ts';
import { formatEuro } from '#shared/kit/format.ts';
import { formatInstalment } from '#shared/kit/format-figures.ts';
import { dsti } from '#shared/loan/index.ts';
import { loanOf } from '#shared/offers/loan.ts';
import { monthlyNet, type NetIncome } from '#shared/people/income.ts';
import { Fact } from '#ui/fact.tsx';
import { type Application, Note, type Offer, RatioResult, shown, sinceDay, today } from './ratio-parts.tsx';

const euroOf = (cents: number): string => formatInstalment(cents / 100);

const otherCredits = (euro: number | null | undefined): string => {
  if (euro === null || euro === undefined) return ', sem outros créditos indicados';
  return euro === 0 ? ', sem outros créditos' : `, mais ${formatInstalment(euro)} de outros créditos`;
};

interface EffortProps {
  application: Application;
  offer: Offer;
  /** Of all who borrow. */
  income: NetIncome;
  /** Instalments of all their other credits, in euro a month; null if nobody has said. */
  others: number | null;
  label: string;
}

/** The debt service to income (DSTI) of an offer, with all credits. */
export default function Effort({ application, offer, income, others, label }: EffortProps) {
  const on = today();
  const { percent, shockedPercent, instalmentCents, shockedInstalmentCents } = dsti({
    loan: loanOf({ ...offer, phases: offer.terms.phases }),
    otherInstalmentsCents: Math.round((others ?? 0) * 100),
    netAnnualIncomeCents: Math.round(income.annual * 100),
    on,
  });
  const { reported, recommended } = debtToIncomeLimits(on);
  const exceeds = shockedPercent > reported.percent;
  const isShocked = shockedInstalmentCents > instalmentCents;
  return (
    <Fact label={label}>
      <RatioResult percent={shockedPercent} exceeds={exceeds}>
        {exceeds ? 'Acima' : 'Dentro'} do valor noticiado de {reported.percent}&nbsp;%
        {exceeds &&
          `, ${shockedPercent > recommended.percent ? 'e acima' : 'mas dentro'} da recomendação de ${recommended.percent}\u00a0%`}
      </RatioResult>
      <Note>
        Prestação de {euroOf(shockedInstalmentCents)}
        {isShocked && ` com a taxa agravada (como está, ${euroOf(instalmentCents)}: ${shown(percent)})`}
        {otherCredits(others)}, para {formatEuro(Math.round(monthlyNet(income) * 100) / 100)} líquidos por mês.
      </Note>
      {!isOwnHome(application) && (
        <Note>
          Um banco conta também o Imposto do Selo de {newestValue(stampInterest)}&nbsp;% sobre os juros, que a prestação
          acima não tem.
        </Note>
      )}
      <Note>
        {reported.percent}&nbsp;% é um valor noticiado, {sinceDay(reported)}; a recomendação aos bancos é de{' '}
        {recommended.percent}&nbsp;%, {sinceDay(recommended)}. Não é um direito.
      </Note>
    </Fact>
  );
}
