/** Start times that can be booked, in Lisbon time. */
const times = ['09:30', '10:15', '11:00', '14:30', '15:15', '16:30'];
const shownDays = 5;
const lisbon = 'Europe/Lisbon';
const dayMs = 86_400_000;

export interface Day {
  /** `2026-11-23` */
  date: string;
  /** Start times, ISO 8601 in UTC. */
  slots: readonly string[];
}

const wallClock = new Intl.DateTimeFormat('sv-SE', { timeZone: lisbon, dateStyle: 'short', timeStyle: 'medium' });

/** Returns the instant of this date and time in Lisbon. */
function inLisbon(date: string, time: string): Date {
  const asUtc = new Date(`${date}T${time}:00Z`);
  const offset = Date.parse(`${wallClock.format(asUtc).replace(' ', 'T')}Z`) - asUtc.getTime();
  return new Date(asUtc.getTime() - offset);
}

const isWorkday = (date: string): boolean => ![0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay());

/** Returns the next working days after today, with their slots. */
export function nextDays(now: Date): readonly Day[] {
  const days: Day[] = [];
  for (let ahead = 1; days.length < shownDays; ahead++) {
    const date = wallClock.format(new Date(now.getTime() + ahead * dayMs)).slice(0, 10);
    if (isWorkday(date)) days.push({ date, slots: times.map((time) => inLisbon(date, time).toISOString()) });
  }
  return days;
}

/** Returns the time zone if it exists, otherwise Lisbon's. */
export function knownZone(zone: string): string {
  try {
    return new Intl.DateTimeFormat('pt-PT', { timeZone: zone || lisbon }).resolvedOptions().timeZone;
  } catch {
    return lisbon;
  }
}

/** `segunda-feira, 23/11`; `10:15` */
export const dayName = (date: string): string =>
  new Intl.DateTimeFormat('pt-PT', { timeZone: 'UTC', weekday: 'long', day: '2-digit', month: '2-digit' }).format(
    new Date(`${date}T12:00:00Z`),
  );
export const timeIn = (zone: string, slot: string): string =>
  new Intl.DateTimeFormat('pt-PT', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(slot),
  );
export const momentIn = (zone: string, slot: string): string =>
  new Intl.DateTimeFormat('pt-PT', { timeZone: zone, dateStyle: 'full', timeStyle: 'short', hourCycle: 'h23' }).format(
    new Date(slot),
  );
