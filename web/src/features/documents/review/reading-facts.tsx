import { useApiQuery } from '#core/api.ts';
import { fieldLabel } from '#parts/field-labels.ts';
import type { PageMark } from '#parts/file-view/file-viewer.tsx';
import { factWords } from '#parts/reading-words.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { usableFacts } from '#shared/applications/usable-facts.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import styles from './reading-facts.module.css';
import { UseFact } from './use-fact.tsx';

interface ReadingFactsProps {
  document: DocumentView;
  shown: PageMark | undefined;
  onShow: (place: PageMark) => void;
}

/**
 * The facts that were read of the file beside them; a press marks the place in the page. Those that fit a figure of the
 * request can be taken over.
 */
export default function ReadingFacts({ document, shown, onShow }: ReadingFactsProps) {
  const { applicationId, uploadId } = document;
  const { data } = useApiQuery('readings.list', { applicationId });
  const { data: detail } = useApiQuery('applications.staffGet', { applicationId });
  const reading = data?.readings.find((each) => each.uploadId === uploadId);
  if (!reading || reading.fields.length === 0) return null;
  const usable = detail ? usableFacts(reading, detail.application) : [];
  return (
    <section className={styles.facts} aria-label="Lido no ficheiro">
      <dl>
        {reading.fields.map(({ name, value, page, line }) => {
          const used = usable.find((fact) => fact.name === name && fact.page === page);
          return (
            <div key={`${name} ${value} ${page}`}>
              <dt>{fieldLabel(name)}</dt>
              <dd>
                <button
                  type="button"
                  className={`figures ${styles.value}`}
                  aria-pressed={shown?.page === page && shown.line === line}
                  title={`Página ${page}: ${line}`}
                  onClick={() => onShow({ page, line })}
                >
                  {factWords(value)}
                  <span className="visually-hidden">, ver na página {page}</span>
                </button>
              </dd>
              {used && detail && (
                <dd className={styles.use}>
                  <UseFact
                    application={detail.application}
                    reading={reading}
                    fact={used}
                    closed={isClosed(detail.application)}
                  />
                </dd>
              )}
            </div>
          );
        })}
      </dl>
    </section>
  );
}
