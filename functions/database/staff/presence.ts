import { type Absence, absenceOn, presentFor } from '#shared/staff/absences.ts';
import type { Database } from '../database.ts';
import { findAccountSecurity } from '../security/reads.ts';
import type { MemberAbsences, StoredAbsence } from './entity.ts';
import { findStaffMember, listAbsences } from './reads.ts';

/** Who of the team is there on a day. */
export interface Presence {
  /** Returns who does a member's work: themselves, who stands in for them, or `team`. */
  presentFor: (memberId: string) => string;
  /** Returns the absence of a member; undefined for one who is there. */
  awayOf: (memberId: string) => Absence | undefined;
}

/** Returns the absences of several members as one list. */
export const flatAbsences = (stored: readonly MemberAbsences[]): (StoredAbsence & Absence)[] =>
  stored.flatMap(({ personId, absences }) => absences.map((each) => ({ ...each, memberId: personId })));

/** Returns whether somebody is a member of the team whose account is not suspended. */
export async function isActiveMember(database: Database, personId: string): Promise<boolean> {
  const [member, security] = await Promise.all([
    findStaffMember(database, personId),
    findAccountSecurity(database, personId, { consistent: true }),
  ]);
  return member !== undefined && security?.suspendedAt === undefined;
}

/**
 * Returns who is there on a day in Lisbon, without substitutes who have left or are suspended: one query, and of each
 * substitute of that day their membership and their account.
 */
export async function readPresence(database: Database, day: string): Promise<Presence> {
  const underWay = flatAbsences(await listAbsences(database)).filter(({ from, until }) => from <= day && day <= until);
  const substitutes = [...new Set(underWay.flatMap(({ substitute }) => substitute ?? []))];
  const able = await Promise.all(substitutes.map((personId) => isActiveMember(database, personId)));
  const standIns = new Set(substitutes.filter((_, index) => able[index]));
  const absences = underWay.map(({ memberId, from, until, substitute }): Absence => {
    const absence = { memberId, from, until };
    return substitute !== undefined && standIns.has(substitute) ? { ...absence, substitute } : absence;
  });
  return {
    presentFor: (memberId) => presentFor(memberId, absences, day),
    awayOf: (memberId) => absenceOn(memberId, absences, day),
  };
}
