import { startChange } from '#database/change.ts';
import { accountIdOf, type Person } from '#database/people/entity.ts';
import { findPersonByEmail, findPersons } from '#database/people/reads.ts';
import { countAttempt } from '#database/rate-limits/writes.ts';
import { Refusal } from '#database/refusal.ts';
import type { FactorRecovery } from '#database/security/entity.ts';
import { findAccountSecurity, findFactorRecovery, listFactorRecoveries } from '#database/security/reads.ts';
import { removeRecoveryCodes, replaceFactorRecovery, requireNotSuspended } from '#database/security/writes.ts';
import { findStaffMember } from '#database/staff/reads.ts';
import { requireStaffMember } from '#database/staff/writes.ts';
import { Conflict, retrying, type Step } from '#database/transaction.ts';
import { alertAdmins } from '#platform/admin-alerts.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { stopFactorRecovery } from '#platform/factor-recovery.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { factorApprovalHours, type OpenFactorRecovery } from '#shared/security/factor-recovery.ts';
import { hoursAfter } from './factor-recovery.ts';
import { factorRemoval, finishFactorRemoval } from './finish-factor-removal.ts';
import type { SecurityDependencies } from './security-dependencies.ts';

/** Maximum number of approvals per member and hour. */
export const approvalsPerHour = 10;

type Approval = NonNullable<FactorRecovery['approval']>;

/** Returns the approval if it has not lapsed. */
export function validApproval({ approval }: Pick<FactorRecovery, 'approval'>, now: Date): Approval | undefined {
  return approval && hoursAfter(approval.at, factorApprovalHours) > now.toISOString() ? approval : undefined;
}

/** Adds conditions that a person still is in the team. */
const stillMember = (personId: string, refuse: () => Error): readonly Step[] => [
  requireStaffMember(personId, refuse),
  requireNotSuspended(personId, refuse),
];

/** Returns the approval of another member who still is one. */
async function firstApproval(
  { database, now }: Dependencies,
  recovery: FactorRecovery | undefined,
): Promise<Approval | undefined> {
  const approval = recovery && validApproval(recovery, now());
  if (!approval) return undefined;
  const [member, security] = await Promise.all([
    findStaffMember(database, approval.by),
    findAccountSecurity(database, approval.by, { consistent: true }),
  ]);
  return member === undefined || security?.suspendedAt !== undefined ? undefined : approval;
}

async function findOther(deps: SecurityDependencies, email: string, member: StaffCaller): Promise<Person> {
  const person = await findPersonByEmail(deps.database, email);
  if (!person) throw new Refusal('person.not_found', { detail: 'Nenhuma conta tem este email confirmado.' });
  if (person.personId === member.personId) throw new Refusal('security.own_factor');
  return person;
}

async function requireFactor({ userPool }: SecurityDependencies, person: Person): Promise<void> {
  const account = await userPool.findAccount(accountIdOf(person));
  if (!account || account.factors.length === 0) throw new Refusal('security.no_factor');
}

/**
 * Approves the removal of the second factor of a person who has lost it, by a member of the team who has verified their
 * identity and says how. The approval of a second member within a day removes it and ends all their sessions; they sign
 * in with their password, and team members have to add a new factor before the backoffice opens. Nobody approves for
 * themselves: one stolen session must not be sufficient.
 */
export const removeFactor: UseCase<SecurityDependencies, 'security.removeFactor'> = async (
  deps,
  { email, reason },
  member,
) => {
  const person = await findOther(deps, email, member);
  const { personId } = person;
  return retrying(async () => {
    const [recovery, colleague] = await Promise.all([
      findFactorRecovery(deps.database, personId),
      findStaffMember(deps.database, personId),
    ]);
    if (recovery?.state === 'removing') {
      await finishFactorRemoval(deps, recovery, person);
      return { removed: true };
    }
    await requireFactor(deps, person);
    const first = await firstApproval(deps, recovery);
    if (first?.by === member.personId) return { removed: false };
    const change = startChange(deps, member);
    const { instant: now, at } = change;
    const guards = [
      countAttempt({ action: 'security.removeFactor', subject: member.personId, limit: approvalsPerHour, now }),
      ...stillMember(member.personId, () => new Refusal('access.denied')),
    ];
    if (!first) {
      const approved = {
        nextAt: hoursAfter(at, factorApprovalHours),
        ...recovery,
        personId,
        revision: deps.newId(),
        state: 'open',
        approval: { by: member.personId, at, reason },
      } as const;
      await change.commit([
        ...guards,
        replaceFactorRecovery(recovery, approved, { personId }),
        change.auditPerson({ personId, action: 'security.factor_removal_approved', reason }),
      ]);
      return { removed: false };
    }
    const removal = factorRemoval(deps, change, recovery, personId);
    await change.commit([
      ...guards,
      // Whoever left the team meanwhile does not count.
      ...stillMember(first.by, () => new Conflict()),
      ...removal.steps,
      removeRecoveryCodes(personId),
      change.auditPerson({
        personId,
        action: 'security.factor_removed_by_team',
        reason,
        before: { secondFactor: true },
        after: { secondFactor: false, approvedBy: first.by },
      }),
      change.notifyAccount(person, 'factor_removed'),
      ...(colleague === undefined
        ? []
        : await alertAdmins(deps, { alert: 'factor_removed', about: person, actorId: member.personId })),
    ]);
    await finishFactorRemoval(deps, removal.recovery, person);
    return { removed: true };
  });
};

/** Returns open recoveries and approvals with their people, those that change next first. */
export const listOpenFactorRecoveries: UseCase<Dependencies, 'security.factorRecoveries'> = async (
  { database, now },
  _input,
  { personId: ownId },
) => {
  const open = (await listFactorRecoveries(database)).filter(({ state }) => state === 'open');
  const ids = new Set(open.flatMap(({ personId, approval }) => [personId, ...(approval ? [approval.by] : [])]));
  const people = new Map((await findPersons(database, [...ids])).map((person) => [person.personId, person]));
  const recoveries = open.flatMap((recovery): OpenFactorRecovery[] => {
    const { personId, wait } = recovery;
    const person = people.get(personId);
    const approval = validApproval(recovery, now());
    if (!person || (!wait && !approval)) return [];
    const by = approval && people.get(approval.by);
    return [
      {
        personId,
        name: person.name ?? null,
        email: person.email,
        endsAt: wait?.endsAt ?? null,
        approval: approval
          ? {
              by: by ? (by.name ?? by.email) : null,
              isOwn: approval.by === ownId,
              reason: approval.reason,
              lapsesAt: hoursAfter(approval.at, factorApprovalHours),
            }
          : null,
      },
    ];
  });
  return { recoveries };
};

/** Stops a recovery for a person who asks the team to, or takes an approval back. */
export const stopFactorRecoveryOf: UseCase<Dependencies, 'security.stopFactorRecoveryOf'> = async (
  deps,
  { personId },
  member,
) => {
  if (personId === member.personId) throw new Refusal('security.own_factor');
  await stopFactorRecovery(deps, personId, member);
  return { stopped: true };
};
