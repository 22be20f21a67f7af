import { monthsAfter } from '#shared/facts/euribor.ts';
import {
  endingDays,
  endingFacts,
  factsInForce,
  isUnchecked,
  lastCheckOf,
  type RecordedCheck,
} from '#shared/facts/in-force.ts';
import { dayInWords, factName, monthInWords } from '#shared/facts/words.ts';
import { type AdminAlarm, endsIn, lastWarningDays } from './admin-alarm.ts';

/** The day of the month by which the means of the month before should have been entered. */
const euriborDay = 10;

interface State {
  /** The day in Lisbon: 2026-11-23. */
  today: string;
  checks: readonly RecordedCheck[];
  /** Months whose means of Euribor were entered. */
  months: readonly string[];
}

function endingAlarms(today: string): AdminAlarm[] {
  return endingFacts(today, endingDays).map(({ fact: { id, until = today }, days }) => ({
    alarmId: `ending-${days > lastWarningDays ? endingDays : lastWarningDays}.${id}.${until}`,
    text: `${factName(id)}: o valor ${endsIn(until, days)}.`,
  }));
}

function uncheckedAlarms({ today, checks }: State): AdminAlarm[] {
  return factsInForce(today)
    .filter((fact) => isUnchecked(fact, checks, today))
    .map((fact) => {
      const last = lastCheckOf(fact, checks);
      return {
        alarmId: `unchecked.${fact.id}.${fact.from}.${last}`,
        text: `${factName(fact.id)}: comparado com a fonte pela última vez em ${dayInWords(last)}.`,
      };
    });
}

function euriborAlarms({ today, months }: State): AdminAlarm[] {
  const month = monthsAfter(today.slice(0, 7), -1);
  return Number(today.slice(8)) < euriborDay || months.includes(month)
    ? []
    : [{ alarmId: `euribor.${month}`, text: `Faltam as médias da Euribor de ${monthInWords(month)}.` }];
}

/**
 * Returns what admins are to be told about the facts on a day: values that end within 60 and within 30 days, values that
 * were not compared with their source for 180 days, and from the 10th that the last month's Euribor is missing.
 */
export const dueFactAlarms = (state: State): AdminAlarm[] => [
  ...endingAlarms(state.today),
  ...euriborAlarms(state),
  ...uncheckedAlarms(state),
];
