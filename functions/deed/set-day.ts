import { listCaseDates } from '#database/agenda/reads.ts';
import type { Application } from '#database/applications/entity.ts';
import { findApplication } from '#database/applications/reads.ts';
import { changeDeed } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import type { Database } from '#database/database.ts';
import { findOffer } from '#database/offers/reads.ts';
import { listParties } from '#database/parties/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying } from '#database/transaction.ts';
import { recordedDeed, toDeedDay } from '#platform/deed-day.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { requireReflection } from '#platform/offers/reflection.ts';
import { recipientsOf } from '#platform/recipients.ts';
import { requireDay } from '#platform/require-day.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { boundUntil } from '#shared/offers/clock.ts';
import { lateDeedWords } from '#shared/offers/receipts.ts';

const notOpen = 'Marca-se a escritura quando o pedido está na fase da escritura e tem uma proposta escolhida.';

/** Throws `deed.late` for a day after the one until which the bank is bound, or after the deadline of the CPCV. */
async function requireInTime(database: Database, { applicationId, selectedOfferId }: Application, on: string) {
  const [offer, dates] = await Promise.all([
    findOffer(database, { applicationId, offerId: selectedOfferId ?? '' }),
    listCaseDates(database, applicationId, { consistent: true }),
  ]);
  const detail = lateDeedWords(on, {
    boundUntil: offer && boundUntil(offer),
    cpcvUntil: dates.find(({ kind }) => kind === 'cpcv')?.on,
  });
  if (detail !== undefined) throw new Refusal('deed.late', { detail });
}

/**
 * Sets the day of the deed of a case in its stage with a chosen offer, from today on (spec office, detail 11), after
 * everybody's days of reflection (spec lenders L6), and tells everybody in the request.
 */
export const setDay: UseCase<Dependencies, 'deed.setDay'> = (
  deps,
  { applicationId, from, version, confirmed, ...day },
  caller,
) =>
  retrying(async () => {
    const { database } = deps;
    const application = await findApplication(database, applicationId);
    if (!application) throw new Refusal('application.not_found');
    if (isClosed(application)) throw new Refusal('application.closed');
    if (application.status !== 'escritura' || application.selectedOfferId === undefined)
      throw new Refusal('deed.not_open', { detail: notOpen });
    const before = toDeedDay(application.deed);
    if (before && before.on === day.on && before.time === day.time && before.place === day.place)
      return { deed: before };
    const stored = before?.version ?? 0;
    if ((before?.on ?? null) !== from || (version ?? stored) !== stored) throw new Refusal('date.changed');
    const change = startChange(deps, caller);
    requireDay(day.on, { today: lisbonDay(change.instant), kept: before?.on });
    const parties = await listParties(database, application);
    const reflected = await requireReflection(database, { application, parties }, day.on);
    if (!confirmed) await requireInTime(database, application, day.on);
    const { deed, audit } = recordedDeed(application, day, { change, recordedBy: caller.personId });
    const recipients = await recipientsOf(database, application, 'everybody', parties);
    await change.commit([
      changeDeed(application, deed, change.at),
      ...reflected,
      audit,
      ...recipients.flatMap(({ person }) =>
        change.notify(person, { applicationId, kind: 'deed_day_set', details: { dueOn: day.on } }),
      ),
    ]);
    return { deed: { ...day, version: deed.changes + 1 } };
  });
