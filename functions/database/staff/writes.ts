import type { Database } from '../database.ts';
import {
  changeWhile,
  createItem,
  deleteItem,
  present,
  putItem,
  removeWhile,
  replaceWhile,
  requireWhile,
  snapshot,
  tryChange,
} from '../optimistic.ts';
import { Refusal } from '../refusal.ts';
import { Conflict, type Step } from '../transaction.ts';
import {
  absencesEntity,
  type MemberAbsences,
  type SavedViews,
  type StaffMember,
  savedViewsEntity,
  staffMemberEntity,
} from './entity.ts';

const changedMeanwhile = () => new Refusal('staff.changed');

/** Adds a member; throws `staff.changed` if they already are one. */
export const addStaffMember = (member: StaffMember): Step => createItem(staffMemberEntity, member, changedMeanwhile);

const member = (personId: string, role: StaffMember['role'] | typeof present) =>
  snapshot(staffMemberEntity, { personId }, { role });

/** Changes a role; throws `staff.changed` if it has changed since it was read. */
export const changeStaffRole = ({ personId, role: before }: StaffMember, { role, updatedAt }: StaffMember): Step =>
  changeWhile(member(personId, before), { set: { role, updatedAt } }, changedMeanwhile);

/** Removes a membership; throws `staff.changed` if it has changed since it was read. */
export const removeStaffMember = ({ personId, role }: StaffMember): Step =>
  removeWhile(member(personId, role), changedMeanwhile);

export const requireAdmin = (personId: string, refuse: () => Refusal): Step =>
  requireWhile(member(personId, 'admin'), refuse);

/** Adds a condition that a person is in the team; otherwise `staff.not_member`, or what `refuse` returns. */
export const requireStaffMember = (
  personId: string,
  refuse: () => Error = () => new Refusal('staff.not_member'),
): Step => requireWhile(member(personId, present), refuse);

/** Makes a person a team member, or changes the role of one. */
export function putStaffMember(member: StaffMember): Step {
  return putItem(staffMemberEntity, member);
}

/** Replaces a member's saved views and the columns of their table. */
export async function putSavedViews(database: Database, saved: SavedViews): Promise<void> {
  await database.entity(savedViewsEntity).put(saved).go();
}

const absencesOf = ({ personId, version }: Pick<MemberAbsences, 'personId' | 'version'>) =>
  snapshot(absencesEntity, { owner: 'team', personId }, { version: version === 0 ? undefined : version });

/** Writes a member's absences in place of those of the version before, 0 being none; a conflict otherwise. */
export const putAbsences = (absences: Omit<MemberAbsences, 'owner'>): Step =>
  replaceWhile(
    absencesOf({ ...absences, version: absences.version - 1 }),
    { owner: 'team', ...absences },
    () => new Conflict(),
  );

/** Deletes the absences of a member who leaves the team. */
export const dropAbsences = (personId: string): Step => deleteItem(absencesEntity, { owner: 'team', personId });

/**
 * Stores which absence of a member is under way, undefined for none: the stream then moves the rows of their cases.
 * Returns false if the absences have changed since they were read.
 */
export const markCurrent = (
  database: Database,
  absences: Pick<MemberAbsences, 'personId' | 'version'>,
  current: string | undefined,
): Promise<boolean> =>
  tryChange(database, absencesOf(absences), current === undefined ? { remove: ['current'] } : { set: { current } });
