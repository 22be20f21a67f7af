import { useEffect, useRef } from 'react';
import { dayAfter, daysAfter } from '#shared/kit/lisbon-time.ts';
import { workingDaysAfter } from '#shared/working-days.ts';
import styles from './day-choices.module.css';

const weekdays = ['segunda', 'terça', 'quarta', 'quinta', 'sexta'] as const;

/** The days that are offered for what is put off: working days, none twice. Days are `YYYY-MM-DD`. */
export function nextDays(today: string): readonly { label: string; day: string }[] {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const next = workingDaysAfter(today, 1);
  // The first working day of the next week.
  const first = workingDaysAfter(daysAfter(today, -(weekday || 7) + 7), 1);
  const name = weekdays[new Date(`${first}T00:00:00Z`).getUTCDay() - 1];
  const days = [
    { label: next === dayAfter(today) ? 'Amanhã' : 'Próximo dia útil', day: next },
    { label: 'Daqui a 3 dias úteis', day: workingDaysAfter(today, 3) },
    { label: `Próxima ${name}`, day: first },
  ];
  return days
    .filter(({ day }, at) => days.findLastIndex((each) => each.day === day) === at)
    .sort((one, other) => (one.day < other.day ? -1 : 1));
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
