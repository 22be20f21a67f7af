import { useState } from 'react';
import { queryKey } from '#core/api.ts';
import { usePerson } from '#core/person.ts';
import { cachedResponse, refusalWords, useAction } from '#core/use-action.ts';
import ReasonDialog from '#parts/reason-dialog.tsx';
import type { StaffOfferView } from '#shared/offers/routes.ts';
import { Button } from '#ui/button.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';

const options = [
  {
    value: 'withdrawn',
    label: 'O banco retirou-a, ou já não é válida',
    description: 'Fica retirada. O cliente vê só as outras.',
  },
  { value: 'offered', label: 'O banco mantém-na', description: 'O cliente pode voltar a escolhê-la.' },
] as const;

/** For admins: a button that reopens the client's choice, and the dialog about the chosen offer and the reason. */
export function ReopenChoice({ offer }: { offer: StaffOfferView }) {
  const { applicationId, id: offerId, bankName } = offer;
  const [open, setOpen] = useState(false);
  const [fate, setFate] = useState<(typeof options)[number]['value']>('withdrawn');
  const { data: me } = usePerson();
  const { run } = useAction('offers.reopenChoice', {
    done: ['Escolha reaberta', 'O cliente recebe um email.'],
    failed: (error) => refusalWords(error, 'Não foi possível reabrir a escolha', error.detail),
    changes: (answer) => [cachedResponse('offers.staffList', { applicationId }, () => answer)],
    touches: [queryKey('offers.staffList', { applicationId }), queryKey('applications.staffGet', { applicationId })],
  });
  if (me?.role !== 'admin') return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Reabrir escolha…
      </Button>
      {open && (
        <ReasonDialog
          title="Reabrir a escolha?"
          action="Reabrir"
          draft={`reopen-choice:${offerId}`}
          onSend={async (reason) =>
            (await run({ applicationId, offerId, stillOffered: fate === 'offered', reason })) !== undefined
          }
          onClose={() => setOpen(false)}
        >
          <p>As propostas recusadas voltam a poder ser escolhidas, e o cliente recebe um email a dizê-lo.</p>
          <RadioCards legend={`A proposta escolhida: ${bankName}`} options={options} value={fate} onChange={setFate} />
        </ReasonDialog>
      )}
    </>
  );
}
