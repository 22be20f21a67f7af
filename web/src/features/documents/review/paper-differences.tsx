import { useApiQuery } from '#core/api.ts';
import { factWords } from '#parts/reading-words.ts';
import type { StaffApplicationDetail } from '#shared/applications/routes.ts';
import { incomePayment } from '#shared/people/income.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import styles from './paper-differences.module.css';
import { type DifferencePlace, paperDifferences } from './paper-differences.ts';
import { usePreview } from './review-preview.ts';

type Detail = Pick<StaffApplicationDetail, 'application' | 'client' | 'documents'>;

/** Returns what differs between the current papers, without those that were sent back. */
function useDifferences({ application, client, documents }: Detail) {
  const { id: applicationId, countryIncome, loan } = application;
  const { data } = useApiQuery('readings.list', { applicationId });
  const compared = new Set(documents.filter(({ aiStatus }) => aiStatus !== 'rejected').map(({ uploadId }) => uploadId));
  const income = loan?.income ?? client.income;
  return paperDifferences(data?.readings.filter(({ uploadId }) => compared.has(uploadId)) ?? [], {
    countryIncome,
    price: loan?.propertyValue,
    income: income ? incomePayment(income) : undefined,
  });
}

/** What differs between the papers of a case, and from its figures: each value with the places where it stands. */
export default function PaperDifferences(detail: Detail) {
  const differences = useDifferences(detail);
  if (differences.length === 0) return null;
  return (
    <Card aria-labelledby="diferencas" className={styles.differences}>
      {/* Folded: the documents come first. */}
      <details>
        <summary>
          <h2 id="diferencas">Diferenças entre documentos</h2>
          <Badge tone="correction">{differences.length}</Badge>
        </summary>
        <ul>
          {differences.map(({ subject, label, values }) => (
            <li key={`${subject} ${values[0]?.value}`}>
              <h3>{label}</h3>
              <dl>
                {values.map(({ value, places }) => (
                  <div key={value}>
                    <dt className="figures">{factWords(value)}</dt>
                    <dd>
                      {places.length === 0 && <span className="soft">no pedido</span>}
                      {places.map((place) => (
                        <Place key={`${place.documentId} ${place.page}`} place={place} documents={detail.documents} />
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  );
}

/** Opens the paper at the place. */
function Place({ place, documents }: { place: DifferencePlace } & Pick<Detail, 'documents'>) {
  const { show } = usePreview();
  const { documentId, page, line } = place;
  const document = documents.find(({ id }) => id === documentId);
  if (!document) return null;
  return (
    <button type="button" className={styles.place} onClick={() => show(document, { page, line })}>
      {document.label}, página {page}
    </button>
  );
}
