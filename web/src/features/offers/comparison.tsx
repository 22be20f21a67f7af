import type { ReactNode } from 'react';
import { formatInstalment, formatPercent } from '../../../../shared/offers/format.ts';
import { describeTerm } from '../../../../shared/offers/instalment.ts';
import type { OfferView } from '../../../../shared/offers/routes.ts';
import styles from './comparison.module.css';

const wholeEuro = new Intl.NumberFormat('pt-PT', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
  useGrouping: 'always',
});

interface Column {
  readonly label: string;
  readonly value: (offer: OfferView) => number;
  readonly text: (offer: OfferView) => string;
  /** Whether the lowest value is the best. */
  readonly lowIsGood: boolean;
}

const columns: readonly Column[] = [
  {
    label: 'Prestação',
    value: ({ monthlyPayment }) => monthlyPayment,
    text: ({ monthlyPayment }) => formatInstalment(monthlyPayment),
    lowIsGood: true,
  },
  {
    label: 'TAN',
    value: ({ interestRate }) => interestRate,
    text: ({ interestRate }) => formatPercent(interestRate),
    lowIsGood: true,
  },
  {
    label: 'Prazo',
    value: ({ termMonths }) => termMonths,
    text: ({ termMonths }) => describeTerm(termMonths),
    lowIsGood: false,
  },
  {
    label: 'Custo total',
    value: ({ totalCost }) => totalCost,
    text: ({ totalCost }) => wholeEuro.format(totalCost),
    lowIsGood: true,
  },
];

/** Compares the offers; the lowest instalment, rate and cost are highlighted where they differ. */
export function Comparison({ offers }: { readonly offers: readonly OfferView[] }) {
  return (
    <section aria-labelledby="comparar" className="stack">
      <h2 id="comparar">Comparar</h2>
      <table className={`${styles.comparison} figures`}>
        <thead>
          <tr>
            <th scope="col">Banco</th>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => (
            <tr key={offer.id} className={styles[offer.status]}>
              <th scope="row">{offer.bankName}</th>
              {columns.map((column) => (
                <td key={column.label}>{cell(column, offer, offers)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function cell({ value, text, lowIsGood }: Column, offer: OfferView, offers: readonly OfferView[]): ReactNode {
  const values = offers.map(value);
  const isLowest = lowIsGood && value(offer) === Math.min(...values) && value(offer) < Math.max(...values);
  if (!isLowest) return text(offer);
  return (
    <strong>
      {text(offer)}
      <span className={styles.mark}>mais baixo</span>
    </strong>
  );
}
