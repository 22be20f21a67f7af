import { Entity, type EntityItem } from 'electrodb';
import { staffRoles } from '../../shared/staff/roles.ts';
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

/** Makes a person a member of the team, or changes the role of one. */
export function putStaffMember(member: StaffMember): Step {
  return step(({ staffMember }) => staffMember.put(member).commit());
}
