import type { Database } from '../database.ts';
import { secondsAt } from '../schema.ts';
import {
  type AccountImport,
  accountImportEntity,
  type MissingAccount,
  missingAccountEntity,
  type PendingSignUp,
  pendingSignUpEntity,
  returnedCodeEntity,
  type SignOnToken,
  type StoredSignUpTicket,
  signOnTokenEntity,
  signUpTicketEntity,
} from './entity.ts';

/** Returns the import into a user pool, strongly consistent; undefined for a pool that replaced none. */
export async function findAccountImport(database: Database, userPoolId: string): Promise<AccountImport | undefined> {
  const { data } = await database.entity(accountImportEntity).get({ userPoolId }).go({ consistent: true });
  return data ?? undefined;
}

export async function findMissingAccount(database: Database, personId: string): Promise<MissingAccount | undefined> {
  const { data } = await database.entity(missingAccountEntity).get({ personId }).go({ consistent: true });
  return data ?? undefined;
}

/** Returns the reported accounts, newest first, at most `limit`. */
export async function listMissingAccounts(database: Database, limit: number): Promise<MissingAccount[]> {
  const { data } = await database.entity(missingAccountEntity).query.list({}).go({ order: 'desc', limit });
  return data;
}

export async function findSignOnToken(database: Database, personId: string): Promise<SignOnToken | undefined> {
  const { data } = await database.entity(signOnTokenEntity).get({ personId }).go({ consistent: true });
  return data ?? undefined;
}

/** Returns the sign-up of an account, for a day after it was settled too. Strongly consistent. */
export async function findSignUp(database: Database, sub: string): Promise<PendingSignUp | undefined> {
  const { data } = await database.entity(pendingSignUpEntity).get({ personId: sub }).go({ consistent: true });
  return data ?? undefined;
}

/** Returns the sign-up of an account whose password may be a stranger's. Strongly consistent. */
export async function findPendingSignUp(database: Database, sub: string): Promise<PendingSignUp | undefined> {
  const signUp = await findSignUp(database, sub);
  return signUp?.settledAt === undefined ? signUp : undefined;
}

export async function findSignUpTicket(database: Database, hash: string): Promise<StoredSignUpTicket | undefined> {
  const { data } = await database.entity(signUpTicketEntity).get({ hash }).go({ consistent: true });
  return data ?? undefined;
}

/** Returns whether an address has returned a code lately. Strongly consistent. */
export async function hasReturnedCode(database: Database, mailboxHash: string, now: Date): Promise<boolean> {
  const { data } = await database.entity(returnedCodeEntity).get({ mailboxHash }).go({ consistent: true });
  return data !== null && data.expiresAt > secondsAt(now);
}
