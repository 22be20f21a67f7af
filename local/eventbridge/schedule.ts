/** When a rule runs by itself. */
export type Schedule =
  | { readonly kind: 'rate'; readonly everyMs: number }
  /** Whether the rule runs in the minute of a moment (UTC). */
  | { readonly kind: 'cron'; readonly isDue: (moment: Date) => boolean };

const units = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;
const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

/**
 * `rate(5 minutes)` or `cron(minutes hours day-of-month month day-of-week year)`, times in UTC.
 * @returns undefined for an expression that is not one, or one with `L`, `W` or `#`, which are not played
 */
export function parseSchedule(expression: string): Schedule | undefined {
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
  return {
    kind: 'cron',
    isDue: (moment) => {
      const parts = [
        moment.getUTCMinutes(),
        moment.getUTCHours(),
        moment.getUTCDate(),
        moment.getUTCMonth() + 1,
        moment.getUTCDay() + 1,
        moment.getUTCFullYear(),
      ];
      return sets.every((set, index) => set?.has(parts[index] ?? -1));
    },
  };
}

const named = (field: string, names: readonly string[], first: number): string =>
  field.replace(/[A-Z]{3}/gi, (name) => {
    const index = names.indexOf(name.toUpperCase());
    return index < 0 ? name : String(index + first);
  });

/** `*`, `?`, `1,5`, `1-5`, `0/15`, `1-20/2` as the set of its values. */
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
