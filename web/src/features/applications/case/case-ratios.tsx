import type { ReactNode } from 'react';
import type { RouteOutput } from '../../../../../shared/api/routes.ts';
import {
  debtToIncomeLimits,
  type LendingLimit,
  loanToValueLimit,
} from '../../../../../shared/applications/lending-limits.ts';
import type { LoanView, StaffApplicationDetail } from '../../../../../shared/applications/routes.ts';
import { formatDate, formatEuro } from '../../../../../shared/format.ts';
import { lisbonDay } from '../../../../../shared/lisbon-time.ts';
import { dsti, shownPercent } from '../../../../../shared/loan/index.ts';
import { formatInstalment } from '../../../../../shared/offers/format.ts';
import { loanOf } from '../../../../../shared/offers/loan.ts';
import { monthlyNet, type NetIncome } from '../../../../../shared/people/income.ts';
import { useApiQuery } from '../../../core/api.ts';
import { serverNow } from '../../../core/clock.ts';
import factStyles from '../../../ui/fact.module.css';
import { Fact } from '../../../ui/fact.tsx';
import { loanRatioOf } from '../loan-ratio.ts';
import styles from './figures-card.module.css';

type Application = StaffApplicationDetail['application'];
type Offer = RouteOutput<'offers.staffList'>['offers'][number];

/** Returns the chosen offer, otherwise the newest one that the client can choose. */
const decisive = (offers: readonly Offer[]): Offer | undefined =>
  offers.find(({ status }) => status === 'selected') ?? offers.find(({ status }) => status === 'published');

const shown = (percent: number): string => `${shownPercent(percent, 1)}\u00a0%`;
const sinceDay = ({ from }: LendingLimit): string => `desde ${formatDate(from)}`;
const today = (): string => lisbonDay(new Date(serverNow()));
const euroOf = (cents: number): string => formatInstalment(cents / 100);

/** How a figure came about, in words. */
export const Note = ({ children }: { readonly children: ReactNode }) => (
  <span className={`soft ${styles.figureNote}`}>{children}</span>
);

/** A percentage and its verdict, which is that of the value before rounding. */
function Measured({
  percent,
  exceeds,
  children,
}: {
  readonly percent: number;
  readonly exceeds: boolean;
  readonly children: ReactNode;
}) {
  return (
    <>
      <span className="figures">{shown(percent)}</span>
      <span className={exceeds ? factStyles.caution : `soft ${styles.figureNote}`}>{children}</span>
    </>
  );
}

function basisOf({ propertyValue, appraisal }: LoanView): string {
  if (!appraisal) return 'Pelo preço, sem avaliação.';
  const { value, date, bank } = appraisal;
  const told = `avaliação de ${formatEuro(value)} (${bank ? `${bank}, ` : ''}${formatDate(date)})`;
  if (value < propertyValue) return `Pela ${told}, mais baixa do que o preço.`;
  return value === propertyValue ? `Pelo preço, igual à ${told}.` : `Pelo preço, mais baixo do que a ${told}.`;
}

function useOf({ purpose, loan }: Application): string {
  if (loan?.destination)
    return loan.destination === 'hpp'
      ? 'para habitação própria permanente'
      : 'para outros fins do que a habitação própria permanente';
  return purpose === 'first_home'
    ? 'para habitação própria permanente, pelo objetivo: falta o destino'
    : 'para outros fins, enquanto falta o destino';
}

/** The loan as a share of the lower of price and appraisal. */
export function LoanToValueFact({ application, loan }: { readonly application: Application; readonly loan: LoanView }) {
  const limit = loanToValueLimit(application, today());
  const { percent } = loanRatioOf(loan);
  const exceeds = percent > limit.percent;
  return (
    <Fact label="LTV">
      <Measured percent={percent} exceeds={exceeds}>
        {exceeds ? 'Acima' : 'Dentro'} do limite indicativo de {limit.percent}&nbsp;%
      </Measured>
      <Note>
        {basisOf(loan)} Limite {useOf(application)}; recomendação aos bancos {sinceDay(limit)}, não um direito.
      </Note>
    </Fact>
  );
}

const otherCredits = (euro: number | null | undefined): string => {
  if (euro === null || euro === undefined) return ', sem outros créditos indicados';
  return euro === 0 ? ', sem outros créditos' : `, mais ${formatInstalment(euro)} de outros créditos`;
};

interface EffortProps {
  readonly application: Application;
  readonly income: NetIncome | null;
}

/** The debt service to income (DSTI) of the relevant offer, with all credits. */
export function EffortFact({ application, income }: EffortProps) {
  const { data } = useApiQuery('offers.staffList', { applicationId: application.id });
  const offer = decisive(data?.offers ?? []);
  if (!offer)
    return (
      <Fact label="Taxa de esforço (DSTI)">
        <Note>{data ? 'Calcula-se com a primeira proposta publicada.' : '…'}</Note>
      </Fact>
    );
  const label = `Taxa de esforço (DSTI), ${offer.bankName}`;
  if (!income || income.annual <= 0)
    return (
      <Fact label={label}>
        <Note>Falta o rendimento líquido.</Note>
      </Fact>
    );
  const on = today();
  const phases = offer.terms?.phases;
  const others = application.loan?.otherInstalments;
  const { percent, shockedPercent, instalmentCents, shockedInstalmentCents } = dsti({
    loan: loanOf({ ...offer, phases }),
    otherInstalmentsCents: Math.round((others ?? 0) * 100),
    netAnnualIncomeCents: Math.round(income.annual * 100),
    on,
  });
  const { reported, recommended } = debtToIncomeLimits(on);
  const exceeds = shockedPercent > reported.percent;
  const isShocked = shockedInstalmentCents > instalmentCents;
  return (
    <Fact label={label}>
      <Measured percent={shockedPercent} exceeds={exceeds}>
        {exceeds ? 'Acima' : 'Dentro'} do valor noticiado de {reported.percent}&nbsp;%
        {exceeds &&
          `, ${shockedPercent > recommended.percent ? 'e acima' : 'mas dentro'} da recomendação de ${recommended.percent}\u00a0%`}
      </Measured>
      <Note>
        Prestação de {euroOf(shockedInstalmentCents)}
        {isShocked && ` com a taxa agravada (como está, ${euroOf(instalmentCents)}: ${shown(percent)})`}
        {otherCredits(others)}, para {formatEuro(Math.round(monthlyNet(income) * 100) / 100)} líquidos por mês.
      </Note>
      {offer.rateType === 'mista' && !phases && (
        <Note>A proposta não diz quanto dura a taxa fixa: conta como indexada desde o início.</Note>
      )}
      <Note>
        {reported.percent}&nbsp;% é um valor noticiado, {sinceDay(reported)}; a recomendação aos bancos é de{' '}
        {recommended.percent}&nbsp;%, {sinceDay(recommended)}. Não é um direito.
      </Note>
    </Fact>
  );
}
