import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { EndDialogProps } from './end-dialog.tsx';

const EndDialog = lazy(() => import('./end-dialog.tsx'));

/** A button that closes an application, and the dialog that asks for outcome and reason. */
export function EndApplication(props: Omit<EndDialogProps, 'onClose'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        Encerrar pedido…
      </Button>
      {open && (
        <Suspense fallback={null}>
          <EndDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
