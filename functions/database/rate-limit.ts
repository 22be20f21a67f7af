import { Entity } from 'electrodb';
import type { ProblemCode } from '../../shared/api/problems.ts';
import { table } from '../../shared/table.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Database } from './database.ts';
import { type EntityConfiguration, primaryKey, secondsAt, service } from './schema.ts';
import { type Step, step } from './transaction.ts';

/** How often somebody did something within an hour or a minute. It goes when that is over. */
export const rateLimitEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'ratelimit', version: '1' },
      attributes: {
        action: { type: 'string', required: true },
        /** Who: a hash, never an address. */
        subject: { type: 'string', required: true },
        /** The hour in UTC, `2026-11-21T10`; of what is counted by the minute the minute, `2026-11-21T10:05`, by the day the day. */
        hour: { type: 'string', required: true },
        count: { type: 'number', required: true },
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['action', 'subject'] },
          sk: { field: primaryKey.sort, composite: ['hour'] },
        },
      },
    },
    configuration,
  );

interface Attempt {
  readonly action: string;
  readonly subject: string;
  /** How many are let through within an hour, or within what `within` says. */
  readonly limit: number;
  readonly within?: Window;
  /** Which refusal says that it was done too often. */
  readonly refusal?: ProblemCode;
  readonly now: Date;
}

type Window = 'day' | 'hour' | 'minute';

/** The part of an instant (ISO 8601) that names it, and how long it lasts. */
const windows: Readonly<Record<Window, { readonly characters: number; readonly seconds: number }>> = {
  day: { characters: 10, seconds: 86_400 },
  hour: { characters: 13, seconds: 3600 },
  minute: { characters: 16, seconds: 60 },
};

/** The attributes of the current window of a counter. */
function windowAt(now: Date, within: Window) {
  const { characters, seconds } = windows[within];
  return {
    hour: now.toISOString().slice(0, characters),
    expiresAt: secondsAt(now) - (secondsAt(now) % seconds) + seconds,
  };
}

/** Counts without a limit. Returns how often it was done within this hour, `by` included. */
export async function countWithinHour(
  { entities }: Pick<Database, 'entities'>,
  { action, subject, by, now }: Pick<Attempt, 'action' | 'subject' | 'now'> & { readonly by: number },
): Promise<number> {
  const { hour, expiresAt } = windowAt(now, 'hour');
  const { data } = await entities.rateLimit
    .update({ action, subject, hour })
    .add({ count: by })
    .set({ expiresAt })
    .go({ response: 'updated_new' });
  return data?.count ?? by;
}

/** Whether something was counted in the present hour, minute or day. */
export async function wasCounted(
  database: Database,
  { action, subject, within, now }: Pick<Attempt, 'action' | 'subject' | 'now'> & { readonly within: Window },
): Promise<boolean> {
  const hour = now.toISOString().slice(0, windows[within].characters);
  const { data } = await database.entities.rateLimit.get({ action, subject, hour }).go();
  return data !== null;
}

/** Counts something that is limited; refused, with `request.too_many` unless told, once it was done `limit` times. */
export function countAttempt({ action, subject, limit, now, ...attempt }: Attempt): Step {
  const { within = 'hour', refusal = 'request.too_many' } = attempt;
  const { hour, expiresAt } = windowAt(now, within);
  return step(
    ({ rateLimit }) =>
      rateLimit
        .update({ action, subject, hour })
        .add({ count: 1 })
        .set({ expiresAt })
        .where(({ count }, { notExists, lt }) => `${notExists(count)} OR ${lt(count, limit)}`)
        .commit(),
    () => new Refusal(refusal),
  );
}
