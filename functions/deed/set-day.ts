import { findApplication } from '#database/applications/reads.ts';
import { changeDeed } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import { Refusal } from '#database/refusal.ts';
import { recordedDeed, toDeedDay } from '#platform/deed-day.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { requireDay } from '#platform/require-day.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';

const notOpen = 'Marca-se a escritura quando o pedido está na fase da escritura e tem uma proposta escolhida.';

/** Sets the day of the deed of a case in its stage with a chosen offer, from today on (spec office, detail 11). */
export const setDay: UseCase<Dependencies, 'deed.setDay'> = async (deps, { applicationId, from, ...day }, caller) => {
  const application = await findApplication(deps.database, applicationId);
  if (!application) throw new Refusal('application.not_found');
  if (isClosed(application)) throw new Refusal('application.closed');
  if (application.status !== 'escritura' || application.selectedOfferId === undefined)
    throw new Refusal('deed.not_open', { detail: notOpen });
  const before = toDeedDay(application.deed);
  if (before && before.on === day.on && before.time === day.time && before.place === day.place) return { deed: before };
  if ((before?.on ?? null) !== from) throw new Refusal('date.changed');
  const change = startChange(deps, caller);
  requireDay(day.on, { today: lisbonDay(change.instant), kept: before?.on });
  const { deed, audit } = recordedDeed(application, day, { change, recordedBy: caller.personId });
  await change.commit([changeDeed(application, deed, change.at), audit]);
  return { deed: day };
};
