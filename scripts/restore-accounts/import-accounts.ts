import type { AccountImport } from '#database/accounts/entity.ts';
import { finishAccountImport, linkAccount, startAccountImport } from '#database/accounts/writes.ts';
import { type Person, personEntity } from '#database/people/entity.ts';
import { findSecurity } from '#database/security/reads.ts';
import { findStaffMember } from '#database/staff/reads.ts';
import { ConfigurationError } from '#infra/config.ts';
import type { Import, ImportDependencies } from './account-import.ts';
import { chooseAccount, type LeftOut, type NewAccount } from './choose-account.ts';
import { findRival } from './find-rival.ts';
import { findUser, removeUnused } from './unused-account.ts';

type Outcome =
  | LeftOut
  | 'made'
  | 'made in place of an unused one'
  | 'made before'
  | 'deleted since'
  | 'to decide'
  | 'failed';

export interface ImportResult {
  counts: Readonly<Partial<Record<Outcome, number>>>;
  /** Imported staff, whose accounts an administrator has to enable. */
  team: readonly string[];
  /** Persons whose address also belongs to another person with an account. */
  toDecide: readonly { personId: string; otherId: string }[];
  /** Persons whose Google account could not be linked; it is linked at their next Google sign-in. */
  withoutGoogle: readonly string[];
  failed: readonly { personId: string; reason: string }[];
}

/** Far below the quotas of the pool's operations: 25 requests per second in a new account. */
const atOnce = 4;

/**
 * Creates accounts in a new user pool for the persons of the table, after the loss of the old one. Based on persons,
 * not on the export, so that erased persons are not restored. Every step recognizes the results of an earlier run, so
 * that an interrupted run can be repeated; the new password comes last, and sign-in is impossible without it.
 * @throws a ConfigurationError if the new pool replaces another one.
 */
export async function importAccounts(deps: ImportDependencies, work: Import): Promise<ImportResult> {
  const { database, pool, now, newId } = deps;
  const run: Run = { userPoolId: pool.id, runId: newId() };
  const { lostPoolId, exportId } = work;
  if (!work.isRehearsal) {
    const started = { ...run, lostPoolId, exportId, startedAt: now().toISOString() };
    if (!(await startAccountImport(database, started)))
      throw new ConfigurationError(`The user pool ${pool.id} takes the place of another pool than ${lostPoolId}.`);
  }
  const report = new Report();
  let cursor: string | null = null;
  do {
    const page: { data: Person[]; cursor: string | null } = await database.entity(personEntity).scan.go({ cursor });
    for (let first = 0; first < page.data.length; first += atOnce)
      await Promise.all(
        page.data.slice(first, first + atOnce).map((person) => importOne({ deps, work, run, report }, person)),
      );
    cursor = page.cursor;
  } while (cursor);
  if (!work.isRehearsal && report.failed.length === 0)
    await finishAccountImport(database, { ...run, finishedAt: now().toISOString() });
  return report;
}

type Run = Pick<AccountImport, 'userPoolId' | 'runId'>;

class Report implements ImportResult {
  readonly counts: Partial<Record<Outcome, number>> = {};
  readonly team: string[] = [];
  readonly toDecide: { personId: string; otherId: string }[] = [];
  readonly withoutGoogle: string[] = [];
  readonly failed: { personId: string; reason: string }[] = [];

  count(outcome: Outcome): void {
    this.counts[outcome] = (this.counts[outcome] ?? 0) + 1;
  }
}

interface Step {
  deps: ImportDependencies;
  work: Import;
  run: Run;
  report: Report;
}

async function importOne(step: Step, person: Person): Promise<void> {
  const { report } = step;
  try {
    report.count(await outcomeOf(step, person));
  } catch (error) {
    report.count('failed');
    // Service messages can contain an address.
    report.failed.push({ personId: person.personId, reason: error instanceof Error ? error.name : 'unknown' });
  }
}

async function outcomeOf(step: Step, person: Person): Promise<Outcome> {
  const { deps, work, report } = step;
  const { database, pool } = deps;
  const { personId, accountId } = person;
  const link = accountId === undefined ? undefined : (await findSecurity(database, accountId)).link;
  const previousId = link?.userPoolId === pool.id ? link.previousAccountId : (accountId ?? personId);
  const chosen = chooseAccount(person, {
    exported: work.accounts.get(previousId),
    exportStartedAt: work.exportStartedAt,
    poolCreatedAt: pool.createdAt,
  });
  if (typeof chosen === 'string') return chosen;
  if (accountId !== undefined && link?.userPoolId === pool.id) {
    const found = await pool.find(accountId);
    if (!found) return 'deleted since';
    if (found.status !== 'FORCE_CHANGE_PASSWORD') return 'made before';
    if (!work.isRehearsal) await complete(step, { personId, username: found.username, chosen });
    return 'made';
  }

  const found = await pool.find(chosen.address);
  const otherId =
    (await findRival(database, { person, address: chosen.address, work, pool })) ??
    (found && (await findUser(database, found.username)));
  if (otherId !== undefined) {
    report.toDecide.push({ personId, otherId });
    return 'to decide';
  }
  if (!work.isRehearsal) {
    // Recreated instead of adopted: its password may belong to someone who signed up with another person's address.
    if (found) await removeUnused(deps, step.run, { accountId: found.username, personId });
    const { address: email, name, attributes } = chosen;
    const username = await pool.create({ email, name, attributes });
    if (username === undefined) throw new Error('Somebody signed up with the address in this moment');
    await linkAccount(database, { person, accountId: username, run: step.run, auditId: deps.newId(), at: deps.now() });
    await complete(step, { personId, username, chosen });
  }
  return found ? 'made in place of an unused one' : 'made';
}

/**
 * Completes an account that belongs to its person. Staff accounts stay disabled: their second factors are lost, and
 * access to a mailbox must not be enough for the backoffice.
 */
async function complete(
  { deps: { database, pool }, report }: Step,
  { personId, username, chosen }: { personId: string; username: string; chosen: NewAccount },
): Promise<void> {
  for (const subject of chosen.googleSubjects)
    try {
      await pool.link(username, subject);
    } catch (error) {
      if (!isRefused(error)) throw error;
      report.withoutGoogle.push(personId);
    }
  const isTeam = (await findStaffMember(database, personId)) !== undefined;
  if (isTeam) report.team.push(personId);
  if (isTeam || !chosen.isEnabled) await pool.disable(username);
  await pool.forgetPassword(username);
}

/** The pool has no Google provider, or the Google account is linked to another user. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error && ['InvalidParameterException', 'AliasExistsException'].includes(error.name);
