import { queryKey } from '#core/api.ts';
import { useAction } from '#core/use-action.ts';
import { useUploads } from '#parts/uploads/uploads-store.ts';
import type { HelpedPerson } from '#shared/applications/routes.ts';
import { isCardType } from '#shared/documents/id-card.ts';
import { Button } from '#ui/button.tsx';
import { type DocumentList, documentList } from './document-list.ts';
import { PersonPapers } from './person-papers.tsx';

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
  return (
    <PersonPapers
      name={name}
      applicationId={applicationId}
      count={`${list.sent} de ${list.required}`}
      awaitsInformation={awaitsInformation}
      rows={rows}
      optional={{ title: `Opcionais de ${name}`, rows: optional }}
    >
      {needsCard && (
        <p className="soft">
          O Cartão de Cidadão só se envia com a autorização de {name}, dada por {name}. Também o pode mostrar à equipa.{' '}
          <ShowCard applicationId={applicationId} partyId={partyId} name={name} />
        </p>
      )}
    </PersonPapers>
  );
}
