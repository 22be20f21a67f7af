import { useState } from 'react';
import { euriborSource } from '#shared/facts/euribor.ts';
import { rateIndexes, rateIndexLabels } from '#shared/facts/rate-types.ts';
import type { StoredEuriborMonth } from '#shared/facts/routes.ts';
import { dayInWords, meanInWords, monthInWords } from '#shared/facts/words.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EuriborForm } from './euribor-form.tsx';
import styles from './facts-page.module.css';

interface EuriborCardProps {
  /** Newest first. */
  entries: readonly StoredEuriborMonth[];
  /** 2026-11-23 */
  today: string;
}

/** Months that are shown at once; the others unfold. */
const shownMonths = 6;

/** The means of Euribor by month, and the form that enters or corrects them. */
export function EuriborCard({ entries, today }: EuriborCardProps) {
  const [corrected, setCorrected] = useState<string>();
  const table = (rows: readonly StoredEuriborMonth[], caption: string) => (
    <EuriborTable rows={rows} caption={caption} onCorrect={setCorrected} />
  );
  return (
    <Card aria-labelledby="euribor-heading" className="stack">
      <div>
        <h2 id="euribor-heading">Médias da Euribor</h2>
        <p className="soft">
          A média de cada mês, em percentagem, como a publica a fonte{' '}
          <a href={euriborSource.sourceUrl} target="_blank" rel="noreferrer">
            {euriborSource.source}
            <span className="visually-hidden"> (abre noutro separador)</span>
          </a>
          . Serve para os contratos do mês seguinte; a mais recente aparece no simulador público.
        </p>
      </div>
      <EuriborForm
        key={corrected ?? ''}
        entries={entries}
        today={today}
        corrected={corrected}
        onDone={() => setCorrected(undefined)}
      />
      {entries.length === 0 ? (
        <p className="soft">Ainda não há médias: o simulador pede o valor a quem o usa.</p>
      ) : (
        table(entries.slice(0, shownMonths), 'Médias da Euribor, por mês')
      )}
      {entries.length > shownMonths && (
        <details>
          <summary>Ver os meses anteriores</summary>
          {table(entries.slice(shownMonths), 'Médias da Euribor dos meses anteriores')}
        </details>
      )}
    </Card>
  );
}

interface EuriborTableProps {
  rows: readonly StoredEuriborMonth[];
  caption: string;
  onCorrect: (month: string) => void;
}

const EuriborTable = ({ rows, caption, onCorrect }: EuriborTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
  <section className={styles.scroll} aria-label={caption} tabIndex={0}>
    <table className={styles.means}>
      <thead>
        <tr>
          <th scope="col">Mês</th>
          {rateIndexes.map((index) => (
            <th key={index} scope="col">
              {rateIndexLabels[index].replace('Euribor a ', '')}
            </th>
          ))}
          <th scope="col">Registada em</th>
          <th scope="col">
            <span className="visually-hidden">Ações</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.month}>
            <th scope="row">{monthInWords(row.month)}</th>
            {rateIndexes.map((index) => (
              <td key={index} className="figures">
                {meanInWords(row[index])}
              </td>
            ))}
            <td className="figures">{dayInWords(lisbonDay(row.enteredAt))}</td>
            <td>
              <Button
                size="small"
                variant="quiet"
                aria-label={`Corrigir ${monthInWords(row.month)}`}
                onClick={() => onCorrect(row.month)}
              >
                Corrigir
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
