import type { Application } from '#database/applications/entity.ts';
import type { Change } from '#database/change.ts';
import type { Step } from '#database/transaction.ts';
import type { DeedDay } from '#shared/agenda/date-schema.ts';
import { defined } from '#shared/kit/defined.ts';

type Deed = Application['deed'];

export const toDeedDay = (deed: Deed): DeedDay | null =>
  deed ? { on: deed.on, time: deed.time ?? null, place: deed.place ?? null } : null;

const auditFacts = (deed: Deed) =>
  deed && { deedOn: deed.on, deedTime: deed.time ?? null, deedPlace: deed.place ?? null };

/** Returns a day of the deed as it is stored, in place of the one before, with its audit entry. */
export function recordedDeed(
  { applicationId, deed: before }: Pick<Application, 'applicationId' | 'deed'>,
  { on, time, place }: DeedDay,
  { change, recordedBy }: { change: Change; recordedBy: string },
): { deed: NonNullable<Deed>; audit: Step } {
  const changes = before ? before.changes + 1 : 0;
  const deed = { on, recordedBy, changes, ...defined({ time: time ?? undefined, place: place ?? undefined }) };
  const action = before ? 'deed.day_changed' : 'deed.day_set';
  return {
    deed,
    audit: change.audit({ applicationId, action, before: auditFacts(before), after: auditFacts(deed) }),
  };
}
