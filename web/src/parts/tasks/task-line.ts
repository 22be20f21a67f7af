import { formatDate } from '#shared/kit/format.ts';
import { type ReadDay, readDay, splitLine } from '#shared/tasks/day-words.ts';

/** A day that was typed at the end of a line, and stands beside it. */
export interface DayChip {
  /** As typed: it becomes text again. */
  raw: string;
  /** `past` and `no_day` are refused. */
  day: ReadDay | 'past' | 'no_day';
  /** `HH:MM`. */
  time?: string;
}

/** What is typed for a task: its text, and its day once that was recognized (spec office, O1). */
export interface TypedLine {
  text: string;
  chip?: DayChip;
  /** Words for a day that stay text. */
  plain?: string;
}

/** Recognizes the words for a day at the end of a line. */
function recognized(line: TypedLine, today: string): TypedLine {
  const { text, words, time } = splitLine(line.text, today);
  const raw = line.text.normalize('NFC').trim().slice(text.length).trim();
  const day = words === undefined ? undefined : readDay(words, today);
  return day === undefined || raw === line.plain ? line : { text: text && `${text} `, chip: { raw, day, time } };
}

/** Returns a line after the field has another value. Words become a day with the space behind them. */
export function afterTyping(line: TypedLine, value: string, today: string): TypedLine {
  const settle = (next: TypedLine) => (/\s$/.test(value) ? recognized(next, today) : next);
  // Other words at the end may be a day again.
  const plain = line.plain && value.trimEnd().endsWith(line.plain) ? line.plain : undefined;
  if (!line.chip) return settle({ text: value, plain });
  const before = line.text.trimEnd();
  const more = value.startsWith(before) ? value.slice(before.length).trim() : '';
  // The words are no longer at the end.
  if (more)
    return settle({
      text: `${[before, line.chip.raw, more].filter(Boolean).join(' ')}${/\s$/.test(value) ? ' ' : ''}`,
    });
  return { ...line, text: value };
}

/** Returns the line as it is when it is sent, or left. */
export const settled = (line: TypedLine, today: string): TypedLine => (line.chip ? line : recognized(line, today));

/** Returns a line with its day as text again, which stays so. */
export function asText({ text, chip }: TypedLine): TypedLine {
  if (!chip) return { text };
  return { text: [text.trimEnd(), chip.raw].filter(Boolean).join(' '), plain: chip.raw };
}

/** Returns the day of an existing task as a line has it. */
export const chipOf = (day: string, time: string | null): DayChip => ({
  raw: `${formatDate(day)}${time ? ` às ${time}` : ''}`,
  day: { day },
  time: time ?? undefined,
});

const messages = { past: 'A data já passou', no_day: 'Esse dia não existe' } as const;

/** Returns why the day of a line cannot be used. */
export const dayError = ({ chip }: TypedLine): string | undefined =>
  typeof chip?.day === 'string' ? messages[chip.day] : undefined;
