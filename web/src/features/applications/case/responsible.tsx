import { useRef } from 'react';
import { useCommands } from '#core/commands.ts';
import { choiceWords, getsNothingNew, useColleagues } from '#parts/use-colleagues.ts';
import type { StaffApplicationView } from '#shared/applications/routes.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import styles from './responsible.module.css';
import { useAssign } from './use-responsible.ts';

const takeOverWords = 'ficar com este pedido responsável';

/** The person responsible for an application: take over with one button, or assign someone else. */
export default function Responsible({ application }: { application: StaffApplicationView }) {
  const { colleagues, nameOf, myId } = useColleagues();
  const { assign, assigning, shown } = useAssign(application);
  const choice = useRef<HTMLSelectElement>(null);
  const closed = isClosed(application);
  const mayTakeOver = !closed && myId !== undefined && shown !== myId;
  useCommands(
    mayTakeOver
      ? [{ id: 'atribuir', label: 'Atribuir a mim', words: takeOverWords, run: () => void assign(myId) }]
      : [],
  );
  if (closed) return <span>Responsável: {shown === null ? 'ninguém' : (nameOf(shown) ?? '…')}</span>;
  const takeOver = () => {
    // The button disappears with its action.
    choice.current?.focus();
    if (myId) void assign(myId);
  };
  const isKnown = shown === null || colleagues.some(({ id }) => id === shown);
  return (
    <div className={styles.responsible}>
      <SelectField
        ref={choice}
        label="Responsável"
        labelHidden
        value={shown ?? ''}
        onChange={(event) => {
          if (!assigning) void assign(event.target.value || null);
        }}
      >
        <option value="">Ninguém</option>
        {!isKnown && <option value={shown}>{nameOf(shown) ?? '…'}</option>}
        {colleagues.map((colleague) => (
          <option
            key={colleague.id}
            value={colleague.id}
            disabled={colleague.id !== shown && getsNothingNew(colleague, myId)}
          >
            {choiceWords(colleague, myId)}
          </option>
        ))}
      </SelectField>
      {mayTakeOver && (
        <Button size="small" loading={assigning} onClick={takeOver}>
          Ficar com este pedido
        </Button>
      )}
    </div>
  );
}
