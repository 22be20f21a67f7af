import { type ReactNode, useId } from 'react';
import documentListStyles from '#parts/document-list.module.css';
import type { DocumentLine } from '#parts/uploads/document-line.ts';
import { priorInformationProblems } from '#shared/prior-information/problems.ts';
import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icons.tsx';
import { DocumentRow } from './document-row.tsx';
import styles from './documents-page.module.css';

interface PersonPapersProps {
  name: string;
  applicationId: string;
  /** '2 de 5'. */
  count: string;
  /** Nothing can be sent before the team has given them the prior information. */
  awaitsInformation: boolean;
  rows: readonly DocumentLine[];
  optional: { title: string; rows: readonly DocumentLine[] };
  /** Stands above the rows. */
  children?: ReactNode;
}

/** The papers of somebody else that one sends, under their name. */
export function PersonPapers({
  name,
  applicationId,
  count,
  awaitsInformation,
  rows,
  optional,
  children,
}: PersonPapersProps) {
  const id = useId();
  const sendable = (row: DocumentLine): DocumentLine => ({ ...row, canSend: row.canSend && !awaitsInformation });
  return (
    <section aria-labelledby={id} className={styles.documentsLists}>
      <div className={documentListStyles.documentGroup}>
        <h2 id={id}>
          Documentos de {name} <span className={`${documentListStyles.groupCount} figures`}>{count}</span>
        </h2>
        <div className={styles.personNotes}>
          {awaitsInformation && <Banner>{priorInformationProblems['information.not_delivered'].detail}</Banner>}
          {children}
        </div>
        {rows.length > 0 && (
          <Card as="ul" className={documentListStyles.documentCard}>
            {rows.map((row) => (
              <DocumentRow key={row.slot} row={sendable(row)} applicationId={applicationId} />
            ))}
          </Card>
        )}
      </div>
      {optional.rows.length > 0 && (
        <details
          className={`${documentListStyles.documentGroup} ${documentListStyles.optionalDocuments}`}
          open={optional.rows.some(({ document, upload }) => document || upload)}
        >
          <summary>
            <Icon name="chevronRight" />
            <span className={documentListStyles.optionalTitle}>{optional.title}</span>
          </summary>
          <Card as="ul" className={documentListStyles.documentCard}>
            {optional.rows.map((row) => (
              <DocumentRow key={row.slot} row={sendable(row)} applicationId={applicationId} optional />
            ))}
          </Card>
        </details>
      )}
    </section>
  );
}
