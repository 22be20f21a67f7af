import { type ReactNode, useId, useRef } from 'react';
import { classes } from './classes.ts';
import styles from './radio-cards.module.css';

interface RadioCard<Value extends string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
}

export interface RadioCardsProps<Value extends string> {
  /** The question; rendered as the group's legend. */
  legend: ReactNode;
  legendHidden?: boolean;
  options: readonly RadioCard<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** Called after `onChange` when an option is tapped, the chosen one included: the screen may move on. */
  onTap?: () => void;
  disabled?: boolean;
  /** Two columns on tablets and wider. */
  columns?: 1 | 2;
  /** Lower cards, in columns even on a phone: for many short labels. */
  compact?: boolean;
  /** The control is centred in its card: for labels without a description. */
  centred?: boolean;
}

/** A choice between a few options, as touch-friendly cards. Native radios: arrow keys move, Tab leaves. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const {
    legend,
    legendHidden = false,
    options,
    value,
    onChange,
    onTap,
    disabled = false,
    columns = 1,
    compact = false,
    centred = false,
  } = props;
  const name = useId();
  const pointer = useRef('');
  const list = classes(styles.list, columns === 2 && styles.two, compact && styles.compact, centred && styles.centred);
  return (
    <fieldset
      className={styles.radioCards}
      disabled={disabled}
      onPointerDown={({ pointerType }) => {
        pointer.current = pointerType;
      }}
      onKeyDown={() => {
        pointer.current = '';
      }}
      // The second tap of two lands on what has come in the meantime.
      onClickCapture={(event) => onTap && event.detail > 1 && event.preventDefault()}
    >
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
              onClick={(event) => {
                if (!onTap || pointer.current !== 'touch' || event.defaultPrevented) return;
                onChange(option.value);
                onTap();
              }}
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
