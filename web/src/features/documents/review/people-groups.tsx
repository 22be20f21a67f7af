import { lazy, type ReactNode, Suspense, useState } from 'react';
import { queryKey } from '#core/api.ts';
import { useAction } from '#core/use-action.ts';
import { isCurrent } from '#parts/people-words.ts';
import type { StaffApplicationDetail } from '#shared/applications/routes.ts';
import { factsFor, isPaperOf } from '#shared/documents/papers-of-people.ts';
import { isSharedPaper } from '#shared/documents/shared-papers.ts';
import { withoutReason } from '#shared/parties/limits.ts';
import type { StaffPartyView } from '#shared/parties/staff-schema.ts';
import { partyRoleLabels } from '#shared/parties/words.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { CardToSee } from './card-review.tsx';
import { type ReviewRow, reviewList } from './review-list.ts';

const ReasonDialog = lazy(() => import('#parts/reason-dialog.tsx'));

interface PeopleGroupsProps {
  detail: StaffApplicationDetail;
  closed: boolean;
  /** Draws a group of rows under a title. */
  group: (id: string, title: string, rows: readonly ReviewRow[]) => ReactNode;
}

/** Documents of a request with several people: those of the property, then by person; a filter leaves one of them. */
export function PeopleGroups({ detail, closed, group }: PeopleGroupsProps) {
  const people = detail.people.filter(isCurrent);
  const [shown, setShown] = useState('');
  const { property } = reviewList(
    detail.application,
    detail.documents.filter(({ docType }) => isSharedPaper(docType)),
  );
  return (
    <>
      <SelectField label="Pessoa" labelHidden value={shown} onChange={({ target }) => setShown(target.value)}>
        <option value="">Todas as pessoas</option>
        <option value="imovel">Imóvel</option>
        {people.map(({ partyId, name }) => (
          <option key={partyId} value={partyId}>
            {name}
          </option>
        ))}
      </SelectField>
      {(shown === '' || shown === 'imovel') && property.length > 0 && group('imovel', 'Documentos do imóvel', property)}
      {people
        .filter(({ partyId }) => shown === '' || shown === partyId)
        .map((person) => (
          <Person key={person.partyId} person={person} detail={detail} closed={closed} group={group} />
        ))}
    </>
  );
}

function Person({ person, detail, closed, group }: PeopleGroupsProps & { person: StaffPartyView }) {
  const { application, documents } = detail;
  const { partyId, name, role, state, progress, cardShown, identType, isWaived } = person;
  const list = reviewList(
    factsFor(application, person),
    documents.filter((each) => !isSharedPaper(each.docType) && isPaperOf(person, { ...each, documentId: each.id })),
  );
  const title = `${role === 'fiador' ? `${partyRoleLabels.fiador}: ` : ''}${name}`;
  const count = progress ? ` · ${progress.sent} de ${progress.wanted}` : ' · por entrar no pedido';
  const isWaitedFor =
    application.status === 'documentos' && (state === 'convidado' || (progress && progress.sent < progress.wanted));
  return (
    <>
      {group(partyId, `${title}${count}`, state === 'convidado' ? [] : [...list.personal, ...list.asked])}
      {list.unsorted.length > 0 && group(`${partyId}-por-classificar`, `Por classificar: ${name}`, list.unsorted)}
      {cardShown && identType === 'cc' && (
        <CardToSee applicationId={application.id} partyId={partyId} name={name} cardShown={cardShown} closed={closed} />
      )}
      {isWaitedFor &&
        !closed &&
        (isWaived ? (
          <p className="soft">O pedido avança sem esperar por {name}.</p>
        ) : (
          <GoWithout applicationId={application.id} partyId={partyId} name={name} />
        ))}
    </>
  );
}

/** Says with a reason that the request does not wait for somebody. */
function GoWithout({ applicationId, partyId, name }: { applicationId: string; partyId: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const { run } = useAction('parties.goWithout', {
    done: [`O pedido avança sem ${name}`, 'Os documentos em falta continuam pedidos.'],
    failed: `Não foi possível avançar sem ${name}`,
    touches: [queryKey('applications.staffGet', { applicationId })],
  });
  return (
    <div>
      <Button size="small" onClick={() => setOpen(true)}>
        Avançar sem {name}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReasonDialog
            title={`Avançar sem ${name}`}
            action={`Avançar sem ${name}`}
            least={withoutReason.least}
            most={withoutReason.most}
            draft={`go-without:${applicationId}:${partyId}`}
            onSend={async (reason) => Boolean(await run({ applicationId, partyId, reason }))}
            onClose={() => setOpen(false)}
          >
            <p>O pedido pode passar a análise sem esperar por esta pessoa. Os documentos em falta continuam pedidos.</p>
          </ReasonDialog>
        </Suspense>
      )}
    </div>
  );
}
