import { useEffect, useRef, useState } from 'react';
import { useDraft } from '../../../core/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../../../ui/dialog.module.css';
import { TextAreaField } from '../../../ui/text-area-field.tsx';

const maxReasonLength = 1000;

interface MoveBackFormProps {
  readonly applicationId: string;
  /** The client's. */
  readonly name: string;
  /** Gives whether it was moved. */
  readonly onMove: (reason: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Why a request goes back a stage. What is typed is kept until it has gone there, or until it is given up. */
export default function MoveBackForm({ applicationId, name, onMove, onClose }: MoveBackFormProps) {
  const draft = useDraft(`move-back:${applicationId}`);
  const [reason, setReason] = useState(() => String(draft.read() ?? ''));
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const trimmed = reason.trim();
  return (
    <form
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (trimmed) void onMove(trimmed).then((moved) => moved && draft.end());
        else setMissing(true);
      }}
    >
      <TextAreaField
        ref={field}
        label="Motivo *"
        hint={`Fica no histórico do pedido de ${name}.`}
        rows={3}
        maxLength={maxReasonLength}
        required
        error={missing && !trimmed ? 'Indica o motivo para recuar o pedido.' : undefined}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
          draft.save(event.target.value);
        }}
      />
      <div className={styles.actions}>
        <Button
          onClick={() => {
            draft.end();
            onClose();
          }}
        >
          Cancelar
        </Button>
        <Button variant="primary" type="submit">
          Recuar pedido
        </Button>
      </div>
    </form>
  );
}
