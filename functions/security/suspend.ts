import type { Person } from '#database/people/entity.ts';
import { findPersonByEmail, findPersons } from '#database/people/reads.ts';
import type { DataExport } from '#database/privacy/entity.ts';
import { findErasureRequest, findExport } from '#database/privacy/reads.ts';
import { countAttempt } from '#database/rate-limits/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { listSuspensions } from '#database/security/reads.ts';
import { requireNotSuspended } from '#database/security/writes.ts';
import { requireAdmin } from '#database/staff/writes.ts';
import type { Step } from '#database/transaction.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { reinstate, suspend } from '#platform/suspension.ts';
import { exportDays } from '#shared/privacy/export-limits.ts';
import type { SuspendedAccount } from '#shared/security/suspension-routes.ts';
import type { SecurityDependencies } from './security-dependencies.ts';

/** Maximum number of accounts that one admin may suspend per hour, to limit the damage by a stolen session. */
export const suspensionsPerHour = 20;

const copyStates = { queued: 'making', running: 'making', ready: 'ready', failed: 'failed' } as const;

/** Returns the state of a copy; null without one, or once storage has deleted it. */
function copyOf(copy: DataExport | undefined, now: Date): SuspendedAccount['copy'] {
  if (!copy || now.getTime() >= Date.parse(copy.finishedAt ?? copy.requestedAt) + exportDays * 24 * 60 * 60 * 1000)
    return null;
  return copyStates[copy.status];
}

/** Returns suspended accounts, newest first, with the actor. */
export const listSuspended: UseCase<Dependencies, 'security.suspensions'> = async ({ database, now }) => {
  const suspensions = await listSuspensions(database);
  const ids = new Set(suspensions.flatMap(({ personId, suspendedBy }) => [personId, suspendedBy]));
  const people = new Map((await findPersons(database, [...ids])).map((person) => [person.personId, person]));
  const suspended = suspensions.flatMap(({ personId, suspendedBy, ...suspension }) => {
    const person = people.get(personId);
    if (!person) return [];
    const by = people.get(suspendedBy);
    const { email, name = null } = person;
    return [{ ...suspension, personId, name, email, suspendedBy: by ? (by.name ?? by.email) : null }];
  });
  return {
    suspended: await Promise.all(
      suspended.map(async (each): Promise<SuspendedAccount> => {
        const [erasure, copy] = await Promise.all([
          findErasureRequest(database, each.personId),
          findExport(database, each.personId),
        ]);
        return { ...each, dueAt: erasure?.dueAt ?? null, copy: copyOf(copy, now()) };
      }),
    ),
  };
};

async function findOther(database: Dependencies['database'], email: string, admin: StaffCaller): Promise<Person> {
  const person = await findPersonByEmail(database, email);
  if (!person) throw new Refusal('person.not_found', { detail: 'Nenhuma conta tem este email confirmado.' });
  if (person.personId === admin.personId) throw new Refusal('security.own_account');
  return person;
}

/**
 * Requires that the acting admin stays one. Of two admins who suspend each other concurrently, one transaction fails.
 */
const stillAdmin = ({ personId }: StaffCaller): readonly Step[] => [
  requireAdmin(personId, () => new Refusal('access.denied')),
  requireNotSuspended(personId, () => new Refusal('session.required')),
];

const actorOf = ({ personId }: StaffCaller) => ({ actorId: personId, actorRole: 'admin' }) as const;

/** Suspends an account. The acting admin stays one, so the last admin is never suspended. */
export const suspendPerson: UseCase<SecurityDependencies, 'security.suspend'> = async (
  deps,
  { email, reason },
  admin,
) => {
  const person = await findOther(deps.database, email, admin);
  const limit = { action: 'security.suspend', subject: admin.personId, limit: suspensionsPerHour, now: deps.now() };
  await suspend(deps, { person, reason, actor: actorOf(admin), guards: [...stillAdmin(admin), countAttempt(limit)] });
  return { suspended: true };
};

export const reinstatePerson: UseCase<SecurityDependencies, 'security.reinstate'> = async (
  deps,
  { email, reason },
  admin,
) => {
  const person = await findOther(deps.database, email, admin);
  await reinstate(deps, { person, reason, actor: actorOf(admin), guards: stillAdmin(admin) });
  return { reinstated: true };
};
