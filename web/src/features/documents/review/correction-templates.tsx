import { useState } from 'react';
import { useApiQuery } from '../../../core/api.ts';
import { SavedTextsButton } from '../../../core/saved-texts/saved-texts-button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { correctionReasons } from './correction-reasons.ts';

interface CorrectionTemplatesProps {
  /** The document's name. */
  readonly label: string;
  /** What is written so far: the text of a new reason of the team. */
  readonly written: string;
  readonly onInsert: (text: string) => void;
}

/** Ready-made reasons for a correction: the usual ones and the team's own. Without the team's when they do not load. */
export function CorrectionTemplates({ label, written, onInsert }: CorrectionTemplatesProps) {
  const { data } = useApiQuery('messages.replies', { kind: 'reason' });
  const [chosen, setChosen] = useState('');
  const own = data?.items ?? [];
  const textOf = (key: string) =>
    own.find(({ id }) => id === key)?.text ?? correctionReasons.find(({ title }) => title === key)?.text(label);
  const choose = (key: string) => {
    setChosen(key);
    const text = textOf(key);
    if (text !== undefined) onInsert(text);
  };
  return (
    <>
      <SelectField label="Modelo" value={chosen} onChange={({ target }) => choose(target.value)}>
        <option value="">Escolhe um motivo</option>
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
          {correctionReasons.map(({ title }) => (
            <option key={title} value={title}>
              {title}
            </option>
          ))}
        </optgroup>
      </SelectField>
      <SavedTextsButton kind="reason" label="Motivos da equipa" initialText={written} onInsert={onInsert} />
    </>
  );
}
