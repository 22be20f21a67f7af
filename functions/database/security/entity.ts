import { Entity, type EntityItem } from 'electrodb';
import { proofPurposes } from '../../../shared/security/proof.ts';
import { table } from '../../../shared/table.ts';
import { directory, type EntityConfiguration, primaryKey, service } from '../schema.ts';

/**
 * What the API has to know about a person's account before it trusts a session. It shares the person's partition, so
 * that a member of the team is checked with one query. People who never touched their security have none.
 */
export const accountSecurityEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'accountsecurity', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        /** Sessions that began before are over. Seconds since 1970. */
        sessionsFrom: { type: 'number' },
        /** The one session that goes on although it began before `sessionsFrom`. Seconds since 1970; 0 for none. */
        keptSession: { type: 'number' },
        /** No session of the account counts, whenever it began, until somebody reinstates it. */
        suspendedAt: { type: 'string' },
        /** The user pool asks for a second factor at every sign-in with a password after this. Seconds since 1970. */
        factorSince: { type: 'number' },
        /** The account was made by a sign-in with Google: its password is one that nobody knows. */
        withoutPassword: { type: 'boolean' },
        updatedAt: { type: 'string', required: true },
      },
      indexes: {
        primary: {
          collection: 'identity',
          pk: { field: primaryKey.partition, composite: ['personId'] },
          sk: { field: primaryKey.sort, composite: [] },
        },
      },
    },
    configuration,
  );

export type AccountSecurity = EntityItem<ReturnType<typeof accountSecurityEntity>>;

/**
 * A passkey of a person. The user pool holds its public key; this item holds what the pool cannot: a name that its person
 * chose. A passkey without an item signs nobody in, whatever the pool still has.
 */
export const passkeyEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'passkey', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        passkeyId: { type: 'string', required: true },
        /** The authenticator's id of the credential, base64url. */
        credentialId: { type: 'string', required: true },
        /** 1 to 40 characters. */
        name: { type: 'string', required: true },
        addedAt: { type: 'string', required: true, readOnly: true },
        lastUsedAt: { type: 'string' },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['personId'] },
          sk: { field: primaryKey.sort, composite: ['passkeyId'] },
        },
      },
    },
    configuration,
  );

export type Passkey = EntityItem<ReturnType<typeof passkeyEntity>>;

/**
 * How far a person has proved again who they are. What the user pool gave for it is sealed: it opens with the ticket
 * that the browser holds (platform/sealed.ts).
 */
export const proofEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'proof', version: '1' },
      attributes: {
        /** Hash of the ticket. */
        hash: { type: 'string', required: true },
        personId: { type: 'string', required: true },
        purpose: { type: proofPurposes, required: true },
        /** `proven`: sealed is an access token of the account; before that the user pool's session of a sign-in. */
        step: { type: ['choose', 'totp', 'sms', 'proven'] as const, required: true },
        sealed: { type: 'string', required: true },
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['hash'] },
          sk: { field: primaryKey.sort, composite: [] },
        },
      },
    },
    configuration,
  );

export type StoredProof = EntityItem<ReturnType<typeof proofEntity>>;

/** That an account is suspended, in the person's partition; listed for the admins who may end it. */
export const suspensionEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'suspension', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        reason: { type: 'string', required: true },
        /** The admin who suspended it, or `operations`. */
        suspendedBy: { type: 'string', required: true },
        suspendedAt: { type: 'string', required: true },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['personId'] },
          sk: { field: primaryKey.sort, composite: [] },
        },
        list: {
          index: directory.name,
          pk: { field: directory.partitionKey, composite: [] },
          sk: { field: directory.sortKey, composite: ['suspendedAt', 'personId'] },
        },
      },
    },
    configuration,
  );

export type Suspension = EntityItem<ReturnType<typeof suspensionEntity>>;
