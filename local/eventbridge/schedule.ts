/** When a rule or schedule runs. */
export type Schedule =
  | { kind: 'rate'; everyMs: number }
  /** Whether it runs in the minute of this moment. */
  | { kind: 'cron'; isDue: (moment: Date) => boolean };

const units = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;
const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

/**
 * Parses `rate(5 minutes)` or `cron(minutes hours day-of-month month day-of-week year)` in a time zone. Local times
 * skipped when clocks go forward do not run; times that occur twice when clocks go back run once. Source: EventBridge
 * Scheduler user guide, "Schedule types".
 * @returns undefined for an invalid expression, or one with `L`, `W` or `#`, which are not supported
 */
export function parseSchedule(expression: string, timeZone = 'UTC'): Schedule | undefined {
  const rate = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression.trim());
  if (rate) return { kind: 'rate', everyMs: Number(rate[1]) * units[rate[2] as keyof typeof units] };
  const fields = /^cron\((.+)\)$/.exec(expression.trim())?.[1]?.trim().split(/\s+/);
  if (fields === undefined || fields.length !== 6) return undefined;
  const [minutes = '', hours = '', days = '', monthField = '', weekdayField = '', years = ''] = fields;
  const sets = [
    parseField(minutes, 0, 59),
    parseField(hours, 0, 23),
    parseField(days, 1, 31),
    parseField(named(monthField, months, 1), 1, 12),
    parseField(named(weekdayField, weekdays, 1), 1, 7),
    parseField(years, 1970, 2199),
  ];
  if (sets.includes(undefined)) return undefined;
  const clock = clockOf(timeZone);
  return {
    kind: 'cron',
    isDue: (moment) => {
      const shown = clock(moment);
      const isAgain = clock(new Date(moment.getTime() - units.hour)).join() === shown.join();
      return !isAgain && sets.every((set, index) => set?.has(shown[index] ?? -1));
    },
  };
}

/** Returns the local time of a zone: minutes, hours, day, month, day of the week (1 is Sunday), year. */
function clockOf(timeZone: string): (moment: Date) => readonly number[] {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  return (moment) => {
    const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
    const weekday = weekdays.indexOf(String(parts['weekday']).toUpperCase()) + 1;
    const [minute, hour, day, month, year] = ['minute', 'hour', 'day', 'month', 'year'].map((name) =>
      Number(parts[name]),
    );
    return [minute, hour, day, month, weekday, year].map((value) => value ?? -1);
  };
}

const named = (field: string, names: readonly string[], first: number): string =>
  field.replace(/[A-Z]{3}/gi, (name) => {
    const index = names.indexOf(name.toUpperCase());
    return index < 0 ? name : String(index + first);
  });

/** Expands `*`, `?`, `1,5`, `1-5`, `0/15`, `1-20/2` into a set of values. */
function parseField(field: string, lowest: number, highest: number): ReadonlySet<number> | undefined {
  const values = new Set<number>();
  for (const part of field.split(',')) {
    const [, range = '', , from, to, step] = /^((\*|\?)|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part) ?? [];
    if (range === '') return undefined;
    const start = from === undefined ? lowest : Number(from);
    const end = to !== undefined ? Number(to) : from === undefined || step !== undefined ? highest : start;
    if (start < lowest || end > highest || Number(step ?? 1) < 1) return undefined;
    for (let value = start; value <= end; value += Number(step ?? 1)) values.add(value);
  }
  return values;
}
