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
import { counted } from '#shared/kit/text.ts';

/** Something about the facts that admins are told once. */
export interface FactAlarm {
  /** What it is about, and so the same on every day. */
  alarmId: string;
  /** A sentence for an e-mail. */
  text: string;
}

/** Days before the end of a value on which it is told a second time. */
const lastWarningDays = 30;

/** The day of the month by which the means of the month before should have been entered. */
const euriborDay = 10;

interface State {
  /** The day in Lisbon: 2026-11-23. */
  today: string;
  checks: readonly RecordedCheck[];
  /** Months whose means of Euribor were entered. */
  months: readonly string[];
}

function endingAlarms(today: string): FactAlarm[] {
  return endingFacts(today, endingDays).map(({ fact: { id, until = today }, days }) => ({
    alarmId: `ending-${days > lastWarningDays ? endingDays : lastWarningDays}.${id}.${until}`,
    text: `${factName(id)}: o valor acaba em ${dayInWords(until)}, ${days === 0 ? 'hoje' : `daqui a ${counted(days, 'dia', 'dias')}`}.`,
  }));
}

function uncheckedAlarms({ today, checks }: State): FactAlarm[] {
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

function euriborAlarms({ today, months }: State): FactAlarm[] {
  const month = monthsAfter(today.slice(0, 7), -1);
  return Number(today.slice(8)) < euriborDay || months.includes(month)
    ? []
    : [{ alarmId: `euribor.${month}`, text: `Faltam as médias da Euribor de ${monthInWords(month)}.` }];
}

/**
 * Returns what admins are to be told about the facts on a day: values that end within 60 and within 30 days, values that
 * were not compared with their source for 180 days, and from the 10th that the last month's Euribor is missing.
 */
export const dueAlarms = (state: State): FactAlarm[] => [
  ...endingAlarms(state.today),
  ...euriborAlarms(state),
  ...uncheckedAlarms(state),
];
