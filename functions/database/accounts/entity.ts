import { Entity, type EntityItem } from 'electrodb';
import { table } from '../../../shared/table.ts';
import { directory, type EntityConfiguration, primaryKey, service } from '../schema.ts';

/**
 * The replacement of a lost user pool, as the operator declared it: one record for each new pool. While its status is
 * `running`, persons may lack an account in the pool, and only then accounts can be linked to persons.
 */
export const accountImportEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'accountimport', version: '1' },
      attributes: {
        /** The new user pool. */
        userPoolId: { type: 'string', required: true },
        /** The user pool that was lost. */
        lostPoolId: { type: 'string', required: true },
        /** The export that the accounts come from. */
        exportId: { type: 'string', required: true },
        status: { type: ['running', 'finished'] as const, required: true },
        /** Of the latest run: an earlier one that still runs can write no more. */
        runId: { type: 'string', required: true },
        startedAt: { type: 'string', required: true },
        finishedAt: { type: 'string' },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['userPoolId'] },
          sk: { field: primaryKey.sort, composite: [] },
        },
      },
    },
    configuration,
  );

export type AccountImport = EntityItem<ReturnType<typeof accountImportEntity>>;

/**
 * Says that an account of the user pool belongs to a person whose id is not the account's `sub`. Only the account import
 * after the loss of a user pool writes it (ADR 048). It lies in the partition that a person with the id `sub`
 * would have, so that the query that looks for that person finds it.
 */
export const accountLinkEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'accountlink', version: '1' },
      attributes: {
        /** The account's `sub`. */
        personId: { type: 'string', required: true },
        /** The person whose account it is. */
        linkedTo: { type: 'string', required: true },
        /** The user pool that the account is in. */
        userPoolId: { type: 'string', required: true },
        /** The `sub` of the person's account in the pool that was lost. */
        previousAccountId: { type: 'string', required: true },
        linkedAt: { type: 'string', required: true },
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

export type AccountLink = EntityItem<ReturnType<typeof accountLinkEntity>>;

/** A person whose account the user pool no longer has: nobody can sign in to see their data, or have it erased. */
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
        primary: {
          pk: { field: primaryKey.partition, composite: ['personId'] },
          sk: { field: primaryKey.sort, composite: [] },
        },
        list: {
          index: directory.name,
          pk: { field: directory.partitionKey, composite: [] },
          sk: { field: directory.sortKey, composite: ['foundAt', 'personId'] },
        },
      },
    },
    configuration,
  );

export type MissingAccount = EntityItem<ReturnType<typeof missingAccountEntity>>;

/** The hash of the secret in a person's newest confirmation e-mail; with it they sign on once. */
export const signOnTokenEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'signontoken', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        /** SHA-256 of the secret, in hexadecimal. The secret itself is only in the e-mail. */
        hash: { type: 'string', required: true },
        /** The account took the place of another: nobody was sent the secret, and none of its e-mails signs on. */
        needsPassword: { type: 'boolean' },
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['personId'] },
          sk: { field: primaryKey.sort, composite: [] },
        },
      },
    },
    configuration,
  );

export type SignOnToken = EntityItem<ReturnType<typeof signOnTokenEntity>>;

/** A sign-up that our own function has let through, and that the user pool is about to ask about. */
export const signUpTicketEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'signupticket', version: '1' },
      attributes: {
        /** SHA-256 of the ticket and the e-mail address it was made for: neither of them is stored. */
        hash: { type: 'string', required: true },
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

export interface StoredSignUpTicket {
  readonly hash: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}
