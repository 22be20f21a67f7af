import documentListStyles from '#parts/document-list.module.css';
import { useUploads } from '#parts/uploads/uploads-store.ts';
import type { HelpedPerson } from '#shared/applications/routes.ts';
import { isCardType } from '#shared/documents/id-card.ts';
import { Card } from '#ui/card.tsx';
import { type DocumentList, documentList } from './document-list.ts';
import { DocumentRow } from './document-row.tsx';
import styles from './documents-page.module.css';

interface HelpedListsProps {
  applicationId: string;
  helped: readonly HelpedPerson[];
}

/** Below one's own documents those of the others whose papers one sends, each list under its person's name. */
export default function HelpedLists({ applicationId, helped }: HelpedListsProps) {
  const uploads = useUploads();
  return helped.map(({ name, application, documents }) => (
    <PersonList
      key={application.party.id}
      name={name}
      applicationId={applicationId}
      list={documentList(application, documents, uploads, name)}
    />
  ));
}

/** Rows of a list in its order; copies of a Cartão de Cidadão only with the person's own consent. */
function rowsOf(list: DocumentList) {
  const rows = [...list.groups.flatMap((group) => group.rows), ...list.others];
  const isBlocked = ({ docType, document }: (typeof rows)[number]) => isCardType(docType) && !document;
  return { rows: rows.filter((row) => !isBlocked(row)), needsCard: rows.some(isBlocked) };
}

function PersonList({ name, applicationId, list }: { name: string; applicationId: string; list: DocumentList }) {
  const { rows, needsCard } = rowsOf(list);
  const optional = list.optional.filter(({ document, upload }) => document || upload || list.open);
  const id = `documentos-de-${list.groups[0]?.rows[0]?.slot ?? name}`;
  return (
    <section aria-labelledby={id} className={styles.documentsLists}>
      <div className={documentListStyles.documentGroup}>
        <h2 id={id}>
          Documentos de {name}{' '}
          <span className={`${documentListStyles.groupCount} figures`}>
            {list.sent} de {list.required}
          </span>
        </h2>
        {needsCard && (
          <p className="soft">
            O Cartão de Cidadão só se envia com a autorização de {name}, dada por {name}. Também o pode mostrar à
            equipa.
          </p>
        )}
        <Card as="ul" className={documentListStyles.documentCard}>
          {rows.map((row) => (
            <DocumentRow key={row.slot} row={row} applicationId={applicationId} />
          ))}
        </Card>
      </div>
      {optional.length > 0 && (
        <details className={`${documentListStyles.documentGroup} ${documentListStyles.optionalDocuments}`}>
          <summary>
            <span className={documentListStyles.optionalTitle}>Opcionais de {name}</span>
          </summary>
          <Card as="ul" className={documentListStyles.documentCard}>
            {optional.map((row) => (
              <DocumentRow key={row.slot} row={row} applicationId={applicationId} optional />
            ))}
          </Card>
        </details>
      )}
    </section>
  );
}
