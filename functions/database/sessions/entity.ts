import { Entity, type EntityItem } from 'electrodb';
import { sessionIdOf } from '../../../shared/security/session-limits.ts';
import { table } from '../../../shared/table.ts';
import { type EntityConfiguration, primaryKey, service } from '../schema.ts';

/** How a session began: with a password, or with Google at the user pool's domain. */
const sessionOrigins = ['password', 'google'] as const;

export type SessionOrigin = (typeof sessionOrigins)[number];

/**
 * One sign-in of a person, from the first request to its end. It shares the person's partition but not the identity
 * collection: a query of the identity does not read hundreds of sessions along.
 */
export const sessionEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'session', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        /** See shared/security/session-limits.ts. */
        sessionId: { type: 'string', required: true },
        beganAt: { type: 'string', required: true },
        /** The last request that was noted: at most every few minutes one is. */
        lastSeenAt: { type: 'string', required: true },
        /** Browser and system in words; never the whole user agent. */
        device: { type: 'string' },
        origin: { type: sessionOrigins, required: true },
        /** Routes of the team were used in it: the limits of the team's sessions apply. */
        isTeam: { type: 'boolean' },
        /** When the person last proved their identity in it. Seconds since 1970. */
        provenAt: { type: 'number' },
        endedAt: { type: 'string' },
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['personId'] },
          sk: { field: primaryKey.sort, composite: ['sessionId'] },
        },
      },
    },
    configuration,
  );

export type Session = EntityItem<ReturnType<typeof sessionEntity>>;

export interface SessionKey {
  readonly personId: string;
  /** Seconds since 1970. */
  readonly signedInAt: number;
}

export const sessionKey = ({ personId, signedInAt }: SessionKey) => ({ personId, sessionId: sessionIdOf(signedInAt) });

/** The code by which somebody without a password confirms who they are, for one of their sessions: one at a time. */
export const sessionCodeEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'sessioncode', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        sessionId: { type: 'string', required: true },
        salt: { type: 'string', required: true },
        /** Of salt, person, session and code. The code itself is in the e-mail alone. */
        hash: { type: 'string', required: true },
        guesses: { type: 'number', required: true },
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['personId'] },
          sk: { field: primaryKey.sort, composite: ['sessionId'] },
        },
      },
    },
    configuration,
  );

export type SessionCode = EntityItem<ReturnType<typeof sessionCodeEntity>>;
