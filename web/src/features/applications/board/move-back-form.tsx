import { required } from '#core/resolvers.ts';
import { useDraft } from '#core/use-draft.ts';
import { useForm } from '#core/use-form.ts';
import { cleanText } from '#shared/kit/text.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';

const maxReasonLength = 1000;

interface MoveBackFormProps {
  applicationId: string;
  /** The client's name. */
  name: string;
  /** Returns whether it was moved. */
  onMove: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks why a request moves back a stage. Input is kept until the move is made or cancelled. */
export default function MoveBackForm({ applicationId, name, onMove, onClose }: MoveBackFormProps) {
  const form = useForm({
    resolver: required({ reason: 'Indica o motivo para recuar o pedido.' }),
    defaultValues: { reason: '' },
    draft: useDraft(`move-back:${applicationId}`),
    keeps: 'reason',
    autoFocus: true,
  });
  const send = async ({ reason }: { reason: string }) => {
    if (await onMove(cleanText(reason))) form.clear();
  };
  return (
    <form {...form.element} onSubmit={form.handleSubmit(send)} className="stack">
      <TextAreaField
        {...form.field('reason')}
        label="Motivo *"
        hint={`Fica no histórico do pedido de ${name}.`}
        rows={3}
        maxLength={maxReasonLength}
        required
      />
      <DialogActions>
        <Button
          onClick={() => {
            form.clear();
            onClose();
          }}
        >
          Cancelar
        </Button>
        <Button variant="primary" type="submit">
          Recuar pedido
        </Button>
      </DialogActions>
    </form>
  );
}
