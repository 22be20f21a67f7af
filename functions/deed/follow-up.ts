import type { Application } from '#database/applications/entity.ts';
import { findApplication } from '#database/applications/reads.ts';
import { changeFollowUp } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import { findOffer } from '#database/offers/reads.ts';
import { listParties } from '#database/parties/reads.ts';
import { changeFollowUpOf } from '#database/parties/writes.ts';
import { logConsent } from '#database/people/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { findTask, listCaseTasks } from '#database/tasks/reads.ts';
import { retrying } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { followUpSteps } from '#platform/follow-up.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { requireFollowUpDay } from '#platform/require-day.ts';
import { fixedMonthsOf, followUpText, followUpVersion, lastFollowUpDay } from '#shared/deed/follow-up.ts';
import type { FollowUpView } from '#shared/deed/routes.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { agreesToFollowUp, isOfHousehold } from '#shared/parties/party.ts';

const isConcluded = ({ status, outcome }: Application): boolean => status === 'concluida' && outcome === undefined;

async function requireRequest({ database }: Dependencies, applicationId: string) {
  const application = await findApplication(database, applicationId);
  if (!application) throw new Refusal('application.not_found');
  return { application, parties: await listParties(database, application) };
}

/**
 * Records that a borrower may be contacted after the deed, or no more (spec office, O9): the first one who agrees makes the
 * task, the last one who withdraws ends it, in the same transaction. Withdrawn in any state; the same again writes nothing.
 */
export const agreeToFollowUp: UseCase<Dependencies, 'deed.agreeToFollowUp'> = async (
  deps,
  { applicationId, agreed, source },
  caller,
) => {
  const { personId } = caller;
  await retrying(async () => {
    const { application, parties } = await requireRequest(deps, applicationId);
    const party = parties.find(({ partyId }) => partyId === caller.party.partyId);
    if (!party || !isOfHousehold(party)) throw new Refusal('application.not_found');
    if (agreed && !isConcluded(application)) throw new Refusal('deed.not_concluded');
    if (agreesToFollowUp(party) === agreed) return;
    const change = startChange(deps, { personId, role: 'client' });
    const agreedAt = agreed ? change.at : undefined;
    const followUp = await keptDay(deps, application);
    const { partyId, name } = party;
    await change.commit([
      ...changeFollowUpOf(application, party, { agreedAt, followUp }, change.at),
      ...(await followUpSteps(deps, {
        application,
        parties: parties.map((each) => (each === party ? { ...party, followUpAgreedAt: agreedAt } : each)),
        followUp,
        change,
      })),
      logConsent({
        personId,
        consentId: deps.newId(),
        accepted: agreed,
        subject: 'follow_up',
        applicationId,
        source,
        createdAt: change.at,
        textSnapshot: followUpText,
        version: followUpVersion,
      }),
      change.audit({
        applicationId,
        action: agreed ? 'application.follow_up_agreed' : 'application.follow_up_withdrawn',
        after: application.partiesVersion === undefined ? undefined : { partyId, partyName: name },
      }),
    ]);
  });
  return { agreed };
};

/** Returns the day as it stands, put off with its task: that day counts when somebody agrees again. */
async function keptDay({ database }: Dependencies, { applicationId, followUp }: Application) {
  if (!followUp) return undefined;
  const open = await listCaseTasks(database, applicationId);
  const on = open.find(({ taskId }) => taskId === followUp.taskId)?.dueOn;
  return { ...followUp, ...(on && { on }) };
}

/** Returns the day of the next talk after the deed, who agrees to it, and what days are proposed from. */
export const getFollowUp: UseCase<Dependencies, 'deed.followUp'> = (deps, { applicationId }) =>
  readFollowUp(deps, applicationId);

async function readFollowUp(deps: Dependencies, applicationId: string): Promise<FollowUpView> {
  const { database } = deps;
  const { application, parties } = await requireRequest(deps, applicationId);
  const { selectedOfferId: offerId, followUp, deed, stageReachedAt } = application;
  const [offer, task] = await Promise.all([
    offerId === undefined ? undefined : findOffer(database, { applicationId, offerId }),
    followUp && findTask(database, { applicationId }, followUp.taskId),
  ]);
  const concludedOn = lisbonDay(stageReachedAt?.concluida ?? deps.now());
  const borrowers = parties.filter(isOfHousehold);
  return {
    plan: followUp ? { on: task?.dueOn ?? followUp.on, doneOn: task?.doneAt ? lisbonDay(task.doneAt) : null } : null,
    agreed: borrowers.filter(agreesToFollowUp).map(({ name }) => name),
    asked: borrowers.filter(({ personId }) => personId !== undefined).length,
    deedOn: deed?.on ?? null,
    fixedMonths: (offer && fixedMonthsOf(offer.phases)) ?? null,
    latest: lastFollowUpDay(concludedOn),
  };
}

/** Sets when the team talks to those who agree again, or forgets it (spec office, O9). */
export const planFollowUp: UseCase<Dependencies, 'deed.planFollowUp'> = async (
  deps,
  { applicationId, from, on },
  caller,
) => {
  const { application, parties } = await requireRequest(deps, applicationId);
  if (!isConcluded(application)) throw new Refusal('deed.not_concluded');
  const { plan } = await readFollowUp(deps, applicationId);
  const before = plan && plan.doneOn === null ? plan.on : null;
  if (before === on) return readFollowUp(deps, applicationId);
  if (before !== from) throw new Refusal('date.changed');
  const change = startChange(deps, caller);
  const today = lisbonDay(change.instant);
  if (on !== null)
    requireFollowUpDay(on, { today, concludedOn: lisbonDay(application.stageReachedAt?.concluida ?? change.instant) });
  // One that was done stays as it was: the next talk is another task.
  const taskId = before !== null && application.followUp ? application.followUp.taskId : deps.newId();
  const followUp = on === null ? undefined : { on, taskId };
  await change.commit([
    changeFollowUp(application, followUp, change.at),
    ...(await followUpSteps(deps, { application, parties, followUp, change })),
    change.audit({
      applicationId,
      action: 'application.follow_up_planned',
      before: { followUpOn: before },
      after: { followUpOn: on },
    }),
  ]);
  return readFollowUp(deps, applicationId);
};
