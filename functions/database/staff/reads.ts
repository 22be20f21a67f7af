import type { Database } from '../database.ts';
import { type SavedViews, type StaffMember, savedViewsEntity, staffMemberEntity } from './entity.ts';

/** Returns a person's membership, strongly consistent, so that a removal takes effect immediately. */
export async function findStaffMember(database: Database, personId: string): Promise<StaffMember | undefined> {
  const { data } = await database.entity(staffMemberEntity).get({ personId }).go({ consistent: true });
  return data ?? undefined;
}

/** Returns the team, newest member first. */
export async function listStaffMembers(database: Database): Promise<StaffMember[]> {
  const { data } = await database.entity(staffMemberEntity).query.list({}).go({ order: 'desc', pages: 'all' });
  return data;
}

/** Returns a member's saved views and the columns of their table; empty if there are none. */
export async function findSavedViews(database: Database, personId: string): Promise<SavedViews> {
  const { data } = await database.entity(savedViewsEntity).get({ personId }).go({ consistent: true });
  return data ?? { personId, views: [] };
}
