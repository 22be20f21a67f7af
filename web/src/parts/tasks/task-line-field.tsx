import type { KeyboardEvent } from 'react';
import { maxTaskText } from '#shared/tasks/limits.ts';
import { Icon } from '#ui/icons.tsx';
import { TextField } from '#ui/text-field.tsx';
import { dayWords } from './due-words.ts';
import { afterTyping, asText, chipOf, type TypedLine } from './task-line.ts';
import styles from './task-line-field.module.css';

interface TaskLineFieldProps {
  label: string;
  line: TypedLine;
  onChange: (line: TypedLine) => void;
  /** `YYYY-MM-DD` in Lisbon. */
  today: string;
  error: string | undefined;
  autoFocus?: boolean;
}

/** The line of a task: its words, and the day at their end, which Backspace makes text again. */
export function TaskLineField({ label, line, onChange, today, error, autoFocus = false }: TaskLineFieldProps) {
  const { chip } = line;
  const day = typeof chip?.day === 'object' ? chip.day : undefined;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    // At the end of the line the day is what Backspace meets first.
    const isAtEnd = selectionStart === selectionEnd && (selectionStart ?? 0) >= value.trimEnd().length;
    if (event.key !== 'Backspace' || !chip || !isAtEnd) return;
    event.preventDefault();
    onChange(asText(line));
  };
  return (
    <div className={styles.line}>
      <TextField
        label={label}
        hint="Podes acabar com o dia: «ligar à Ana sexta às 15h»."
        autoFocus={autoFocus}
        value={line.text}
        error={error}
        maxLength={maxTaskText + 60}
        autoComplete="off"
        onChange={({ target }) => onChange(afterTyping(line, target.value, today))}
        onKeyDown={onKeyDown}
      />
      {chip && (
        <p className={styles.day} role="status">
          <span className={styles.chip}>
            <Icon name="clock" size={15} />
            {day ? dayWords(day.day, today) : chip.raw}
            {chip.time && ` às ${chip.time}`}
            <button type="button" aria-label="Tirar o dia" onClick={() => onChange({ text: line.text.trimEnd() })}>
              <Icon name="close" size={15} />
            </button>
          </span>
          {day?.proposed && (
            <button
              type="button"
              className={styles.propose}
              onClick={() => onChange({ ...line, chip: chipOf(day.proposed ?? day.day, chip.time ?? null) })}
            >
              Não é dia útil: passar para {dayWords(day.proposed, today)}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
