import { queryKey } from '#core/api.ts';
import { cachedResponse, useAction } from '#core/use-action.ts';
import type { StaffApplicationView } from '#shared/applications/routes.ts';
import { formatDateTime } from '#shared/kit/format.ts';
import { firstPartyId } from '#shared/parties/party.ts';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';

interface CardToSeeProps {
  applicationId: string;
  /** Whose card it is, in a request with several people. */
  partyId?: string;
  name?: string;
  cardShown: NonNullable<StaffApplicationView['cardShown']>;
  closed: boolean;
}

/** The Cartão de Cidadão that the client shows instead of sending copies: ticked once somebody has seen it. */
export function CardToSee({ applicationId, partyId, name, cardShown, closed }: CardToSeeProps) {
  const { run, running } = useAction('documents.seeCard', {
    failsOffline: true,
    changes: (answer) => [
      cachedResponse('applications.staffGet', { applicationId }, (detail) => ({
        ...detail,
        ...((partyId ?? firstPartyId) === firstPartyId && { application: { ...detail.application, ...answer } }),
        people: detail.people.map((person) => (person.partyId === partyId ? { ...person, ...answer } : person)),
      })),
    ],
    touches: [queryKey('applications.staffGet', { applicationId })],
  });
  const { seenAt } = cardShown;
  const titleId = partyId === undefined ? 'cartao-a-ver' : `cartao-a-ver-${partyId}`;
  return (
    <Card as="section" aria-labelledby={titleId} className="stack">
      <h2 id={titleId}>Cartão de Cidadão{name && ` de ${name}`}</h2>
      <p>
        {name ?? 'O cliente'} prefere mostrá-lo à equipa: não envia cópias. Vê-o antes de passar o pedido à proposta.
      </p>
      <Checkbox
        label={seenAt ? `Visto em ${formatDateTime(seenAt)}` : 'Visto'}
        checked={seenAt !== null}
        disabled={closed || running}
        onChange={({ target }) => void run({ applicationId, partyId, seen: target.checked })}
      />
    </Card>
  );
}
