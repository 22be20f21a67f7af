import { Entity, type EntityItem } from 'electrodb';
import { sessionIdOf } from '#shared/security/session-limits.ts';
import { table } from '#shared/table.ts';
import { guardedKey } from '../keys.ts';
import { type EntityConfiguration, service } from '../schema.ts';

/** How a session began: with a password, or with Google through the user pool's domain. */
const sessionOrigins = ['password', 'google'] as const;

export type SessionOrigin = (typeof sessionOrigins)[number];

/**
 * One sign-in of a person, from its first request to its end. In a partition of their own: only functions whose routes
 * need a session may write them, and the identity query does not read hundreds.
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
        /** Time of the last recorded request; recorded every few minutes. */
        lastSeenAt: { type: 'string', required: true },
        /** Browser and operating system, for display; never the whole user agent. */
        device: { type: 'string' },
        origin: { type: sessionOrigins, required: true },
        /** Whether routes of the team were used: the limits of team sessions apply. */
        isTeam: { type: 'boolean' },
        /** When the person last proved their identity. Seconds since 1970. */
        provenAt: { type: 'number' },
        endedAt: { type: 'string' },
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: guardedKey('sessions', 'personId', ['sessionId']),
      },
    },
    configuration,
  );

export type Session = EntityItem<ReturnType<typeof sessionEntity>>;

export interface SessionKey {
  personId: string;
  /** Seconds since 1970. */
  signedInAt: number;
}

export const sessionKey = ({ personId, signedInAt }: SessionKey) => ({ personId, sessionId: sessionIdOf(signedInAt) });

/**
 * Browsers in which a person has signed in, the latest last: their requests are not counted with those of strangers
 * (platform/http/known-devices.ts). One item, because the number is limited.
 */
export const knownDevicesEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'knowndevices', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        /** Higher with every write. */
        revision: { type: 'number', required: true },
        devices: {
          type: 'list',
          required: true,
          items: {
            type: 'map',
            properties: {
              /** The session with whose first request the browser got its token. */
              sessionId: { type: 'string', required: true },
              /** SHA-256 of the token. */
              hash: { type: 'string', required: true },
              /** Seconds since 1970. */
              expiresAt: { type: 'number', required: true },
            },
          },
        },
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: guardedKey('sessions', 'personId', []),
      },
    },
    configuration,
  );

export type KnownDevices = EntityItem<ReturnType<typeof knownDevicesEntity>>;

export type KnownDevice = KnownDevices['devices'][number];

/** The code with which a person without a password confirms their identity for a session, one at a time. */
export const sessionCodeEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'sessioncode', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        sessionId: { type: 'string', required: true },
        salt: { type: 'string', required: true },
        /** Hash of salt, person, session and code. Only the e-mail contains the code itself. */
        hash: { type: 'string', required: true },
        guesses: { type: 'number', required: true },
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: guardedKey('sessions', 'personId', ['sessionId']),
      },
    },
    configuration,
  );
