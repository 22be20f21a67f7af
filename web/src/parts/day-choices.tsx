import { useEffect, useRef } from 'react';
import { dayAfter, daysAfter } from '#shared/kit/lisbon-time.ts';
import styles from './day-choices.module.css';

/** The days that are offered for what is put off. Days are `YYYY-MM-DD`. */
export function nextDays(today: string): readonly { label: string; day: string }[] {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return [
    { label: 'Amanhã', day: dayAfter(today) },
    { label: 'Daqui a 3 dias', day: daysAfter(today, 3) },
    { label: 'Próxima segunda', day: daysAfter(today, (8 - weekday) % 7 || 7) },
  ];
}

interface DayChoicesProps {
  legend: string;
  days: readonly { label: string; day: string }[];
  /** The chosen day. */
  current: string | undefined;
  onChoose: (day: string) => void;
  /** Focuses the first day when they appear. */
  autoFocus?: boolean;
}

/** Buttons for the usual days. */
export function DayChoices({ legend, days, current, onChoose, autoFocus = false }: DayChoicesProps) {
  const choices = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (autoFocus) choices.current?.querySelector('button')?.focus();
  }, [autoFocus]);
  return (
    <fieldset className={styles.days} ref={choices}>
      <legend className="visually-hidden">{legend}</legend>
      {days.map(({ label, day }) => (
        <button key={label} type="button" aria-pressed={current === day} onClick={() => onChoose(day)}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}
