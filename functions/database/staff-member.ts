import { Entity, type EntityItem } from 'electrodb';
import { staffRoles } from '../../shared/staff/roles.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Database } from './database.ts';
import { directory, type EntityConfiguration, primaryKey, service } from './schema.ts';
import { type Step, step } from './transaction.ts';

/** Membership of the team. It shares the person's partition, so that both are read at once. */
export const staffMemberEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'staffmember', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        role: { type: staffRoles, required: true },
        createdAt: { type: 'string', required: true },
        updatedAt: { type: 'string', required: true },
      },
      indexes: {
        primary: {
          collection: 'identity',
          pk: { field: primaryKey.partition, composite: ['personId'] },
          sk: { field: primaryKey.sort, composite: [] },
        },
        list: {
          index: directory.name,
          pk: { field: directory.partitionKey, composite: [] },
          sk: { field: directory.sortKey, composite: ['createdAt', 'personId'] },
        },
      },
    },
    configuration,
  );
export type StaffMember = EntityItem<ReturnType<typeof staffMemberEntity>>;

/** A person's membership, strongly consistent: one that was taken away ends at once. */
export async function findStaffMember(database: Database, personId: string): Promise<StaffMember | undefined> {
  const { data } = await database.entities.staffMember.get({ personId }).go({ consistent: true });
  return data ?? undefined;
}

/** The team, newest member first. */
export async function listStaffMembers(database: Database): Promise<StaffMember[]> {
  const { data } = await database.entities.staffMember.query.list({}).go({ order: 'desc', pages: 'all' });
  return data;
}

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
