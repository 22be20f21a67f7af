import { useRef } from 'react';
import type { StaffApplicationView } from '../../../../../shared/applications/routes.ts';
import { isClosed } from '../../../../../shared/applications/stages.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import styles from './responsible.module.css';
import { useAssign, useColleagues } from './use-responsible.ts';

/** The person responsible for an application: take over with one button, or assign someone else. */
export function Responsible({ application }: { readonly application: StaffApplicationView }) {
  const { colleagues, nameOf, myId } = useColleagues();
  const { assign, assigning, shown } = useAssign(application);
  const choice = useRef<HTMLSelectElement>(null);
  if (isClosed(application)) return shown === null ? 'Ninguém' : (nameOf(shown) ?? '…');
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
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {id === myId ? `${name} (tu)` : name}
          </option>
        ))}
      </SelectField>
      {myId && shown !== myId && (
        <Button size="small" loading={assigning} onClick={takeOver}>
          Ficar com este pedido
        </Button>
      )}
    </div>
  );
}
