import { useRef, useState } from 'react';
import { useApiQuery } from '#core/api.ts';
import { SavedTextsButton } from '#parts/saved-texts/saved-texts-button.tsx';
import { cleanText } from '#shared/kit/text.ts';
import type { SavedTextKind } from '#shared/messages/replies.ts';
import { SelectField } from '#ui/select-field.tsx';

export interface ReadyText {
  title: string;
  text: string;
}

interface ReadyTextsProps {
  kind: SavedTextKind;
  label: string;
  /** The entry before one is chosen. */
  unchosen: string;
  /** Label of the button that opens the team's texts. */
  teamLabel: string;
  usual: readonly ReadyText[];
  /** What is written so far: the text of a new one of the team. */
  written: string;
  /** Replaces what is written. */
  onWrite: (text: string) => void;
}

/** Ready-made texts to choose from: the usual ones and the team's own. Without the team's when they do not load. */
export function ReadyTexts({ kind, label, unchosen, teamLabel, usual, written, onWrite }: ReadyTextsProps) {
  const { data } = useApiQuery('messages.replies', { kind });
  const [chosen, setChosen] = useState('');
  const own = data?.items ?? [];
  const inserted = useRef({ before: '', text: '' });
  /** Adds a text below what was written; another one takes its place until something else is typed. */
  const insert = (text: string) => {
    const { before, text: last } = inserted.current;
    const kept = last && written === before + last ? before : cleanText(written) && `${written.trimEnd()}\n`;
    inserted.current = { before: kept, text };
    onWrite(kept + text);
  };
  const choose = (key: string) => {
    setChosen(key);
    const text = (own.find(({ id }) => id === key) ?? usual.find(({ title }) => title === key))?.text;
    if (text !== undefined) insert(text);
  };
  return (
    <>
      <SelectField label={label} value={chosen} onChange={({ target }) => choose(target.value)}>
        <option value="">{unchosen}</option>
        {own.length > 0 && (
          <optgroup label="Da equipa">
            {own.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </optgroup>
        )}
        <optgroup label="Habituais">
          {usual.map(({ title }) => (
            <option key={title} value={title}>
              {title}
            </option>
          ))}
        </optgroup>
      </SelectField>
      <SavedTextsButton kind={kind} label={teamLabel} initialText={written} onInsert={insert} />
    </>
  );
}
