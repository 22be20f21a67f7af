import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';

const maxReasonLength = 1000;

interface MoveBackFormProps {
  /** The client's. */
  readonly name: string;
  readonly onMove: (reason: string) => void;
  readonly onClose: () => void;
}

/** Why a request goes back a stage. */
export default function MoveBackForm({ name, onMove, onClose }: MoveBackFormProps) {
  const [reason, setReason] = useState('');
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
        if (trimmed) onMove(trimmed);
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
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="dialog-actions">
        <Button onClick={onClose}>Cancelar</Button>
        <Button variant="primary" type="submit">
          Recuar pedido
        </Button>
      </div>
    </form>
  );
}
