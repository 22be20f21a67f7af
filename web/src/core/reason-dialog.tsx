import type { ReactNode } from 'react';
import { cleanText } from '#shared/kit/text.ts';
import { Button } from '#ui/button.tsx';
import dialogStyles from '#ui/dialog.module.css';
import { Dialog } from '#ui/dialog.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { useForm } from './use-checked-form.ts';
import { useDraft } from './use-draft.ts';

const maxReasonLength = 1000;

interface ReasonDialogProps {
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** Label of the button that does it. */
  action: string;
  /** Who reads the reason. */
  hint?: string;
  /** Name of the draft that keeps what was typed. */
  draft: string;
  /** Returns whether it was done. */
  onSend: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

function check({ reason }: { reason: string }) {
  const trimmed = cleanText(reason);
  return trimmed ? { data: trimmed } : { errors: { reason: 'Indica o motivo.' } };
}

/** Asks for the reason of a decision that goes into the history. */
export default function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, action, hint = 'Fica no histórico do pedido.', draft, onSend, onClose } = props;
  const form = useForm({ schema: check, initial: { reason: '' }, draft: useDraft(draft), keeps: 'reason' });
  const giveUp = () => {
    form.clear();
    onClose();
  };
  return (
    <Dialog open title={title} onClose={onClose}>
      <form
        {...form.props(async (reason) => {
          if (await onSend(reason)) giveUp();
        })}
        className="stack"
      >
        {children}
        <TextAreaField
          {...form.field('reason')}
          label="Motivo *"
          hint={hint}
          rows={3}
          maxLength={maxReasonLength}
          required
        />
        <div className={dialogStyles.actions}>
          <Button onClick={giveUp}>Cancelar</Button>
          <Button variant="primary" type="submit" loading={form.sending}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
