import { formatEuro } from '../../../../shared/format.ts';
import { formatPercent } from '../../../../shared/offers/format.ts';
import { rateTypeLabels } from '../../../../shared/offers/rates.ts';
import type { OfferView } from '../../../../shared/offers/routes.ts';
import { totalCostLabel } from '../../../../shared/offers/total-cost.ts';
import { rateParts } from '../../../../shared/offers/words.ts';

interface RateFactProps {
  readonly label: string;
  readonly offer: Pick<OfferView, 'interestRate' | 'rateType' | 'index' | 'spread' | 'terms'>;
}

/** An offer's rate, with its kind and its parts: a row of a description list. */
export function RateFact({ label, offer }: RateFactProps) {
  const parts = rateParts(offer);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {formatPercent(offer.interestRate)} · {rateTypeLabels[offer.rateType]}
        {parts && <span className="soft">{parts}</span>}
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
