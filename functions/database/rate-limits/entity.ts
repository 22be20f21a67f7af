import { Entity } from 'electrodb';
import { dayAfter, lisbonDay, lisbonInstant } from '#shared/kit/lisbon-time.ts';
import type { ProblemCode } from '#shared/problems.ts';
import { table } from '#shared/table.ts';
import { key } from '../keys.ts';
import { type EntityConfiguration, secondsAt, service } from '../schema.ts';

/** Counter of a rate limit within an hour, a minute or a day, which then expires. */
export const rateLimitEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'ratelimit', version: '1' },
      attributes: {
        action: { type: 'string', required: true },
        /** The caller: a hash, never an address. */
        subject: { type: 'string', required: true },
        /** The hour in UTC, `2026-11-21T10`; for limits per minute the minute, `2026-11-21T10:05`, per day the day in Lisbon. */
        hour: { type: 'string', required: true },
        count: { type: 'number', required: true },
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: key(['action', 'subject'], ['hour']),
      },
    },
    configuration,
  );

export interface Attempt {
  action: string;
  subject: string;
  /** Maximum number within an hour, or the window in `within`. */
  limit: number;
  within?: LimitWindow;
  /** The refusal above the limit. */
  refusal?: ProblemCode;
  now: Date;
}

export type LimitWindow = 'day' | 'hour' | 'minute';

/** Length of the ISO 8601 prefix that identifies a window, and its duration in seconds. */
const windows = { hour: { characters: 13, seconds: 3600 }, minute: { characters: 16, seconds: 60 } } as const;

/**
 * Returns what identifies the window of a limit, and its end in seconds since 1970. A day is one in Lisbon: who reached its
 * limit is told to come back tomorrow.
 */
export function windowAt(now: Date, within: LimitWindow): { hour: string; expiresAt: number } {
  if (within === 'day') {
    const day = lisbonDay(now);
    return { hour: day, expiresAt: secondsAt(lisbonInstant(dayAfter(day), 0)) };
  }
  const { characters, seconds } = windows[within];
  return {
    hour: now.toISOString().slice(0, characters),
    expiresAt: secondsAt(now) - (secondsAt(now) % seconds) + seconds,
  };
}
