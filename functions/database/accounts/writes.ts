import { startChange } from '../change.ts';
import { holds } from '../condition.ts';
import type { Database } from '../database.ts';
import { accountIdOf, type Person } from '../people/entity.ts';
import { forgetFactor } from '../security/writes.ts';
import { type Step, step } from '../transaction.ts';
import type { AccountImport, MissingAccount, SignOnToken, StoredSignUpTicket } from './entity.ts';

/**
 * Records that a run begins; the latest one counts. False when the pool replaces another pool than this one.
 */
export function startAccountImport(
  database: Database,
  { startedAt, ...started }: Omit<AccountImport, 'status' | 'finishedAt'>,
): Promise<boolean> {
  const { userPoolId, ...run } = started;
  return holds(
    database.entities.accountImport
      .update({ userPoolId })
      .set({ ...run, status: 'running', startedAt })
      .remove(['finishedAt'])
      .where(({ lostPoolId }, { eq, notExists }) => `${notExists(lostPoolId)} OR ${eq(lostPoolId, run.lostPoolId)}`)
      .go(),
  );
}

type Run = Pick<AccountImport, 'userPoolId' | 'runId'>;

/** Records that a run is done. False when another run has begun meanwhile. */
export function finishAccountImport(
  database: Database,
  { userPoolId, runId, finishedAt }: Run & { readonly finishedAt: string },
): Promise<boolean> {
  return holds(
    database.entities.accountImport
      .patch({ userPoolId })
      .set({ status: 'finished', finishedAt })
      .where((stored, { eq }) => eq(stored.runId, runId))
      .go(),
  );
}

/** Demands that this run is the one that counts when the transaction is carried out. */
export const requireAccountImport = ({ userPoolId, runId }: Run): Step =>
  step(
    ({ accountImport }) =>
      accountImport
        .check({ userPoolId })
        .where((stored, { eq }) => `${eq(stored.status, 'running')} AND ${eq(stored.runId, runId)}`)
        .commit(),
    () => new Error('Another run of the account import has begun'),
  );

/** Who gets which account, and in which import. */
export interface LinkedAccount {
  readonly person: Pick<Person, 'personId' | 'accountId'>;
  /** The `sub` of the account in the new user pool. */
  readonly accountId: string;
  readonly run: Pick<AccountImport, 'userPoolId' | 'runId'>;
  readonly auditId: string;
  readonly at: Date;
}

/**
 * Gives a person an account of a new user pool, in one transaction with the audit entry. Their sessions are over and
 * their second factor is forgotten, since the new account has none.
 * @throws when the import is not running, or account or person were linked meanwhile.
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
    step(
      ({ accountLink }) => accountLink.create({ personId: accountId, ...link }).commit(),
      () => new Error('The account is linked already'),
    ),
    step(
      ({ person: entity }) =>
        entity
          .patch({ personId })
          .set({ accountId, updatedAt: linkedAt })
          .where((stored, { eq, notExists }) => (before ? eq(stored.accountId, before) : notExists(stored.accountId)))
          .commit(),
      () => new Error('The person was erased or has another account'),
    ),
    ...(before ? [step(({ accountLink }) => accountLink.delete({ personId: before }).commit())] : []),
    forgetFactor(personId, at),
    change.auditPerson({
      personId,
      action: 'account.linked',
      before: { account: accountIdOf(person) },
      after: { account: accountId },
    }),
  ]);
}

/** Reports an account. False when it is reported already. */
export const reportMissingAccount = (database: Database, missing: MissingAccount): Promise<boolean> =>
  holds(database.entities.missingAccount.create(missing).go());

/** The account is there again, or its person was erased. */
export async function forgetMissingAccount(database: Database, personId: string): Promise<void> {
  await database.entities.missingAccount.delete({ personId }).go();
}

/** Stores a token in place of the one before. */
export async function putSignOnToken(database: Database, token: SignOnToken): Promise<void> {
  await database.entities.signOnToken.put(token).go();
}

/** Uses a token up. False when it was used or replaced meanwhile. */
export async function consumeSignOnToken(database: Database, token: SignOnToken): Promise<boolean> {
  return holds(
    database.entities.signOnToken
      .remove({ personId: token.personId })
      .where(({ hash }, { eq }) => eq(hash, token.hash))
      .go(),
  );
}

/** Lets a person's token end at `expiresAt` (seconds since 1970) if it would live longer. */
export async function shortenSignOnToken(
  database: Database,
  { personId, expiresAt }: { readonly personId: string; readonly expiresAt: number },
): Promise<void> {
  await holds(
    database.entities.signOnToken
      .patch({ personId })
      .set({ expiresAt })
      .where((stored, { gt }) => gt(stored.expiresAt, expiresAt))
      .go(),
  );
}

export async function putSignUpTicket(database: Database, ticket: StoredSignUpTicket): Promise<void> {
  await database.entities.signUpTicket.put(ticket).go();
}
