import { Fragment, type KeyboardEvent, useId, useRef, useState } from 'react';
import { foldText } from '#shared/kit/text.ts';
import { Icon } from './icons.tsx';
import './field-styles.ts';
import styles from './combobox.module.css';
import { isComposing } from './is-composing.ts';

export interface ComboboxOption {
  value: string;
  label: string;
  /** Heading of the options that begin with this one, while nothing is typed; those of a group follow each other. */
  group?: string;
}

export interface ComboboxProps {
  label: string;
  hint?: string;
  /** Error for an invalid or missing selection. */
  error?: string;
  placeholder?: string;
  options: readonly ComboboxOption[];
  value: string | null;
  /** Called with null when the text no longer matches an option. */
  onChange: (value: string | null) => void;
}

/** Returns options whose label contains the text, matches at the start first; ignores accents and case. */
export function matchOptions(options: readonly ComboboxOption[], text: string): readonly ComboboxOption[] {
  const wanted = foldText(text.trim());
  const hits = options.filter((option) => foldText(option.label).includes(wanted));
  const begins = (option: ComboboxOption) => foldText(option.label).startsWith(wanted);
  return [...hits.filter(begins), ...hits.filter((option) => !begins(option))];
}

/** An editable combobox following the ARIA authoring practices. */
export function Combobox({ label, hint, error, placeholder, options, value, onChange }: ComboboxProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosen = options.find((option) => option.value === value);
  const [text, setText] = useState(chosen?.label ?? '');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  /** Typed text filters the list, even if it matches an option; after a selection the list shows all options. */
  const [isTyped, setTyped] = useState(false);
  const isWhole = (chosen !== undefined && !isTyped) || text.trim() === '';
  const shown = isWhole ? options : matchOptions(options, text);

  const pick = (option: ComboboxOption) => {
    setText(option.label);
    setTyped(false);
    setOpen(false);
    setActive(-1);
    onChange(option.value);
  };
  const activate = (index: number) => {
    setOpen(true);
    setActive(index);
    list.current?.querySelectorAll('[role=option]')[index]?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const option = shown[active];
    if (event.key === 'ArrowDown') activate(Math.min(active + 1, shown.length - 1));
    else if (event.key === 'ArrowUp') activate(Math.max(active - 1, 0));
    else if (event.key === 'Enter' && open && option) pick(option);
    else if (event.key === 'Escape' && open) setOpen(false);
    else return;
    event.preventDefault();
  };
  const onType = (typed: string) => {
    setText(typed);
    setTyped(true);
    setOpen(true);
    setActive(typed.trim() ? 0 : -1);
    const exact = options.find((option) => foldText(option.label) === foldText(typed.trim()));
    onChange(exact?.value ?? null);
  };

  return (
    <div className="amplify-flex amplify-field">
      <label className="amplify-label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="amplify-field__description" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={styles.control}>
        <Icon name="search" />
        <input
          id={id}
          className="amplify-input"
          type="text"
          role="combobox"
          autoComplete="off"
          placeholder={placeholder}
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-activedescendant={open && shown[active] ? `${id}-${shown[active].value}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
          value={text}
          onChange={(event) => onType(event.target.value)}
          onClick={() => setOpen(true)}
          onFocus={(event) => event.target.scrollIntoView({ block: 'nearest' })}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
        <div ref={list} id={`${id}-list`} role="listbox" aria-label={label} className={styles.list} hidden={!open}>
          {shown.map((option, index) => (
            <Fragment key={option.value}>
              {isWhole && option.group && option.group !== shown[index - 1]?.group && (
                <div role="presentation" className={styles.group}>
                  {option.group}
                </div>
              )}
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard works on the input */}
              <div
                id={`${id}-${option.value}`}
                role="option"
                aria-selected={option.value === value}
                tabIndex={-1}
                className={index === active ? `${styles.option} ${styles.active}` : styles.option}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(option)}
              >
                {option.label}
              </div>
            </Fragment>
          ))}
        </div>
      </div>
      {error && (
        <p className={`amplify-field__error-message ${styles.error}`} id={`${id}-error`}>
          {error}
        </p>
      )}
      <p className={styles.empty} role="status">
        {open && shown.length === 0 ? 'Nenhum resultado. Verifica o nome.' : ''}
      </p>
    </div>
  );
}
