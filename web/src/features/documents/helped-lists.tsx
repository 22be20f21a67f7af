import { queryKey } from '#core/api.ts';
import { useAction } from '#core/use-action.ts';
import documentListStyles from '#parts/document-list.module.css';
import { useUploads } from '#parts/uploads/uploads-store.ts';
import type { HelpedPerson } from '#shared/applications/routes.ts';
import { isCardType } from '#shared/documents/id-card.ts';
import { priorInformationProblems } from '#shared/prior-information/problems.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
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
  return helped.map(({ name, application, documents, awaitsInformation }) => (
    <PersonList
      key={application.party.id}
      name={name}
      applicationId={applicationId}
      partyId={application.party.id}
      awaitsInformation={awaitsInformation}
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

interface PersonListProps {
  name: string;
  applicationId: string;
  partyId: string;
  awaitsInformation: boolean;
  list: DocumentList;
}

/** Says for somebody without an account that they show their Cartão de Cidadão to the team. */
function ShowCard({ applicationId, partyId, name }: { applicationId: string; partyId: string; name: string }) {
  const { run, running } = useAction('documents.setCard', {
    failsOffline: true,
    done: [`${name} mostra o Cartão de Cidadão à equipa`],
    touches: [queryKey('applications.get', { applicationId })],
  });
  return (
    <Button
      size="small"
      variant="quiet"
      loading={running}
      onClick={() => void run({ applicationId, choice: 'show', partyId })}
    >
      Prefere mostrá-lo à equipa
    </Button>
  );
}

function PersonList({ name, applicationId, partyId, awaitsInformation, list }: PersonListProps) {
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
        {awaitsInformation && <Banner>{priorInformationProblems['information.not_delivered'].detail}</Banner>}
        {needsCard && (
          <p className="soft">
            O Cartão de Cidadão só se envia com a autorização de {name}, dada por {name}. Também o pode mostrar à
            equipa. <ShowCard applicationId={applicationId} partyId={partyId} name={name} />
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
