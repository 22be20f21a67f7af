import { lazy, Suspense } from 'react';
import { useApiQuery } from '#core/api.ts';
import { serverNow } from '#core/clock.ts';
import { loanToValueLimit } from '#shared/applications/lending-limits.ts';
import type { LoanView } from '#shared/applications/routes.ts';
import { formatDate, formatEuro } from '#shared/kit/format.ts';
import { loanToValue } from '#shared/loan/loan-to-value.ts';
import { canBeChosen } from '#shared/offers/clock.ts';
import type { NetIncome } from '#shared/people/income.ts';
import { Fact } from '#ui/fact.tsx';
import { type Application, Note, type Offer, RatioResult, sinceDay, today } from './ratio-parts.tsx';

const centsOf = (euro: number): number => Math.round(euro * 100);

/** Returns a loan as an unrounded share of the lower of price and appraisal, and which of them that is. */
const loanRatioOf = ({ loanAmount, propertyValue, appraisal }: LoanView) =>
  loanToValue({
    amountCents: centsOf(loanAmount),
    priceCents: centsOf(propertyValue),
    appraisalCents: appraisal ? centsOf(appraisal.value) : undefined,
  });

/** Loaded with the first offer: it computes with the loan's plan. */
const Effort = lazy(() => import('./effort.tsx'));

/** Returns the chosen offer, otherwise the newest one that the client can choose. */
const decisive = (offers: readonly Offer[]): Offer | undefined =>
  offers.find(({ status }) => status === 'selected') ??
  offers.find(({ status, terms }) => status === 'published' && canBeChosen(terms.validUntil, new Date(serverNow())));

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
export function LoanToValueFact({ application, loan }: { application: Application; loan: LoanView }) {
  const limit = loanToValueLimit(application, today());
  const { percent } = loanRatioOf(loan);
  const exceeds = percent > limit.percent;
  const { withGuarantee } = limit;
  return (
    <Fact label="LTV">
      <RatioResult percent={percent} exceeds={exceeds}>
        {exceeds ? 'Acima' : 'Dentro'} do limite indicativo de {limit.percent}&nbsp;%
      </RatioResult>
      {withGuarantee && (
        <Note>Com a garantia pública para jovens, se tiver direito, a referência sobe a {withGuarantee}&nbsp;%.</Note>
      )}
      <Note>
        {basisOf(loan)} Limite {useOf(application)}; recomendação aos bancos {sinceDay(limit)}, não um direito.
      </Note>
    </Fact>
  );
}

interface EffortProps {
  application: Application;
  income: NetIncome | null;
  /** Instalments of other credits, in euro a month. */
  others: number | null;
  /** Why there is no verdict; by default that the income is missing. */
  missing?: readonly string[];
}

/** The debt service to income (DSTI) of the relevant offer, with all credits. */
export function EffortFact({ application, income, others, missing = [] }: EffortProps) {
  const { data } = useApiQuery('offers.staffList', { applicationId: application.id });
  const offer = decisive(data?.offers ?? []);
  if (!offer)
    return (
      <Fact label="Taxa de esforço (DSTI)">
        <Note>{data ? 'Calcula-se com a primeira proposta publicada.' : '…'}</Note>
      </Fact>
    );
  const label = `Taxa de esforço (DSTI), ${offer.bankName}`;
  if (missing.length > 0 || !income || income.annual <= 0)
    return (
      <Fact label={label}>
        <Note>{missing.length > 0 ? `${missing.join('. ')}.` : 'Falta o rendimento líquido.'}</Note>
      </Fact>
    );
  return (
    <Suspense
      fallback={
        <Fact label={label}>
          <Note>…</Note>
        </Fact>
      }
    >
      <Effort application={application} offer={offer} income={income} others={others} label={label} />
    </Suspense>
  );
}
