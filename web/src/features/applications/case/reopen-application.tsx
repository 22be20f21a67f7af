import { lazy, Suspense, useState } from 'react';
import { queryKey } from '#core/api.ts';
import { usePerson } from '#core/person.ts';
import { cachedResponse, useAction } from '#core/use-action.ts';
import { Button } from '#ui/button.tsx';

const ReasonDialog = lazy(() => import('#parts/reason-dialog.tsx'));

/** For admins: a button that opens an ended application again, and the dialog that asks for the reason. */
export function ReopenApplication({ applicationId }: { applicationId: string }) {
  const [open, setOpen] = useState(false);
  const { data: me } = usePerson();
  const { run } = useAction('applications.reopen', {
    done: ['Pedido reaberto', 'Voltou ao pipeline, na fase em que estava. O cliente recebe um email.'],
    changes: ({ application }) => [
      cachedResponse('applications.staffGet', { applicationId }, (detail) => ({ ...detail, application })),
    ],
    touches: (error) =>
      error
        ? [queryKey('applications.staffGet', { applicationId })]
        : [queryKey('applications.board'), queryKey('applications.closed'), queryKey('applications.counts')],
  });
  if (me?.role !== 'admin') return null;
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        Reabrir pedido…
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ReasonDialog
            title="Reabrir o pedido?"
            action="Reabrir"
            draft={`reopen:${applicationId}`}
            onSend={async (reason) => (await run({ applicationId, reason })) !== undefined}
            onClose={() => setOpen(false)}
          >
            <p>O pedido volta ao pipeline, na fase em que estava, e o cliente recebe um email a dizê-lo.</p>
          </ReasonDialog>
        </Suspense>
      )}
    </>
  );
}
