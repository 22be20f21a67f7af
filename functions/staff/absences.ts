import { startChange } from '#database/change.ts';
import { Refusal } from '#database/refusal.ts';
import { requireNotSuspended } from '#database/security/writes.ts';
import type { MemberAbsences, StoredAbsence } from '#database/staff/entity.ts';
import { flatAbsences } from '#database/staff/presence.ts';
import { listAbsences } from '#database/staff/reads.ts';
import { putAbsences, requireStaffMember } from '#database/staff/writes.ts';
import { retrying } from '#database/transaction.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import type { Facts } from '#shared/audit/facts.ts';
import { dayBefore, lisbonDay } from '#shared/kit/lisbon-time.ts';
import { absenceOn, wrongDayOf, yearsAfter } from '#shared/staff/absences.ts';
import type { AbsenceView } from '#shared/staff/routes.ts';

/** Absences of a member that have not ended, at most. */
const maxAhead = 20;

const toAbsenceView = (
  { absenceId, from, until, substitute, version }: StoredAbsence,
  memberId: string,
): AbsenceView => ({ id: absenceId, memberId, from, until, substituteId: substitute ?? null, version });

/** Returns the absences of the team, of the last year too, by their first days. */
export const listTeamAbsences: UseCase<Dependencies, 'staff.absences'> = async ({ database }) => ({
  items: flatAbsences(await listAbsences(database))
    .sort((one, other) => (one.from < other.from ? -1 : 1))
    .map((absence) => toAbsenceView(absence, absence.memberId)),
});

/** Returns whose absence a caller may enter: their own, an admin every member's; throws `access.denied`. */
function memberOf(asked: string | undefined, { personId, role }: StaffCaller): string {
  if (asked === undefined || asked === personId) return personId;
  if (role !== 'admin') throw new Refusal('access.denied');
  return asked;
}

/** Throws `date.past` or `request.invalid` for days that cannot be entered. */
function requireDays(days: Pick<StoredAbsence, 'from' | 'until'>, at: Parameters<typeof wrongDayOf>[1]): void {
  const wrong = wrongDayOf(days, at);
  if (wrong?.hasPassed) throw new Refusal('date.past');
  if (wrong) throw new Refusal('request.invalid', { errors: [{ path: wrong.path, message: wrong.message }] });
}

const factsOf = ({ from, until, substitute }: StoredAbsence): Facts => ({
  from,
  until,
  substituteId: substitute ?? null,
});

interface Stored {
  member: MemberAbsences | undefined;
  known: StoredAbsence | undefined;
}

async function readStored({ database }: Dependencies, memberId: string, absenceId: string): Promise<Stored> {
  const member = (await listAbsences(database)).find(({ personId }) => personId === memberId);
  return { member, known: member?.absences.find((each) => each.absenceId === absenceId) };
}

/** Returns a member's absences with the one that is under way, without those that ended more than a year ago. */
function next(member: MemberAbsences | undefined, memberId: string, absences: readonly StoredAbsence[], today: string) {
  const kept = absences.filter(({ until }) => until >= yearsAfter(today, -1));
  const current = absenceOn(
    memberId,
    kept.map((each) => ({ ...each, memberId })),
    today,
  )?.absenceId;
  return { personId: memberId, absences: kept, current, version: (member?.version ?? 0) + 1 };
}

/**
 * Enters an absence (version 0) or changes one as it was read (spec office, O7). Idempotent by its id. Throws
 * `absence.no_substitute` unless somebody else of the team, whose account is not suspended, stands in.
 */
export const setAbsence: UseCase<Dependencies, 'staff.setAbsence'> = (deps, input, caller) =>
  retrying(async () => {
    const { absenceId, version, from, until, substituteId } = input;
    const memberId = memberOf(input.memberId, caller);
    const change = startChange(deps, caller);
    const today = lisbonDay(change.instant);
    const { member, known } = await readStored(deps, memberId, absenceId);
    const isSame = known?.from === from && known.until === until && known.substitute === substituteId;
    if (known && isSame) return toAbsenceView(known, memberId);
    if ((known?.version ?? 0) !== version) throw new Refusal(known ? 'absence.changed' : 'absence.not_found');
    requireDays({ from, until }, { today, known });
    const noSubstitute = () => new Refusal('absence.no_substitute');
    if (substituteId === undefined || substituteId === memberId) throw noSubstitute();
    const others = (member?.absences ?? []).filter((each) => each.absenceId !== absenceId);
    if (others.some((each) => each.from <= until && from <= each.until)) throw new Refusal('absence.overlaps');
    if (others.filter((each) => each.until >= today).length >= maxAhead) throw new Refusal('absence.too_many');
    const absence: StoredAbsence = { absenceId, from, until, substitute: substituteId, version: version + 1 };
    await change.commit([
      putAbsences(next(member, memberId, [...others, absence], today)),
      requireStaffMember(memberId),
      requireStaffMember(substituteId, noSubstitute),
      requireNotSuspended(substituteId, noSubstitute),
      change.auditPerson({
        personId: memberId,
        action: 'absence.set',
        before: known && factsOf(known),
        after: factsOf(absence),
      }),
    ]);
    return toAbsenceView(absence, memberId);
  });

/** Ends an absence with the day before today, or deletes one that has not begun. One that is over stays as it is. */
export const endAbsence: UseCase<Dependencies, 'staff.endAbsence'> = (deps, { absenceId, memberId: asked }, caller) =>
  retrying(async () => {
    const memberId = memberOf(asked, caller);
    const change = startChange(deps, caller);
    const today = lisbonDay(change.instant);
    const { member, known } = await readStored(deps, memberId, absenceId);
    if (!known) throw new Refusal('absence.not_found');
    if (known.until < today) return { ended: true as const };
    const ended = known.from < today && { ...known, until: dayBefore(today), version: known.version + 1 };
    const others = (member?.absences ?? []).filter((each) => each !== known);
    await change.commit([
      putAbsences(next(member, memberId, ended ? [...others, ended] : others, today)),
      change.auditPerson({
        personId: memberId,
        action: 'absence.ended',
        before: factsOf(known),
        after: ended ? factsOf(ended) : undefined,
      }),
    ]);
    return { ended: true as const };
  });
