import { queryKey } from '#core/api.ts';
import { cachedResponse, useAction } from '#core/use-action.ts';
import type { StaffApplicationView } from '#shared/applications/routes.ts';
import { formatDateTime } from '#shared/kit/format.ts';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';

interface CardToSeeProps {
  applicationId: string;
  cardShown: NonNullable<StaffApplicationView['cardShown']>;
  closed: boolean;
}

/** The Cartão de Cidadão that the client shows instead of sending copies: ticked once somebody has seen it. */
export function CardToSee({ applicationId, cardShown, closed }: CardToSeeProps) {
  const { run, running } = useAction('documents.seeCard', {
    failsOffline: true,
    changes: (answer) => [
      cachedResponse('applications.staffGet', { applicationId }, (detail) => ({
        ...detail,
        application: { ...detail.application, ...answer },
      })),
    ],
    touches: [queryKey('applications.staffGet', { applicationId })],
  });
  const { seenAt } = cardShown;
  return (
    <Card as="section" aria-labelledby="cartao-a-ver" className="stack">
      <h2 id="cartao-a-ver">Cartão de Cidadão</h2>
      <p>O cliente prefere mostrá-lo à equipa: não envia cópias. Vê-o antes de passar o pedido à proposta.</p>
      <Checkbox
        label={seenAt ? `Visto em ${formatDateTime(seenAt)}` : 'Visto'}
        checked={seenAt !== null}
        disabled={closed || running}
        onChange={({ target }) => void run({ applicationId, seen: target.checked })}
      />
    </Card>
  );
}
