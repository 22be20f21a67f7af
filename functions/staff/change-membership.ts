import { endAgendaAddress } from '#database/agenda/writes.ts';
import { startChange } from '#database/change.ts';
import type { Person } from '#database/people/entity.ts';
import { Refusal } from '#database/refusal.ts';
import { requireNotSuspended } from '#database/security/writes.ts';
import type { StaffMember } from '#database/staff/entity.ts';
import { listStaffMembers } from '#database/staff/reads.ts';
import {
  addStaffMember,
  changeStaffRole,
  dropAbsences,
  removeStaffMember,
  requireAdmin,
} from '#database/staff/writes.ts';
import { type Step, transact } from '#database/transaction.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { notifyOfRole } from '#platform/role-notifications.ts';
import type { StaffRole } from '#shared/staff/roles.ts';

interface Membership {
  personId: string;
  /** As read; undefined for a person outside the team. */
  member: StaffMember | undefined;
  /** Undefined removes the membership. */
  role: StaffRole | undefined;
  /** For the notifications of a role that they are given. */
  person?: Person;
}

/**
 * Adds, changes or removes a membership with an audit entry.
 *
 * The last admin stays one (spec 2.5), also after concurrent changes: the same transaction requires another admin,
 * which is the caller, or someone else for a caller who resigns. If two admins remove each other, each transaction
 * changes what the other requires: one of them fails.
 */
export async function changeMembership(
  deps: Dependencies,
  { personId, member, role, person }: Membership,
  caller: StaffCaller,
): Promise<StaffMember | undefined> {
  const { database } = deps;
  if (member?.role === role) return member;
  const change = startChange(deps, caller);
  const { at } = change;
  const audit = change.auditPerson({
    personId,
    action: role === undefined ? 'staff.removed' : member ? 'staff.role_changed' : 'staff.role_granted',
    before: { role: member?.role ?? 'client' },
    after: { role: role ?? 'client' },
  });
  const changed: StaffMember | undefined = role && {
    personId,
    role,
    createdAt: member?.createdAt ?? at,
    updatedAt: at,
  };
  const write = writeOf(member, changed);
  const alerts =
    role && person ? await notifyOfRole(deps, { person, role, before: member?.role, actorId: caller.personId }) : [];
  // Their calendar's address and their absences end with the role.
  const ends = role === undefined ? [endAgendaAddress(personId), dropAbsences(personId)] : [];
  const steps = [write, audit, ...ends];
  if (caller.personId === personId) await resign(database, { personId, steps });
  else await change.commit([...steps, requireAdmin(caller.personId, () => new Refusal('access.denied')), ...alerts]);
  return changed;
}

function writeOf(member: StaffMember | undefined, changed: StaffMember | undefined): Step {
  if (member && changed) return changeStaffRole(member, changed);
  if (member) return removeStaffMember(member);
  if (changed) return addStaffMember(changed);
  throw new Error('Nobody to take out of the team');
}

/** Requires another admin, whose account is not suspended, for an admin who resigns. */
async function resign(
  database: Dependencies['database'],
  { personId, steps }: { personId: string; steps: readonly Step[] },
): Promise<void> {
  const others = (await listStaffMembers(database)).filter(
    (other) => other.role === 'admin' && other.personId !== personId,
  );
  for (const other of others) {
    try {
      return await transact(database, [
        requireAdmin(other.personId, () => new Refusal('staff.last_admin')),
        requireNotSuspended(other.personId, () => new Refusal('staff.last_admin')),
        ...steps,
      ]);
    } catch (error) {
      // No longer an admin, although listed: another one may be.
      if (!(error instanceof Refusal) || error.code !== 'staff.last_admin') throw error;
    }
  }
  throw new Refusal('staff.last_admin');
}
