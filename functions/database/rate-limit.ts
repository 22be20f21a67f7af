import { Entity } from 'electrodb';
import type { ProblemCode } from '../../shared/api/problems.ts';
import { table } from '../../shared/table.ts';
import { Refusal } from '../platform/refusal.ts';
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
        /** The hour in UTC, `2026-11-21T10`; of what is counted by the minute the minute, `2026-11-21T10:05`. */
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

type Window = 'hour' | 'minute';

/** The part of an instant (ISO 8601) that names it, and how long it lasts. */
const windows: Readonly<Record<Window, { readonly characters: number; readonly seconds: number }>> = {
  hour: { characters: 13, seconds: 3600 },
  minute: { characters: 16, seconds: 60 },
};

/** Counts something that is limited; refused, with `request.too_many` unless told, once it was done `limit` times. */
export function countAttempt({ action, subject, limit, now, ...attempt }: Attempt): Step {
  const { within = 'hour', refusal = 'request.too_many' } = attempt;
  const { characters, seconds } = windows[within];
  const hour = now.toISOString().slice(0, characters);
  const expiresAt = secondsAt(now) - (secondsAt(now) % seconds) + seconds;
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
