import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useDraft } from '#core/use-draft.ts';
import { useForm } from '#core/use-form.ts';
import { hasText } from '#shared/kit/text.ts';
import { maxMessageLength } from '#shared/messages/content.ts';
import { insertAt } from '#shared/messages/replies.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { isComposing } from '#ui/is-composing.ts';
import styles from './composer.module.css';

export interface ComposerProps {
  /** Identifies the draft. */
  name: string;
  label: string;
  placeholder: string;
  action: string;
  onSend: (content: string) => void;
  /** Further tools; `insert` inserts a text at the cursor. */
  tools?: (insert: (text: string) => void) => ReactNode;
}

const count = (characters: number): string => characters.toLocaleString('pt-PT', { useGrouping: true });

/** Writes a message: Enter sends, Shift+Enter starts a new line. Input is kept until it is sent. */
export function Composer({ name, label, placeholder, action, onSend, tools }: ComposerProps) {
  const id = useId();
  const form = useForm({
    defaultValues: { text: '' },
    draft: useDraft(name),
    keeps: 'text',
  });
  const text = useWatch({ control: form.control, name: 'text' });
  const field = useRef<HTMLTextAreaElement>(null);
  // In browsers without `field-sizing`: the field is as high as its text, up to the style's limit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const area = field.current;
    if (!area || globalThis.CSS?.supports?.('field-sizing', 'content')) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
  }, [text]);
  const tooLong = text.length > maxMessageLength;
  const [cursor, setCursor] = useState<number>();
  // After the dialog with the text has closed and returned the focus.
  useEffect(() => {
    if (cursor === undefined) return;
    field.current?.focus();
    field.current?.setSelectionRange(cursor, cursor);
    setCursor(undefined);
  }, [cursor]);
  const insert = (inserted: string) => {
    const { selectionStart: start = text.length, selectionEnd: end = text.length } = field.current ?? {};
    const next = insertAt(text, { start, end }, inserted);
    form.setValue('text', next.text);
    setCursor(next.cursor);
  };
  const send = () => {
    field.current?.focus();
    if (!hasText(text) || tooLong) return;
    onSend(text);
    form.clear();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that confirms a character in an input method does not send.
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    send();
  };
  return (
    <>
      {/* Outside the form, because the tools may open a form of their own. */}
      {tools && <div className={styles.tools}>{tools(insert)}</div>}
      <form {...form.element} onSubmit={form.handleSubmit(send)} className={styles.composer}>
        <label htmlFor={id} className="visually-hidden">
          {label}
        </label>
        <textarea
          ref={field}
          id={id}
          rows={1}
          dir="auto"
          placeholder={placeholder}
          aria-describedby={`${id}-hint`}
          aria-invalid={tooLong}
          value={text}
          onChange={(event) => form.setValue('text', event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" variant="primary" disabled={!hasText(text) || tooLong}>
          {action}
        </Button>
        <p id={`${id}-hint`} className={classes(styles.hint, tooLong && styles.error)}>
          {tooLong ? (
            <span role="alert">
              A mensagem é demasiado longa: {count(text.length)} de {count(maxMessageLength)} caracteres.
            </span>
          ) : (
            'Enter envia; Shift+Enter muda de linha.'
          )}
        </p>
      </form>
    </>
  );
}
