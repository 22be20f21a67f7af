import { Entity } from 'electrodb';
import type { ProblemCode } from '#shared/problems.ts';
import { table } from '#shared/table.ts';
import { key } from '../keys.ts';
import { type EntityConfiguration, service } from '../schema.ts';

/** Counter of a rate limit within an hour, a minute or a day, which then expires. */
export const rateLimitEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'ratelimit', version: '1' },
      attributes: {
        action: { type: 'string', required: true },
        /** The caller: a hash, never an address. */
        subject: { type: 'string', required: true },
        /** The hour in UTC, `2026-11-21T10`; for limits per minute the minute, `2026-11-21T10:05`, per day the day. */
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

/** Length of the ISO 8601 prefix that identifies the window, and its duration. */
export const limitWindows: Readonly<Record<LimitWindow, { characters: number; seconds: number }>> = {
  day: { characters: 10, seconds: 86_400 },
  hour: { characters: 13, seconds: 3600 },
  minute: { characters: 16, seconds: 60 },
};
