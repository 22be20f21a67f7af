import type { Application } from '#database/applications/entity.ts';
import { withoutDeed } from '#database/applications/writes.ts';
import type { Change } from '#database/change.ts';
import type { Step } from '#database/transaction.ts';
import type { Undo } from '#database/undo/entity.ts';
import type { DeedDay } from '#shared/agenda/date-schema.ts';
import { defined } from '#shared/kit/defined.ts';

type Deed = Application['deed'];

/** Returns the day of the deed as the team reads it. */
export const toDeedDay = (deed: Deed): DeedDay | null =>
  deed ? { on: deed.on, time: deed.time ?? null, place: deed.place ?? null, version: deed.changes + 1 } : null;

const auditFacts = (deed: Deed) =>
  deed && { deedOn: deed.on, deedTime: deed.time ?? null, deedPlace: deed.place ?? null };

/** Returns a day of the deed as it is stored, in place of the one before, with its audit entry. */
export function recordedDeed(
  { applicationId, deed: before, deedChanges }: Pick<Application, 'applicationId' | 'deed' | 'deedChanges'>,
  { on, time, place }: Omit<DeedDay, 'version'>,
  { change, recordedBy }: { change: Change; recordedBy: string },
): { deed: NonNullable<Deed>; audit: Step } {
  const last = before?.changes ?? deedChanges;
  const changes = last === undefined ? 0 : last + 1;
  const deed = { on, recordedBy, changes, ...defined({ time: time ?? undefined, place: place ?? undefined }) };
  const action = before ? 'deed.day_changed' : 'deed.day_set';
  return {
    deed,
    audit: change.audit({ applicationId, action, before: auditFacts(before), after: auditFacts(deed) }),
  };
}

/** Returns the step that records that the day of the deed no longer stands; none if there was no day. */
export const auditRemoval = (
  { applicationId, deed }: Pick<Application, 'applicationId' | 'deed'>,
  change: Change,
): Step[] => (deed ? [change.audit({ applicationId, action: 'deed.day_removed', before: auditFacts(deed) })] : []);

/** Returns the day of the deed as the record of an act keeps it that writes or removes that day. */
export const keptDeed = ({ deed }: Pick<Application, 'deed'>): NonNullable<Undo['deed']> =>
  deed ? { before: deed } : {};

/** Returns what gives an application the day of the deed from before an act, or removes it, with its audit entry. */
export function formerDeed(
  application: Application,
  { deed: kept }: Pick<Undo, 'deed'>,
  change: Change,
): {
  set: { deed?: NonNullable<Deed>; deedChanges?: number };
  remove: readonly 'deed'[];
  steps: readonly Step[];
} {
  if (!kept) return { set: {}, remove: [], steps: [] };
  const { before } = kept;
  if (!before) return { ...withoutDeed(application), steps: auditRemoval(application, change) };
  const { deed, audit } = recordedDeed(application, { time: null, place: null, ...before }, { change, ...before });
  return { set: { deed }, remove: [], steps: [audit] };
}
