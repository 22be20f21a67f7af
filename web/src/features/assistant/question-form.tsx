import { type KeyboardEvent, type Ref, useId } from 'react';
import { maxQuestionLength } from '#shared/assistant/question-limits.ts';
import { counted, hasText } from '#shared/kit/text.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { isComposing } from '#ui/is-composing.ts';
import { excess } from './conversation.ts';
import styles from './question-form.module.css';

interface QuestionFormProps {
  typed: string;
  sending: boolean;
  onType: (typed: string) => void;
  onSend: () => void;
  ref: Ref<HTMLTextAreaElement>;
}

/** Enter sends, Shift+Enter starts a new line. */
export function QuestionForm({ typed, sending, onType, onSend, ref }: QuestionFormProps) {
  const id = useId();
  const over = excess(typed);
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that confirms a character in an input method does not send.
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    onSend();
  };
  return (
    <form
      className={styles.assistantForm}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <label htmlFor={id} className="visually-hidden">
        Pergunta ao AI Assistant
      </label>
      <textarea
        ref={ref}
        id={id}
        rows={1}
        dir="auto"
        placeholder="Escreve a tua pergunta…"
        aria-describedby={`${id}-hint`}
        aria-invalid={over > 0}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" variant="primary" size="small" loading={sending} disabled={!hasText(typed) || over > 0}>
        Enviar
      </Button>
      <p id={`${id}-hint`} className={classes(styles.assistantHint, over > 0 && styles.assistantHintError)}>
        {over > 0 ? (
          <span role="alert">
            A pergunta é demasiado longa: {counted(over, 'carácter', 'caracteres')} acima de {maxQuestionLength}.
          </span>
        ) : (
          'Retiramos contactos, números e ligações antes de enviar.'
        )}
      </p>
    </form>
  );
}
