import type { ComponentProps, ReactNode } from 'react';
import type { ApiError } from '#core/api-error.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';

interface GuestDialogProps {
  title: string;
  form: ComponentProps<'form'>;
  running: boolean;
  /** Why the last attempt was refused, unless a field says it. */
  refused: ApiError | undefined;
  submitLabel: string;
  loadingText: string;
  /** Leaves what was typed for the next time. */
  onClose: () => void;
  /** Discards it. */
  onCancel: () => void;
  children: ReactNode;
}

/** The dialog in which somebody is added to a request: its form, why it was refused, and its buttons. */
export function GuestDialog(props: GuestDialogProps) {
  const { title, form, running, refused, submitLabel, loadingText, onClose, onCancel, children } = props;
  return (
    <Dialog open title={title} onClose={onClose}>
      <form {...form} className="stack">
        {children}
        {refused && (
          <Banner tone="correction" role="alert" title={refused.title}>
            {refused.detail}
          </Banner>
        )}
        <DialogActions>
          <Button disabled={running} onClick={onCancel}>
            Cancelar
          </Button>
          <Button type="submit" variant="primary" loading={running} loadingText={loadingText}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
