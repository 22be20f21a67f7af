import { type ReactNode, useState } from 'react';
import { formatDate, listed } from '#shared/kit/format.ts';
import type { OfferView } from '#shared/offers/routes.ts';
import { originLabels } from '#shared/offers/words.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import styles from './compare-offers.module.css';
import { arrange, type Comparison, comparisonSentence, type Group, hasOrder, namesOf } from './comparison-groups.ts';
import { type FactRow, factRows, isEqualForAll, loanRows } from './offer-facts-rows.tsx';

const rows = [...factRows, ...loanRows];

interface ComparisonTableProps {
  /** In the order in which they are shown. */
  offers: readonly OfferView[];
  comparison: Comparison;
}

/** Up to so many offers stand side by side; more are listed at each figure, as on a phone. */
const maxColumns = 6;

/**
 * Compares the offers in one table, a figure a row (loan-truth A7). Those that can be compared stand together, and the
 * lowest figures are marked only among them; the sentence below says why others cannot. What is equal for all is folded.
 */
export default function ComparisonTable({ offers, comparison }: ComparisonTableProps) {
  const [byTaeg, setByTaeg] = useState(false);
  const groups = arrange(offers, comparison, byTaeg);
  const nameOf = namesOf(offers);
  const columns = groups.flatMap((group) =>
    group.members.map((offer, at) => ({
      offer,
      group,
      className: classes(styles[offer.status], at === 0 && styles.first),
    })),
  );
  const equal = rows.filter((each) => isEqualForAll(each, offers));
  const hasSummary = offers.some(({ summary }) => summary);
  const row = (key: string, label: string, cell: (offer: OfferView, group: Group) => ReactNode) => (
    <tr key={key}>
      <th scope="row">{label}</th>
      {columns.map(({ offer, group, className }) => (
        <td key={offer.id} className={className}>
          {/* On a phone, where the head of the table is hidden. */}
          <span className={styles.bank} aria-hidden="true">
            {nameOf(offer)}
          </span>
          <span className={styles.value}>{cell(offer, group)}</span>
        </td>
      ))}
    </tr>
  );
  return (
    <>
      {hasOrder(groups) && (
        <Button className={styles.order} size="small" onClick={() => setByTaeg(!byTaeg)}>
          {byTaeg ? 'Ordenar pelas mais recentes' : 'Ordenar por TAEG'}
        </Button>
      )}
      <table className={classes(styles.comparison, columns.length <= maxColumns && styles.wide, 'figures')}>
        <thead>
          <tr>
            <td />
            {columns.map(({ offer, className }) => (
              <th key={offer.id} scope="col" className={className}>
                {nameOf(offer)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .filter((each) => !equal.includes(each))
            .map(({ key, label, cell }) =>
              row(key, label, (offer, { lowest }) => (
                <>
                  {cell(offer)}
                  {isMarked(key) && lowest[key].includes(offer.id) && <span className={styles.lowest}>mais baixo</span>}
                </>
              )),
            )}
          {hasSummary &&
            row('summary', 'Resumo', ({ summary }) => <span className={styles.summary}>{summary ?? '—'}</span>)}
        </tbody>
      </table>
      {equal.length > 0 && <EqualForAll rows={equal} offers={offers} />}
      <p>{comparisonSentence(offers, groups)}</p>
      <p className="soft">{sourcesSentence(offers)}</p>
    </>
  );
}

/** The figures that are equal for all offers, said once. */
const EqualForAll = ({ rows: own, offers: [any] }: { rows: readonly FactRow[]; offers: readonly OfferView[] }) =>
  any && (
    <details className={styles.equal}>
      <summary>Igual em todas: {listed(own.map(({ label }) => label.toLowerCase()))}</summary>
      <dl className="figures">
        {own.map(({ key, label, cell }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{cell(any)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );

type MarkedKey = keyof Group['lowest'];

const isMarked = (key: FactRow['key']): key is MarkedKey =>
  key === 'taeg' || key === 'mtic' || key === 'firstInstalment';

/** Says whose the figures are, and since when the rise of the test is recommended. */
function sourcesSentence(offers: readonly OfferView[]): string {
  const [since] = offers.flatMap(({ figures }) => figures.ifShock?.since ?? []);
  const own = `Uma ${originLabels.estimate} é uma conta nossa com a Euribor de cada proposta: não é um valor do banco.`;
  if (!since) return own;
  return `${own} A subida do teste é a que o Banco de Portugal recomenda aos bancos desde ${formatDate(since)}; não é uma previsão.`;
}
