import { fieldLabel, valueWords } from '../../../../../shared/documents/reading-words.ts';
import type { DocumentView } from '../../../../../shared/documents/routes.ts';
import { formatEuro } from '../../../../../shared/format.ts';
import { useApiQuery } from '../../../core/api.ts';
import styles from './reading-facts.module.css';

/** Where a fact stands in a file. */
export interface FactPlace {
  /** From 1. */
  readonly page: number;
  /** The line of the page that it was read from. */
  readonly line: string;
}

interface ReadingFactsProps {
  readonly document: DocumentView;
  readonly shown: FactPlace | undefined;
  readonly onShow: (place: FactPlace) => void;
}

const isAmount = (value: string): boolean => /^\d+\.\d{2}$/.test(value);

/** The facts that were read of the file beside them; a press marks the place in the page. */
export default function ReadingFacts({ document, shown, onShow }: ReadingFactsProps) {
  const { applicationId, uploadId } = document;
  const { data } = useApiQuery('readings.list', { applicationId });
  const reading = data?.readings.find((each) => each.uploadId === uploadId);
  if (!reading || reading.fields.length === 0) return null;
  return (
    <section className={styles.facts} aria-label="Lido no ficheiro">
      <dl>
        {reading.fields.map(({ name, value, page, line }) => (
          <div key={`${name} ${value} ${page}`}>
            <dt>{fieldLabel(name)}</dt>
            <dd>
              <button
                type="button"
                className="figures"
                aria-pressed={shown?.page === page && shown.line === line}
                title={`Página ${page}: ${line}`}
                onClick={() => onShow({ page, line })}
              >
                {isAmount(value) ? formatEuro(Number(value)) : valueWords(value)}
                <span className="visually-hidden">, ver na página {page}</span>
              </button>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
