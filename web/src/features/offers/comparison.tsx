import type { ReactNode } from 'react';
import { formatInstalment, formatPercent } from '../../../../shared/offers/format.ts';
import { describeTerm } from '../../../../shared/offers/instalment.ts';
import type { OfferView } from '../../../../shared/offers/routes.ts';
import { totalCostLabel } from '../../../../shared/offers/total-cost.ts';
import { classes } from '../../ui/classes.ts';
import styles from './comparison.module.css';

const wholeEuro = new Intl.NumberFormat('pt-PT', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
  useGrouping: 'always',
});

interface Column {
  /** The same for all offers whose values can be compared. */
  readonly label: (offer: OfferView) => string;
  readonly value: (offer: OfferView) => number;
  readonly text: (offer: OfferView) => string;
  /** Whether the lowest value is the best. */
  readonly lowIsGood: boolean;
}

const columns: readonly Column[] = [
  {
    label: () => 'Prestação',
    value: ({ monthlyPayment }) => monthlyPayment,
    text: ({ monthlyPayment }) => formatInstalment(monthlyPayment),
    lowIsGood: true,
  },
  {
    label: () => 'TAN',
    value: ({ interestRate }) => interestRate,
    text: ({ interestRate }) => formatPercent(interestRate),
    lowIsGood: true,
  },
  {
    label: () => 'Prazo',
    value: ({ termMonths }) => termMonths,
    text: ({ termMonths }) => describeTerm(termMonths),
    lowIsGood: false,
  },
  {
    label: totalCostLabel,
    value: ({ totalCost }) => totalCost,
    text: ({ totalCost }) => wholeEuro.format(totalCost),
    lowIsGood: true,
  },
];

interface ComparisonProps {
  readonly offers: readonly OfferView[];
  readonly className?: string | undefined;
}

/**
 * Compares the offers in one table, with the team's words about each. The lowest instalment, rate and cost are
 * highlighted where they differ.
 */
export function Comparison({ offers, className }: ComparisonProps) {
  const labels = columns.map(({ label }) => [...new Set(offers.map(label))]);
  const hasSummary = offers.some(({ summary }) => summary);
  return (
    <section aria-labelledby="comparar" className={classes('stack', className)}>
      <h2 id="comparar">Comparar</h2>
      <table className={`${styles.comparison} figures`}>
        <thead>
          <tr>
            <th scope="col">Banco</th>
            {labels.map((names) => (
              <th key={names[0]} scope="col">
                {names.length > 1 ? 'Total' : names[0]}
              </th>
            ))}
            {hasSummary && <th scope="col">Resumo</th>}
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => (
            <tr key={offer.id} className={styles[offer.status]}>
              <th scope="row">{offer.bankName}</th>
              {columns.map((column, index) => (
                <td key={labels[index]?.[0]}>{cell(column, offer, offers)}</td>
              ))}
              {hasSummary && <td className={styles.summary}>{offer.summary}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function cell({ label, value, text, lowIsGood }: Column, offer: OfferView, offers: readonly OfferView[]): ReactNode {
  const values = offers.map(value);
  if (offers.some((other) => label(other) !== label(offer)))
    return (
      <>
        {text(offer)}
        <span className={classes(styles.mark, 'soft')}>{label(offer).toLowerCase()}</span>
      </>
    );
  const isLowest = lowIsGood && value(offer) === Math.min(...values) && value(offer) < Math.max(...values);
  if (!isLowest) return text(offer);
  return (
    <strong>
      {text(offer)}
      <span className={classes(styles.mark, styles.lowest)}>mais baixo</span>
    </strong>
  );
}
