import { formatEuro } from '../../../../shared/format.ts';
import { formatPercent } from '../../../../shared/offers/format.ts';
import { rateIndexLabels, rateTypeLabels } from '../../../../shared/offers/rates.ts';
import type { OfferView } from '../../../../shared/offers/routes.ts';
import { totalCostLabel } from '../../../../shared/offers/total-cost.ts';

/** 'Euribor a 6 meses + 0,9 %'; empty for a fixed rate. */
const indexWords = ({ index, spread }: Pick<OfferView, 'index' | 'spread'>): string | undefined =>
  index === null || spread === null ? undefined : `${rateIndexLabels[index]} + ${formatPercent(spread)}`;

interface RateFactProps {
  readonly label: string;
  readonly offer: Pick<OfferView, 'interestRate' | 'rateType' | 'index' | 'spread'>;
}

/** An offer's rate, with its kind and, if variable, its parts: a row of a description list. */
export function RateFact({ label, offer }: RateFactProps) {
  const index = indexWords(offer);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {formatPercent(offer.interestRate)} · {rateTypeLabels[offer.rateType]}
        {index && <span className="soft">{index}</span>}
      </dd>
    </div>
  );
}

type Money = Pick<OfferView, 'loanAmount' | 'monthlyPayment' | 'termMonths' | 'totalCost'>;

/** An offer's amount and total: two rows of a description list. */
export const MoneyFacts = ({ offer }: { readonly offer: Money }) => (
  <>
    <div>
      <dt>Montante</dt>
      <dd>{formatEuro(offer.loanAmount)}</dd>
    </div>
    <div>
      <dt>{totalCostLabel(offer)}</dt>
      <dd>{formatEuro(offer.totalCost)}</dd>
    </div>
  </>
);
