import { Entity, type EntityItem } from 'electrodb';
import { type StaffRole, staffRoles } from '../../shared/staff/roles.ts';
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

/** A person's role in the team, strongly consistent: a membership that was taken away ends at once. */
export async function findStaffRole(database: Database, personId: string): Promise<StaffRole | undefined> {
  const { data } = await database.entities.staffMember.get({ personId }).go({ consistent: true });
  return data?.role;
}

/** Makes a person a member of the team, or changes the role of one. */
export function putStaffMember(member: StaffMember): Step {
  return step(({ staffMember }) => staffMember.put(member).commit());
}
