import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import type { Campaign } from '#shared/people/campaign.ts';
import { table } from '#shared/table.ts';
import { directoryKey, guardedKey, key } from '../keys.ts';
import { type EntityConfiguration, service } from '../schema.ts';

/**
 * Import of accounts after the loss of a user pool, as the operator declared it: one record per new pool. Only while
 * its status is `running` may people lack an account in the pool, and accounts be linked to people.
 */
export const accountImportEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'accountimport', version: '1' },
      attributes: {
        userPoolId: { type: 'string', required: true },
        lostPoolId: { type: 'string', required: true },
        exportId: { type: 'string', required: true },
        status: { type: ['running', 'finished'] as const, required: true },
        /** Id of the latest run; earlier ones can no longer write. */
        runId: { type: 'string', required: true },
        startedAt: { type: 'string', required: true },
        finishedAt: { type: 'string' },
      },
      indexes: {
        primary: key(['userPoolId'], []),
      },
    },
    configuration,
  );

export type AccountImport = EntityItem<ReturnType<typeof accountImportEntity>>;

/**
 * Links an account of the user pool to a person whose id is not the account's `sub`. Only the account import after the
 * loss of a user pool writes it (ADR 048). With the security of a person with the id `sub`, so that the query for that
 * finds it.
 */
export const accountLinkEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'accountlink', version: '1' },
      attributes: {
        /** The account's `sub`. */
        personId: { type: 'string', required: true },
        linkedTo: { type: 'string', required: true },
        userPoolId: { type: 'string', required: true },
        /** The `sub` of the person's account in the lost pool. */
        previousAccountId: { type: 'string', required: true },
        linkedAt: { type: 'string', required: true },
      },
      indexes: {
        primary: { collection: 'security', ...guardedKey('security', 'personId', []) },
      },
    },
    configuration,
  );

export type AccountLink = EntityItem<ReturnType<typeof accountLinkEntity>>;

/** A person without an account in the user pool, who cannot sign in to see or erase their data. */
export const missingAccountEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'missingaccount', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        /** When it was found missing (ISO 8601). */
        foundAt: { type: 'string', required: true },
      },
      indexes: {
        primary: key(['personId'], []),
        list: directoryKey([], ['foundAt', 'personId']),
      },
    },
    configuration,
  );

export type MissingAccount = EntityItem<ReturnType<typeof missingAccountEntity>>;

/** Hash of the secret with which a browser begins its session, once, after a confirmation or with a passkey. */
export const signOnTokenEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'signontoken', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        /** SHA-256 of the secret, in hexadecimal. */
        hash: { type: 'string', required: true },
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: guardedKey('signIns', 'personId', []),
      },
    },
    configuration,
  );

export type SignOnToken = EntityItem<ReturnType<typeof signOnTokenEntity>>;

/**
 * A sign-up whose password may be a stranger's: nothing proves yet that the person who chose it reads the mailbox. Its
 * account gets no token. Written with every confirmation e-mail, and settled once the owner of the mailbox has chosen
 * the password (ADR 101). Among the sign-ins of the person who will have the account.
 */
export const pendingSignUpEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'pendingsignup', version: '1' },
      attributes: {
        /** The account's `sub`. */
        personId: { type: 'string', required: true },
        /** SHA-256 of the nonce that the sign-up left in its browser; absent for a sign-up that left none. */
        nonceHash: { type: 'string' },
        /** What led to the visit in which somebody signed up. */
        campaign: { type: CustomAttributeType<Campaign>('any') },
        /** SHA-256 of the secret in the link of the latest e-mail, which proves the mailbox. */
        linkHash: { type: 'string', required: true },
        /** Until when the link works. Seconds since 1970. */
        linkUntil: { type: 'number', required: true },
        /** When the owner of the mailbox had chosen the password. */
        settledAt: { type: 'string' },
        /** That password replaced the first one: sign-ins that began before `settledAt` end (ensure-person.ts). */
        isReplaced: { type: 'boolean' },
        /** Only once it is settled: a day later, when no e-mail of before is under way any more. */
        expiresAt: { type: 'number', field: table.timeToLive },
      },
      indexes: {
        primary: guardedKey('signIns', 'personId', []),
      },
    },
    configuration,
  );

export type PendingSignUp = EntityItem<ReturnType<typeof pendingSignUpEntity>>;

/** A sign-up by our own function, which the user pool's trigger is about to check. */
export const signUpTicketEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'signupticket', version: '1' },
      attributes: {
        /** SHA-256 of the ticket and its e-mail address, neither of which is stored. */
        hash: { type: 'string', required: true },
        /** An invitation has proven the mailbox, and its reader chose the password: there is nothing to confirm. */
        isProven: { type: 'boolean' },
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: guardedKey('signIns', 'hash', []),
      },
    },
    configuration,
  );

/** An address that has returned an e-mail of the user pool. A new sign-up with it removes this, and tries again. */
export const returnedCodeEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'returnedcode', version: '1' },
      attributes: {
        /** SHA-256 of the e-mail address in lower case; it need not belong to a person. */
        mailboxHash: { type: 'string', required: true },
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: key(['mailboxHash'], []),
      },
    },
    configuration,
  );

export type ReturnedCode = EntityItem<ReturnType<typeof returnedCodeEntity>>;

export interface StoredSignUpTicket {
  hash: string;
  isProven?: boolean;
  /** Seconds since 1970. */
  expiresAt: number;
}
