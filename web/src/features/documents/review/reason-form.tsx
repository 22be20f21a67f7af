import { useEffect, useId, useRef, useState } from 'react';
import type { Draft } from '../../../core/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './reason-form.module.css';

export interface ReasonFormProps {
  /** What the form is for, with the document's name. */
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  /** On the button that sends. */
  readonly action: string;
  readonly maxLength: number;
  readonly sending: boolean;
  /** Where what is typed is kept, should the session end meanwhile. */
  readonly draft: Draft;
  readonly onSend: (reason: string) => void;
  readonly onCancel: () => void;
}

/** Why something is decided about a document, in place. Ctrl+Enter sends, Esc cancels. */
export function ReasonForm(props: ReasonFormProps) {
  const { name, label, hint, action, maxLength, sending, draft, onSend, onCancel } = props;
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
      className={styles.correctionForm}
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={field}
        id={id}
        rows={3}
        required
        maxLength={maxLength}
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
        {hint}
      </p>
      <div className={styles.correctionFormActions}>
        <Button size="small" variant="quiet" onClick={onCancel}>
          Cancelar
        </Button>
        <Button size="small" variant="primary" type="submit" disabled={!trimmed} loading={sending}>
          {action}
        </Button>
      </div>
    </form>
  );
}
