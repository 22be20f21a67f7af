import type { LenderItem } from '#database/lenders/entity.ts';
import { endingDays } from '#shared/facts/in-force.ts';
import { intermediary, type Lender } from '#shared/intermediary.ts';
import { lenders } from '#shared/lenders/lenders.ts';
import { type AdminAlarm, endsIn, lastWarningDays } from './admin-alarm.ts';

interface State {
  /** The day in Lisbon: 2026-11-23. */
  today: string;
  stored: readonly Pick<LenderItem, 'lenderId' | 'suspendedAt' | 'commission'>[];
  /** The banks of the legal notice. */
  named?: readonly Lender[];
}

const daysBetween = (from: string, until: string): number => (Date.parse(until) - Date.parse(from)) / 86_400_000;

/**
 * Returns what admins are to be told about the banks on a day (spec lenders L1): a contract that ends within 60 and within
 * 30 days, a suspended bank that the legal notice still names, and a commission other than the published one.
 */
export function dueLenderAlarms({ today, stored, named = lenders }: State): AdminAlarm[] {
  return named.flatMap(({ id, name, until }) => {
    const known = stored.find(({ lenderId }) => lenderId === id);
    const published = intermediary.commissions.find(({ lender }) => lender === name)?.percentOfLoan;
    const percent = known?.commission?.percentOfLoan;
    const days = until === undefined ? Number.POSITIVE_INFINITY : daysBetween(today, until);
    const alarms: AdminAlarm[] = [];
    if (until !== undefined && days >= 0 && days <= endingDays)
      alarms.push({
        alarmId: `contract-${days > lastWarningDays ? endingDays : lastWarningDays}.${id}.${until}`,
        text: `${name}: o contrato ${endsIn(until, days)}.`,
      });
    if (known?.suspendedAt)
      alarms.push({
        alarmId: `suspended.${id}.${known.suspendedAt}`,
        text: `${name}: está suspenso, e a informação legal ainda o nomeia.`,
      });
    if (percent !== undefined && percent !== published)
      alarms.push({
        alarmId: `commission.${id}.${percent}.${published}`,
        text: `${name}: a comissão registada não é a que publicámos.`,
      });
    return alarms;
  });
}
