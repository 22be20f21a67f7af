import { Refusal } from '../../../shared/api/refusal.ts';
import { type Step, step } from '../transaction.ts';
import type { StaffMember } from './entity.ts';

const changedMeanwhile = () => new Refusal('staff.changed');

/** A new member; refused with `staff.changed` when they have become one meanwhile. */
export const addStaffMember = (member: StaffMember): Step =>
  step(({ staffMember }) => staffMember.create(member).commit(), changedMeanwhile);

/** Changes the role from the one that was read; refused with `staff.changed` when it is another one by now. */
export const changeStaffRole = ({ personId, role }: StaffMember, changed: StaffMember): Step =>
  step(
    ({ staffMember }) =>
      staffMember
        .patch({ personId })
        .set({ role: changed.role, updatedAt: changed.updatedAt })
        .where((stored, { eq }) => eq(stored.role, role))
        .commit(),
    changedMeanwhile,
  );

/** Takes away a membership as it was read; refused with `staff.changed` when it is another one by now. */
export const removeStaffMember = ({ personId, role }: StaffMember): Step =>
  step(
    ({ staffMember }) =>
      staffMember
        .remove({ personId })
        .where((stored, { eq }) => eq(stored.role, role))
        .commit(),
    changedMeanwhile,
  );

/** Demands that somebody is an administrator when the transaction is carried out. */
export const requireAdmin = (personId: string, refuse: () => Refusal): Step =>
  step(
    ({ staffMember }) =>
      staffMember
        .check({ personId })
        .where((stored, { eq }) => eq(stored.role, 'admin'))
        .commit(),
    refuse,
  );

/** Demands that somebody is in the team when the transaction is carried out: `staff.not_member` otherwise. */
export const requireStaffMember = (personId: string): Step =>
  step(
    ({ staffMember }) =>
      staffMember
        .check({ personId })
        .where((stored, { exists }) => exists(stored.role))
        .commit(),
    () => new Refusal('staff.not_member'),
  );

/** Makes a person a member of the team, or changes the role of one. */
export function putStaffMember(member: StaffMember): Step {
  return step(({ staffMember }) => staffMember.put(member).commit());
}
