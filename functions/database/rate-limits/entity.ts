import { Entity } from 'electrodb';
import type { ProblemCode } from '../../../shared/api/problems.ts';
import { table } from '../../../shared/table.ts';
import { type EntityConfiguration, primaryKey, service } from '../schema.ts';

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

export interface Attempt {
  readonly action: string;
  readonly subject: string;
  /** How many are let through within an hour, or within what `within` says. */
  readonly limit: number;
  readonly within?: LimitWindow;
  /** Which refusal says that it was done too often. */
  readonly refusal?: ProblemCode;
  readonly now: Date;
}

export type LimitWindow = 'day' | 'hour' | 'minute';

/** The part of an instant (ISO 8601) that names it, and how long it lasts. */
export const limitWindows: Readonly<Record<LimitWindow, { readonly characters: number; readonly seconds: number }>> = {
  day: { characters: 10, seconds: 86_400 },
  hour: { characters: 13, seconds: 3600 },
  minute: { characters: 16, seconds: 60 },
};
