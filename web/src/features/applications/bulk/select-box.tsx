import { caseName } from '#parts/people-words.ts';
import type { WorkCard } from '#shared/applications/routes.ts';
import styles from './select-box.module.css';
import type { CaseSelection } from './use-selection.ts';

interface SelectBoxProps {
  card: WorkCard;
  selection: CaseSelection;
}

/** The checkbox of a case. With Shift it selects all from the last one. */
export function SelectBox({ card, selection }: SelectBoxProps) {
  return (
    <label className={styles.box}>
      <span className="visually-hidden">Selecionar o pedido de {caseName(card)}</span>
      <input
        type="checkbox"
        checked={selection.ids.has(card.id)}
        // The change event does not tell whether Shift is held.
        onClick={(event) => selection.toggle(card, event.shiftKey)}
        onChange={() => undefined}
      />
    </label>
  );
}
