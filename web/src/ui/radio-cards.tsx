import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './radio-cards.module.css';

interface RadioCard<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly description?: ReactNode;
}

export interface RadioCardsProps<Value extends string> {
  /** The question; drawn as the group's legend. */
  readonly legend: ReactNode;
  readonly legendHidden?: boolean;
  readonly options: readonly RadioCard<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean;
  /** Two columns from the width of a tablet on. */
  readonly columns?: 1 | 2;
  /** Lower cards, in their columns on a phone too: for many short labels. */
  readonly compact?: boolean;
  /** The control in the middle of its card: for labels without a description. */
  readonly centred?: boolean;
}

/** One choice among a few, each a card large enough for a thumb. Native radios: arrow keys move, Tab passes by. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const {
    legend,
    legendHidden = false,
    options,
    value,
    onChange,
    disabled = false,
    columns = 1,
    compact = false,
    centred = false,
  } = props;
  const name = useId();
  const list = classes(styles.list, columns === 2 && styles.two, compact && styles.compact, centred && styles.centred);
  return (
    <fieldset className={styles.radioCards} disabled={disabled}>
      <legend className={legendHidden ? 'visually-hidden' : undefined}>{legend}</legend>
      <div className={list}>
        {options.map((option) => (
          <label key={option.value} className={styles.radioCard}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.radioCardText}>
              <span className={styles.radioCardLabel}>{option.label}</span>
              {option.description && <span className={styles.radioCardDescription}>{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
