import type { Database } from '../database.ts';
import {
  absencesEntity,
  type MemberAbsences,
  type SavedViews,
  type StaffMember,
  savedViewsEntity,
  staffMemberEntity,
} from './entity.ts';

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

/** Returns the absences of the team, strongly consistent: those of every member who has some. */
export async function listAbsences(database: Database): Promise<MemberAbsences[]> {
  const { data } = await database
    .entity(absencesEntity)
    .query.primary({ owner: 'team' })
    .go({ consistent: true, pages: 'all' });
  return data;
}
