import type { StoredDate } from '#database/agenda/entity.ts';
import { findCaseDate, listCaseDates } from '#database/agenda/reads.ts';
import { putCaseDate, removeCaseDate } from '#database/agenda/writes.ts';
import { findApplication } from '#database/applications/reads.ts';
import { requireOpen } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import { Refusal } from '#database/refusal.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { requireDay } from '#platform/require-day.ts';
import type { TypedDateView } from '#shared/agenda/date-schema.ts';
import { maxCaseDates } from '#shared/agenda/limits.ts';
import { defined } from '#shared/kit/defined.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import type { ParsedInput } from '#shared/routes.ts';

type DateFacts = Pick<ParsedInput<'agenda.setDate'>, 'kind' | 'label' | 'on' | 'time' | 'place' | 'source'>;

const toDateView = ({ dateId, kind, label, on, time, place, source, setBy, version }: StoredDate): TypedDateView => ({
  id: dateId,
  kind,
  label: label ?? null,
  on,
  time: time ?? null,
  place: place ?? null,
  source,
  setBy,
  version,
});

/** Returns the typed dates of a case; those of the deed and of offers come with these. */
export const listDates: UseCase<Dependencies, 'agenda.dates'> = async ({ database }, { applicationId }) => {
  const [application, dates] = await Promise.all([
    findApplication(database, applicationId),
    listCaseDates(database, applicationId, { consistent: true }),
  ]);
  if (!application) throw new Refusal('application.not_found');
  return { items: dates.map(toDateView) };
};

/** Throws `request.invalid` for another date without a name, and for a name of one that has its own. */
function requireLabel({ kind, label }: DateFacts): void {
  if ((kind === 'outra') === (label !== null)) return;
  const message = kind === 'outra' ? 'Diz que data é.' : 'Esta data já tem nome.';
  throw new Refusal('request.invalid', { errors: [{ path: 'label', message }] });
}

const storedFacts = ({ kind, label, on, time, place, source }: DateFacts) => ({
  kind,
  on,
  source,
  ...defined({ label: label ?? undefined, time: time ?? undefined, place: place ?? undefined }),
});

const isSame = (stored: StoredDate, facts: DateFacts): boolean => {
  const { id: _id, setBy: _setBy, version: _version, ...known } = toDateView(stored);
  return (Object.keys(known) as (keyof DateFacts)[]).every((name) => known[name] === facts[name]);
};

/** What the trail says of a date: its kind and day, no words. */
const auditFacts = (date: StoredDate | undefined) => date && { dateKind: date.kind, on: date.on };

/**
 * Adds a date to an open case, or changes one as it was read. The deadline of a promise may have passed, the others lie
 * ahead; a day that is kept may have passed. A repeated attempt answers with the stored date.
 */
export const setDate: UseCase<Dependencies, 'agenda.setDate'> = async (
  deps,
  { applicationId, dateId, version, ...facts },
  caller,
) => {
  const { database } = deps;
  requireLabel(facts);
  const dates = await listCaseDates(database, applicationId, { consistent: true });
  const before = dates.find((date) => date.dateId === dateId);
  if (before && before.version === version + 1 && before.setBy === caller.personId && isSame(before, facts))
    return toDateView(before);
  if (!before && version > 0) throw new Refusal('date.not_found');
  if (before && before.version !== version) throw new Refusal('date.changed');
  const change = startChange(deps, caller);
  requireDay(facts.on, {
    today: lisbonDay(change.instant),
    kept: before?.on,
    mayHavePassed: facts.kind === 'cpcv',
  });
  if (!before && dates.length >= maxCaseDates) throw new Refusal('date.too_many');
  const date: StoredDate = {
    applicationId,
    dateId,
    ...storedFacts(facts),
    setBy: caller.personId,
    setAt: change.at,
    version: version + 1,
  };
  await change.commit([
    requireOpen(applicationId, { at: change.at }),
    putCaseDate(date),
    change.audit({
      applicationId,
      action: 'case_date.set',
      before: auditFacts(before),
      after: auditFacts(date),
    }),
  ]);
  return toDateView(date);
};

/** Removes a date of an open case as it was read. */
export const removeDate: UseCase<Dependencies, 'agenda.removeDate'> = async (
  deps,
  { applicationId, dateId, version },
  caller,
) => {
  const date = await findCaseDate(deps.database, { applicationId, dateId });
  if (!date) throw new Refusal('date.not_found');
  if (date.version !== version) throw new Refusal('date.changed');
  const change = startChange(deps, caller);
  await change.commit([
    requireOpen(applicationId, { at: change.at }),
    removeCaseDate(date),
    change.audit({ applicationId, action: 'case_date.removed', before: auditFacts(date) }),
  ]);
  return { removed: true };
};
