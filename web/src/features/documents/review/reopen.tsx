import { useState } from 'react';
import ReasonDialog from '#parts/reason-dialog.tsx';
import { RowAction } from '#parts/row-action.tsx';
import type { DocumentView } from '#shared/documents/routes.ts';
import type { useReview } from './use-review.ts';

interface ReopenProps extends Pick<ReturnType<typeof useReview>, 'review'> {
  document: DocumentView;
}

/** A button that reopens an approved document, and the dialog that asks what the client has to correct. */
export function Reopen({ document, review }: ReopenProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <RowAction icon="refresh" word="Reabrir" label={document.label} onClick={() => setOpen(true)} />
      {open && (
        <ReasonDialog
          title={`Reabrir: ${document.label}`}
          action="Reabrir"
          hint="O cliente lê este texto: diz o que falta e como o resolver."
          draft={`reopen:${document.uploadId}`}
          onSend={async (reason) => (await review(reason, { decision: 'reopen' })) !== undefined}
          onClose={() => setOpen(false)}
        >
          <p>O documento está aprovado. Passa a «Corrigir», e o cliente recebe um email a pedir outro ficheiro.</p>
        </ReasonDialog>
      )}
    </>
  );
}
