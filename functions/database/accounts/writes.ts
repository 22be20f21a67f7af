import { startChange } from '../change.ts';
import { holds } from '../condition.ts';
import type { Database } from '../database.ts';
import {
  changeWhile,
  createItem,
  deleteItem,
  putItem,
  requireWhile,
  snapshot,
  tryChange,
  tryRemove,
} from '../optimistic.ts';
import { accountIdOf, type Person, personEntity } from '../people/entity.ts';
import { Refusal } from '../refusal.ts';
import { secondsAt } from '../schema.ts';
import { forgetFactor } from '../security/writes.ts';
import type { Step } from '../transaction.ts';
import {
  type AccountImport,
  accountImportEntity,
  accountLinkEntity,
  type MissingAccount,
  missingAccountEntity,
  type PendingSignUp,
  pendingSignUpEntity,
  type ReturnedCode,
  returnedCodeEntity,
  type SignOnToken,
  type StoredSignUpTicket,
  signOnTokenEntity,
  signUpTicketEntity,
} from './entity.ts';

/**
 * Records the start of a run, which becomes the latest. Returns false if the pool replaces another pool than this one.
 */
export function startAccountImport(
  database: Database,
  { startedAt, ...started }: Omit<AccountImport, 'status' | 'finishedAt'>,
): Promise<boolean> {
  const { userPoolId, ...run } = started;
  return holds(
    database
      .entity(accountImportEntity)
      .update({ userPoolId })
      .set({ ...run, status: 'running', startedAt })
      .remove(['finishedAt'])
      .where(({ lostPoolId }, { eq, notExists }) => `${notExists(lostPoolId)} OR ${eq(lostPoolId, run.lostPoolId)}`)
      .go(),
  );
}

type Run = Pick<AccountImport, 'userPoolId' | 'runId'>;

/** Records the end of a run. Returns false if another run has started. */
export const finishAccountImport = (
  database: Database,
  { userPoolId, runId, finishedAt }: Run & { finishedAt: string },
): Promise<boolean> =>
  tryChange(database, snapshot(accountImportEntity, { userPoolId }, { runId }), {
    set: { status: 'finished', finishedAt },
  });

/** Returns a condition that this run is the latest. */
export const requireAccountImport = ({ userPoolId, runId }: Run): Step =>
  requireWhile(
    snapshot(accountImportEntity, { userPoolId }, { status: 'running', runId }),
    () => new Error('Another run of the account import has begun'),
  );

/** The person who gets an account, and in which import. */
export interface LinkedAccount {
  person: Pick<Person, 'personId' | 'accountId'>;
  /** The `sub` of the account in the new user pool. */
  accountId: string;
  run: Pick<AccountImport, 'userPoolId' | 'runId'>;
  auditId: string;
  at: Date;
}

/**
 * Links a person to an account of a new user pool, with an audit entry in the same transaction. Ends their sessions and
 * removes their second factor, which the new account lacks.
 * @throws if the import is not running, or account or person are already linked
 */
export async function linkAccount(
  database: Database,
  { person, accountId, run, auditId, at }: LinkedAccount,
): Promise<void> {
  const { personId, accountId: before } = person;
  const linkedAt = at.toISOString();
  const link = { linkedTo: personId, userPoolId: run.userPoolId, previousAccountId: accountIdOf(person), linkedAt };
  const change = startChange(
    { database, now: () => at, newId: () => auditId },
    { personId: 'operations', role: 'operations' },
  );
  await change.commit([
    requireAccountImport(run),
    createItem(accountLinkEntity, { personId: accountId, ...link }, () => new Error('The account is linked already')),
    changeWhile(
      snapshot(personEntity, { personId }, { accountId: before }),
      { set: { accountId, updatedAt: linkedAt } },
      () => new Error('The person was erased or has another account'),
    ),
    ...(before ? [deleteItem(accountLinkEntity, { personId: before })] : []),
    forgetFactor(personId, at),
    change.auditPerson({
      personId,
      action: 'account.linked',
      before: { account: accountIdOf(person) },
      after: { account: accountId },
    }),
  ]);
}

/** Thrown if an account is already reported. */
export class ReportedBefore extends Error {}

/** Reports an account. */
export const reportMissingAccount = (missing: MissingAccount): Step =>
  createItem(missingAccountEntity, missing, () => new ReportedBefore());

/** Removes the report of an account that exists again, or whose person was erased. */
export async function forgetMissingAccount(database: Database, personId: string): Promise<void> {
  await database.entity(missingAccountEntity).delete({ personId }).go();
}

/** Stores a token, and replaces the previous one. */
export const placeSignOnToken = (token: SignOnToken): Step => putItem(signOnTokenEntity, token);

/** Deletes the token of an account (`sub`), if any. */
export const dropSignOnToken = (personId: string): Step => deleteItem(signOnTokenEntity, { personId });

/** Uses a token up. Returns false if it was already used or replaced. */
export const consumeSignOnToken = (database: Database, { personId, hash }: SignOnToken): Promise<boolean> =>
  tryRemove(database, snapshot(signOnTokenEntity, { personId }, { hash }));

export async function putSignUpTicket(database: Database, ticket: StoredSignUpTicket): Promise<void> {
  await database.entity(signUpTicketEntity).put(ticket).go();
}

export async function keepReturnedCode(database: Database, returned: ReturnedCode): Promise<void> {
  await database.entity(returnedCodeEntity).put(returned).go();
}

export async function forgetReturnedCode(database: Database, mailboxHash: string): Promise<void> {
  await database.entity(returnedCodeEntity).delete({ mailboxHash }).go();
}

/**
 * Records a confirmation e-mail: a sign-up's own, with the hash of its browser's nonce, or a later one, which keeps that
 * hash and replaces the link. A settled sign-up stays settled.
 */
export async function recordConfirmationEmail(
  database: Database,
  sent: Pick<PendingSignUp, 'personId' | 'nonceHash' | 'campaign' | 'linkHash' | 'linkUntil'>,
): Promise<void> {
  await database.entity(pendingSignUpEntity).upsert(sent).go();
}

const settledSeconds = 24 * 60 * 60;

/**
 * Records that the password is the choice of the mailbox's owner, who may have replaced the first one: tokens are issued
 * from now on. Throws `account.confirmed` if somebody did so in the meantime.
 */
export const settleSignUp = (sub: string, at: Date, { isReplaced = false } = {}): Step =>
  changeWhile(
    snapshot(pendingSignUpEntity, { personId: sub }, { settledAt: undefined }),
    {
      set: { settledAt: at.toISOString(), isReplaced, expiresAt: secondsAt(at) + settledSeconds },
      remove: ['nonceHash'],
    },
    () => new Refusal('account.confirmed'),
  );

/** Deletes the sign-up of an account that is gone, or whose password was replaced by the code of a forgotten one. */
export const dropSignUp = (sub: string): Step => deleteItem(pendingSignUpEntity, { personId: sub });
