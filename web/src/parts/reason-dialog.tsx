import type { ReactNode } from 'react';
import { checkedBy } from '#core/resolvers.ts';
import { useDraft } from '#core/use-draft.ts';
import { useForm } from '#core/use-form.ts';
import { cleanText } from '#shared/kit/text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';

interface ReasonDialogProps {
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** Label of the button that does it. */
  action: string;
  /** Who reads the reason. */
  hint?: string;
  /** What is asked for, and what its absence is answered with, where it is no reason. */
  label?: string;
  missing?: string;
  /** Limits of the reason, in characters. */
  least?: number;
  most?: number;
  /** Name of the draft that keeps what was typed. */
  draft: string;
  /** Returns whether it was done. */
  onSend: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for the reason of a decision that goes into the history. */
export default function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, action, hint = 'Fica no histórico do pedido.', draft, onSend, onClose } = props;
  const { label = 'Motivo *', missing = 'Indica o motivo.', least = 1, most = 1000 } = props;
  const form = useForm({
    resolver: checkedBy(({ reason }) => {
      const text = cleanText(reason);
      if (text.length >= least) return { data: { reason: text } };
      return { errors: { reason: text ? `Explica em pelo menos ${least} letras.` : missing } };
    }),
    defaultValues: { reason: '' },
    draft: useDraft(draft),
    keeps: 'reason',
  });
  const giveUp = () => {
    form.clear();
    onClose();
  };
  return (
    <Dialog open title={title} onClose={onClose}>
      <form
        {...form.element}
        onSubmit={form.handleSubmit(async ({ reason }) => {
          if (await onSend(reason)) giveUp();
        })}
        className="stack"
      >
        {children}
        <TextAreaField {...form.field('reason')} label={label} hint={hint} rows={3} maxLength={most} required />
        <DialogActions>
          <Button onClick={giveUp}>Cancelar</Button>
          <Button variant="primary" type="submit" loading={form.formState.isSubmitting}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
