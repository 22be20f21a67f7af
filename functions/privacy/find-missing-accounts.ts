import { findAccountImport, listMissingAccounts } from '#database/accounts/reads.ts';
import { forgetMissingAccount, ReportedBefore, reportMissingAccount } from '#database/accounts/writes.ts';
import { listAddressHolders } from '#database/addresses/reads.ts';
import type { Database } from '#database/database.ts';
import { team } from '#database/notifications/entity.ts';
import { queueNotification } from '#database/notifications/writes.ts';
import { accountIdOf } from '#database/people/entity.ts';
import { findPerson } from '#database/people/reads.ts';
import { wasCounted } from '#database/rate-limits/reads.ts';
import { countAttempt } from '#database/rate-limits/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { transact } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { brokerage, teamMailbox } from '#shared/brokerage.ts';

export interface MissingAccountDependencies extends Pick<Dependencies, 'database' | 'now' | 'newId'> {
  userPoolId: string;
  /** Yields the `sub` of every account of the user pool. */
  listAccounts: () => AsyncIterable<string>;
  hasAccount: (sub: string) => Promise<boolean>;
}

/** Maximum number of reports checked again per run. */
const reports = 1000;

/**
 * Once a day: reports people with a verified address whose account is missing in the user pool, and removes reports of
 * accounts that exist again. Does not start erasures. Reports nothing while accounts of a lost pool are being imported,
 * because thousands are missing then (ADR 048).
 *
 * @returns the number of reported accounts; undefined if the check was not due
 */
export async function findMissingAccounts(deps: MissingAccountDependencies): Promise<number | undefined> {
  const { database, userPoolId } = deps;
  if (!(await isDue(deps))) return undefined;
  const present = new Set<string>();
  for await (const sub of deps.listAccounts()) present.add(sub);
  if (!(await takeCheck(deps))) return undefined;
  await takeBackReports(deps, present);
  let found = 0;
  for await (const personId of listAddressHolders(database)) {
    if (present.has(personId)) continue;
    const accountId = await accountOf(database, personId);
    // Checked again by name: it may have been created after the listing began.
    if (!accountId || present.has(accountId) || (await deps.hasAccount(accountId))) continue;
    // An import may have started in the meantime.
    if (await isImportRunning(database, userPoolId)) return found;
    if (await report(deps, personId, found === 0)) found++;
  }
  return found;
}

/** Reports a person; with the first one the team is told, also if the run ends there. Returns false if they were before. */
async function report(
  { database, now, newId }: MissingAccountDependencies,
  personId: string,
  isFirst: boolean,
): Promise<boolean> {
  const at = now().toISOString();
  const told = queueNotification({
    personId: team,
    notificationId: newId(),
    channel: 'email',
    kind: 'account_missing',
    payload: { email: teamMailbox, firstName: brokerage.name },
    createdAt: at,
  });
  try {
    await transact(database, [reportMissingAccount({ personId, foundAt: at }), ...(isFirst ? [told] : [])]);
    return true;
  } catch (error) {
    if (error instanceof ReportedBefore) return false;
    throw error;
  }
}

const isImportRunning = async (database: Database, userPoolId: string): Promise<boolean> =>
  (await findAccountImport(database, userPoolId))?.status === 'running';

const dailyCheck = ({ userPoolId, now }: MissingAccountDependencies) =>
  ({ action: 'accounts.check', subject: userPoolId, within: 'day', now: now() }) as const;

async function isDue(deps: MissingAccountDependencies): Promise<boolean> {
  return (
    !(await isImportRunning(deps.database, deps.userPoolId)) && !(await wasCounted(deps.database, dailyCheck(deps)))
  );
}

/** Returns false if another run of the day was faster. An interrupted one is followed by the next day's. */
async function takeCheck(deps: MissingAccountDependencies): Promise<boolean> {
  try {
    await transact(deps.database, [countAttempt({ ...dailyCheck(deps), limit: 1 })]);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'request.too_many') return false;
    throw error;
  }
}

async function accountOf(database: Database, personId: string): Promise<string | undefined> {
  const person = await findPerson(database, personId);
  return person && accountIdOf(person);
}

async function takeBackReports({ database }: MissingAccountDependencies, present: ReadonlySet<string>): Promise<void> {
  for (const { personId } of await listMissingAccounts(database, reports)) {
    const accountId = await accountOf(database, personId);
    if (accountId === undefined || present.has(accountId)) await forgetMissingAccount(database, personId);
  }
}
