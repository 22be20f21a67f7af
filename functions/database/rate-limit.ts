import { Entity } from 'electrodb';
import { table } from '../../shared/table.ts';
import { Refusal } from '../platform/refusal.ts';
import { type EntityConfiguration, primaryKey, secondsAt, service } from './schema.ts';
import { type Step, step } from './transaction.ts';

/** How often somebody did something within an hour. It goes when the hour is over. */
export const rateLimitEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'ratelimit', version: '1' },
      attributes: {
        action: { type: 'string', required: true },
        /** Who: a hash, never an address. */
        subject: { type: 'string', required: true },
        /** The hour in UTC, `2026-11-21T10`. */
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
  /** How many are let through in an hour. */
  readonly limit: number;
  readonly now: Date;
}

const secondsPerHour = 3600;

/** Counts something that is limited; refused with `request.too_many` once it was done `limit` times in this hour. */
export function countAttempt({ action, subject, limit, now }: Attempt): Step {
  const hour = now.toISOString().slice(0, 13);
  const expiresAt = secondsAt(new Date(`${hour}:00:00Z`)) + secondsPerHour;
  return step(
    ({ rateLimit }) =>
      rateLimit
        .update({ action, subject, hour })
        .add({ count: 1 })
        .set({ expiresAt })
        .where(({ count }, { notExists, lt }) => `${notExists(count)} OR ${lt(count, limit)}`)
        .commit(),
    () => new Refusal('request.too_many'),
  );
}
