import { Refusal } from '#shared/api/refusal.ts';
import type { SavedView } from '#shared/staff/routes.ts';
import type { Database } from '../database.ts';
import { type Step, step } from '../transaction.ts';
import { type StaffMember, savedViewsEntity, staffMemberEntity } from './entity.ts';

const changedMeanwhile = () => new Refusal('staff.changed');

/** Adds a member; throws `staff.changed` if they already are one. */
export const addStaffMember = (member: StaffMember): Step =>
  step((database) => database.entity(staffMemberEntity).create(member).commit(), changedMeanwhile);

/** Changes a role; throws `staff.changed` if it has changed since it was read. */
export const changeStaffRole = ({ personId, role }: StaffMember, changed: StaffMember): Step =>
  step(
    (database) =>
      database
        .entity(staffMemberEntity)
        .patch({ personId })
        .set({ role: changed.role, updatedAt: changed.updatedAt })
        .where((stored, { eq }) => eq(stored.role, role))
        .commit(),
    changedMeanwhile,
  );

/** Removes a membership; throws `staff.changed` if it has changed since it was read. */
export const removeStaffMember = ({ personId, role }: StaffMember): Step =>
  step(
    (database) =>
      database
        .entity(staffMemberEntity)
        .remove({ personId })
        .where((stored, { eq }) => eq(stored.role, role))
        .commit(),
    changedMeanwhile,
  );

export const requireAdmin = (personId: string, refuse: () => Refusal): Step =>
  step(
    (database) =>
      database
        .entity(staffMemberEntity)
        .check({ personId })
        .where((stored, { eq }) => eq(stored.role, 'admin'))
        .commit(),
    refuse,
  );

/** Adds a condition that a person is in the team; otherwise `staff.not_member`, or what `refuse` returns. */
export const requireStaffMember = (
  personId: string,
  refuse: () => Error = () => new Refusal('staff.not_member'),
): Step =>
  step(
    (database) =>
      database
        .entity(staffMemberEntity)
        .check({ personId })
        .where((stored, { exists }) => exists(stored.role))
        .commit(),
    refuse,
  );

/** Makes a person a team member, or changes the role of one. */
export function putStaffMember(member: StaffMember): Step {
  return step((database) => database.entity(staffMemberEntity).put(member).commit());
}

/** Replaces a member's saved views. */
export async function putSavedViews(
  database: Database,
  { personId, views }: { personId: string; views: readonly SavedView[] },
): Promise<void> {
  await database.entity(savedViewsEntity).put({ personId, views }).go();
}
