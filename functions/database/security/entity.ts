import { Entity, type EntityItem } from 'electrodb';
import { proofPurposes } from '#shared/security/proof-purposes.ts';
import { table } from '#shared/table.ts';
import { directoryKey, guardedKey } from '../keys.ts';
import { type EntityConfiguration, service } from '../schema.ts';

/**
 * Security state of an account, which the API checks for every session. In a partition that few functions may write, as
 * all that an account's security depends on. Absent until the first change.
 */
export const accountSecurityEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'accountsecurity', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        /** Earlier sessions have ended. Seconds since 1970. */
        sessionsFrom: { type: 'number' },
        /** Start of the only session that continues despite `sessionsFrom`. Seconds since 1970; 0 for none. */
        keptSession: { type: 'number' },
        /** Invalidates all sessions until the account is reinstated. */
        suspendedAt: { type: 'string' },
        /** Since when the user pool requires a second factor at sign-ins with a password. Seconds since 1970. */
        factorSince: { type: 'number' },
        /** The account was created by a Google sign-in: its password is random and not stored. */
        withoutPassword: { type: 'boolean' },
        updatedAt: { type: 'string', required: true },
        /** Only of an erased person, whose other items are deleted: see `buryAccount`. */
        expiresAt: { type: 'number', field: table.timeToLive },
      },
      indexes: {
        primary: { collection: 'security', ...guardedKey('security', 'personId', []) },
      },
    },
    configuration,
  );

export type AccountSecurity = EntityItem<ReturnType<typeof accountSecurityEntity>>;

/**
 * A passkey of a person. The user pool holds its public key, this item its name. A passkey without an item cannot sign
 * in, even if the pool still has it. Among a person's sign-ins, because each of its sign-ins is recorded by a public route.
 */
export const passkeyEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'passkey', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        passkeyId: { type: 'string', required: true },
        /** The authenticator's credential id in base64url. */
        credentialId: { type: 'string', required: true },
        /** 1 to 40 characters. */
        name: { type: 'string', required: true },
        addedAt: { type: 'string', required: true, readOnly: true },
        lastUsedAt: { type: 'string' },
      },
      indexes: {
        primary: guardedKey('signIns', 'personId', ['passkeyId']),
      },
    },
    configuration,
  );

export type Passkey = EntityItem<ReturnType<typeof passkeyEntity>>;

/** Recovery codes of a person, issued together. Removed with the last authenticator app. */
export const recoveryCodesEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'recoverycodes', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        /** SHA-256 of each unused code; absent once all are used. */
        unused: { type: 'set', items: 'string' },
        issuedAt: { type: 'string', required: true },
      },
      indexes: {
        primary: guardedKey('security', 'personId', []),
      },
    },
    configuration,
  );

/**
 * The recovery of a lost second factor, one per person: the person's own, which takes days, the first of two approvals
 * by the team, or both (ADR 100). Read with the account's security, so that every open session shows it. Listed by when it changes
 * next. Every write replaces the item that was read, by its revision.
 */
export const factorRecoveryEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'factorrecovery', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        /** A new one with every write. */
        revision: { type: 'string', required: true },
        /** `removing`: decided and announced; the user pool is being told. */
        state: { type: ['open', 'removing'] as const, required: true },
        /** When something is due, or else an approval lapses: ISO 8601. */
        nextAt: { type: 'string', required: true },
        /** The person's own recovery. */
        wait: {
          type: 'map',
          properties: {
            startedAt: { type: 'string', required: true },
            endsAt: { type: 'string', required: true },
            /** Notices after the first one. */
            notices: { type: 'number', required: true },
            /** 256 random bits, with which the recipient of a notice stops it; each notice repeats them. */
            stopKey: { type: 'string', required: true },
          },
        },
        /** What one member of the team approved. */
        approval: {
          type: 'map',
          properties: {
            by: { type: 'string', required: true },
            at: { type: 'string', required: true },
            reason: { type: 'string', required: true },
          },
        },
      },
      indexes: {
        primary: { collection: 'security', ...guardedKey('security', 'personId', []) },
        due: directoryKey([], ['nextAt', 'personId']),
      },
    },
    configuration,
  );

export type FactorRecovery = EntityItem<ReturnType<typeof factorRecoveryEntity>>;

/**
 * State of a proof of identity. The tokens of the user pool are sealed with the ticket that the browser holds
 * (platform/sealed.ts).
 */
export const proofEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'proof', version: '1' },
      attributes: {
        hash: { type: 'string', required: true },
        personId: { type: 'string', required: true },
        purpose: { type: proofPurposes, required: true },
        /** `proven`: an access token is sealed; before that the user pool's session of a sign-in. */
        step: { type: ['choose', 'totp', 'sms', 'proven'] as const, required: true },
        sealed: { type: 'string', required: true },
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: guardedKey('security', 'hash', []),
      },
    },
    configuration,
  );

export type StoredProof = EntityItem<ReturnType<typeof proofEntity>>;

/** A suspended account, with the reason; listed for the admins who can reinstate it. */
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
        primary: guardedKey('security', 'personId', []),
        list: directoryKey([], ['suspendedAt', 'personId']),
      },
    },
    configuration,
  );

export type Suspension = EntityItem<ReturnType<typeof suspensionEntity>>;
