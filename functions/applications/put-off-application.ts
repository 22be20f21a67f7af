import { findApplication } from '#database/applications/reads.ts';
import { changePutOff } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { lisbonDay, lisbonInstant } from '#shared/kit/lisbon-time.ts';
import { staffViewOf } from './views.ts';

type PutOff = UseCase<Dependencies, 'applications.putOff'>;

/** A case can be put off for this many days. */
const maxDays = 365;

/** Rejects days before today and beyond a year, in Lisbon. */
function requireDay(until: string, now: Date): void {
  const last = lisbonDay(new Date(now.getTime() + maxDays * 24 * 60 * 60_000));
  if (until >= lisbonDay(now) && until <= last) return;
  const message = 'Escolhe um dia entre hoje e daqui a um ano';
  throw new Refusal('request.invalid', { errors: [{ path: 'until', message }] });
}

/**
 * Leaves a case out of the day's work until the beginning of a day in Lisbon, or brings it back. Rejects a request that
 * was based on an older decision, so that a colleague's day and note are not overwritten.
 */
export const putOffApplication: PutOff = (...request) => retrying(async () => putOffOnce(...request));

const putOffOnce: PutOff = async (deps, { applicationId, from, until, note }, caller) => {
  const application = await findApplication(deps.database, applicationId);
  if (!application) throw new Refusal('application.not_found');
  if (isClosed(application)) throw new Refusal('application.closed');
  if ((application.putOff?.at ?? null) !== from) throw new Refusal('application.put_off_changed');
  const change = startChange(deps, caller);
  const { at, instant } = change;
  if (until !== null) requireDay(until, instant);
  const putOff =
    until === null ? undefined : { until: lisbonInstant(until, 0).toISOString(), note, at, by: caller.personId };
  await change.commit([
    changePutOff(application, { putOff, at }),
    change.audit({
      applicationId,
      action: 'application.put_off',
      before: { until: application.putOff ? lisbonDay(application.putOff.until) : null },
      after: { until },
      reason: note || undefined,
    }),
  ]);
  return { application: await staffViewOf(deps.database, { ...application, putOff, updatedAt: at }) };
};
