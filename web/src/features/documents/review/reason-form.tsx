import { type ReactNode, useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { Draft } from '#core/use-draft.ts';
import { useForm } from '#core/use-form.ts';
import { cleanText } from '#shared/kit/text.ts';
import { Button } from '#ui/button.tsx';
import { isComposing } from '#ui/is-composing.ts';
import styles from './reason-form.module.css';

export interface ReasonFormProps {
  /** Accessible name, with the document's name. */
  name: string;
  label: string;
  hint: string;
  /** Label of the submit button. */
  action: string;
  maxLength: number;
  sending: boolean;
  /** Stores the input, in case the session ends. */
  draft: Draft;
  onSend: (reason: string) => void;
  onCancel: () => void;
  /** Ready-made texts, of which `write` puts what becomes of the reason into the field. */
  templates?: (reason: string, write: (reason: string) => void) => ReactNode;
}

/** Asks for the reason of a decision, inline. Ctrl+Enter sends, Esc cancels. */
export function ReasonForm(props: ReasonFormProps) {
  const { name, label, hint, action, maxLength, sending, draft, onSend, onCancel, templates } = props;
  const id = useId();
  const form = useForm({
    defaultValues: { reason: '' },
    draft,
    keeps: 'reason',
    autoFocus: true,
  });
  const reason = useWatch({ control: form.control, name: 'reason' });
  const trimmed = cleanText(reason);
  const send = () => {
    if (trimmed && !sending) onSend(trimmed);
  };
  const write = (text: string) => form.setValue('reason', text);
  return (
    <div className={styles.correction}>
      {/* Outside the form: the dialog of the team's texts has a form of its own. */}
      {templates && <div className={styles.templates}>{templates(reason, write)}</div>}
      <form {...form.element} onSubmit={form.handleSubmit(send)} className={styles.correctionForm} aria-label={name}>
        <label htmlFor={id}>{label}</label>
        <textarea
          id={id}
          rows={3}
          required
          maxLength={maxLength}
          aria-describedby={`${id}-hint`}
          value={reason}
          onChange={(event) => write(event.target.value)}
          onKeyDown={(event) => {
            if (isComposing(event)) return;
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
    </div>
  );
}
