import { useEffect, useId, useRef, useState } from 'react';
import type { Draft } from '../../app/use-draft.ts';
import { Button } from '../../ui/button.tsx';

export interface CorrectionFormProps {
  readonly documentLabel: string;
  readonly sending: boolean;
  /** Where what is typed is kept, should the session end meanwhile. */
  readonly draft: Draft;
  readonly onSend: (reason: string) => void;
  readonly onCancel: () => void;
}

const maxReasonLength = 1000;

/** Why a document has to be corrected, in place. Ctrl+Enter sends, Esc cancels. */
export function CorrectionForm({ documentLabel, sending, draft, onSend, onCancel }: CorrectionFormProps) {
  const id = useId();
  const [reason, setReason] = useState(() => String(draft.read() ?? ''));
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const trimmed = reason.trim();
  const send = () => {
    if (trimmed && !sending) onSend(trimmed);
  };
  return (
    <form
      className="correction-form"
      aria-label={`Pedir correção: ${documentLabel}`}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={id}>Motivo da correção *</label>
      <textarea
        ref={field}
        id={id}
        rows={3}
        required
        maxLength={maxReasonLength}
        aria-describedby={`${id}-hint`}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
          draft.save(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault();
            onCancel();
          } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            send();
          }
        }}
      />
      <p id={`${id}-hint`} className="soft">
        O cliente lê este texto: diz o que falta e como o resolver.
      </p>
      <div className="correction-form-actions">
        <Button size="small" variant="quiet" onClick={onCancel}>
          Cancelar
        </Button>
        <Button size="small" variant="primary" type="submit" disabled={!trimmed} loading={sending}>
          Solicitar correção
        </Button>
      </div>
    </form>
  );
}
