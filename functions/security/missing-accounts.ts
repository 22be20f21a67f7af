import { findAccountImport, findMissingAccount, listMissingAccounts } from '#database/accounts/reads.ts';
import { startChange } from '#database/change.ts';
import { firstNameOf } from '#database/notifications/outbox.ts';
import { accountIdOf, noDirectoryEmail } from '#database/people/entity.ts';
import { findIdentity, findPersons } from '#database/people/reads.ts';
import { nothingErased } from '#database/privacy/entity.ts';
import { findErasureRequest } from '#database/privacy/reads.ts';
import { createErasureRequest, removeErasureRequest } from '#database/privacy/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { findSuspension } from '#database/security/reads.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import type { SecurityDependencies } from './security-dependencies.ts';

/** Maximum number to show: more at once indicate a lost user pool, not deleted accounts. */
const maxShown = 50;

/** Returns people without an account in the user pool, as found by the daily check. */
export const missingAccounts: UseCase<SecurityDependencies, 'security.missingAccounts'> = async ({ database }) => {
  const reports = await listMissingAccounts(database, maxShown);
  const persons = new Map(
    (await findPersons(database, [...new Set(reports.map(({ personId }) => personId))])).map((person) => [
      person.personId,
      person,
    ]),
  );
  const items = await Promise.all(
    reports.map(async ({ personId, foundAt }) => {
      const person = persons.get(personId);
      const request = await findErasureRequest(database, personId);
      return (
        person && { personId, foundAt, name: person.name ?? null, email: person.email, dueAt: request?.dueAt ?? null }
      );
    }),
  );
  return { items: items.filter((item) => item !== undefined) };
};

/**
 * Starts the erasure of a person who asked for it and cannot sign in to do so, because their account is missing or
 * suspended, with a period in which it can be stopped. Checks again: throws if they can, or while accounts are being
 * imported.
 */
export const eraseMissing: UseCase<SecurityDependencies, 'security.eraseMissing'> = async (
  deps,
  { personId, reason },
  admin,
) => {
  const { database, newId, userPool, userPoolId, coolingOffSeconds } = deps;
  if ((await findAccountImport(database, userPoolId))?.status === 'running')
    throw new Refusal('account.import_running');
  const [missing, suspension, { person, role }] = await Promise.all([
    findMissingAccount(database, personId),
    findSuspension(database, personId),
    findIdentity(database, personId),
  ]);
  if (!person) throw new Refusal('account.not_missing');
  const isMissing = missing && !(await userPool.findAccount(accountIdOf(person)));
  if (!suspension && !isMissing) throw new Refusal('account.not_missing');
  if (role !== 'client') throw new Refusal('erasure.of_staff');
  const change = startChange(deps, admin);
  const { instant: at } = change;
  const requestedAt = at.toISOString();
  const dueAt = new Date(at.getTime() + coolingOffSeconds * 1000).toISOString();
  await change.commit([
    createErasureRequest({
      personId,
      erasureId: newId(),
      status: 'scheduled',
      requestedAt,
      dueAt,
      leasedUntil: '',
      email: person.email,
      isEmailVerified: person.directoryEmail !== noDirectoryEmail,
      firstName: firstNameOf(person),
      applicationIds: [],
      counts: nothingErased,
    }),
    change.auditPerson({ personId, action: 'erasure.requested', after: { dueAt }, reason }),
    change.notifyAccount(person, 'erasure_requested'),
  ]);
  return { dueAt };
};

/** Stops an erasure started by an admin before it begins. */
export const keepMissing: UseCase<SecurityDependencies, 'security.keepMissing'> = async (deps, { personId }, admin) => {
  const { database } = deps;
  const [missing, suspension, request] = await Promise.all([
    findMissingAccount(database, personId),
    findSuspension(database, personId),
    findErasureRequest(database, personId),
  ]);
  if ((!missing && !suspension) || !request) throw new Refusal('account.not_missing');
  const change = startChange(deps, admin);
  await change.commit([removeErasureRequest(request), change.auditPerson({ personId, action: 'erasure.withdrawn' })]);
  return { kept: true };
};
