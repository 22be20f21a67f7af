import { findApplication } from '#database/applications/reads.ts';
import { changeStage } from '#database/applications/stage-writes.ts';
import { requireAsRead, requireOpen } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import { undoApproval } from '#database/documents/writes.ts';
import { findNotification } from '#database/notifications/reads.ts';
import { cancelNotification, changeSubjects } from '#database/notifications/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { replaceSubmission } from '#database/submissions/writes.ts';
import { Conflict, retrying, type Step } from '#database/transaction.ts';
import type { Undo } from '#database/undo/entity.ts';
import { findUndo } from '#database/undo/reads.ts';
import { markUndone } from '#database/undo/writes.ts';
import { restoreCommission } from '#platform/commissions.ts';
import { formerDeed } from '#platform/deed-day.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { followUpSteps } from '#platform/follow-up.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { auditSubmission } from '#platform/submissions/audit-submission.ts';
import { forgetAnswer } from '#platform/submissions/forget-answer.ts';
import { dropTemplateTasks } from '#platform/template-tasks.ts';
import { undoDeadline } from '#shared/applications/undo.ts';
import { restoreStage, type UndoContext } from './undo-context.ts';
import { undoPublication } from './undo-publication.ts';
import { undoReplacement } from './undo-replacement.ts';

type UndoAct = UseCase<Dependencies, 'applications.undo'>;

/**
 * Undoes an approval, a move or a publication of the caller within its window (spec D37, ADR 073): restores the state
 * before it if nothing has changed since, with an audit entry of its own, and cancels its notifications, all in one
 * transaction. A sender claims a notification on the same condition, so an act is either undone or announced.
 */
export const undoAct: UndoAct = (...request) => retrying(async () => undoOnce(...request));

const undoOnce: UndoAct = async (deps, { applicationId, undoId }, caller) => {
  const { database } = deps;
  const [application, act] = await Promise.all([
    findApplication(database, applicationId),
    findUndo(database, { applicationId, undoId }),
  ]);
  if (!application) throw new Refusal('application.not_found');
  if (!act || act.actorId !== caller.personId || act.undoneAt) throw new Refusal('undo.not_found');
  const change = startChange(deps, caller);
  if (change.at >= undoDeadline(new Date(act.at))) throw new Refusal('undo.too_late');
  await change.commit([
    markUndone(act, change.at),
    ...(await stepsOf(deps, { application, act, change })),
    ...(await cancelNotifications(deps, act, change.at)),
  ]);
  return {};
};

async function stepsOf(deps: Dependencies, context: UndoContext): Promise<readonly Step[]> {
  switch (context.act.kind) {
    case 'approval':
      return undoReview(context);
    case 'move':
      return [...undoMove(context), ...(await undoTemplate(deps, context)), ...(await undoFollowUp(deps, context))];
    case 'submission':
      return [
        ...undoSubmission(context),
        ...(await undoAnswer(deps, context)),
        ...(await undoCommission(deps, context)),
      ];
    case 'replacement':
      return [...(await undoReplacement(deps, context)), ...(await undoCommission(deps, context))];
    case 'publication':
      return [...(await undoPublication(deps, context)), ...(await undoTemplate(deps, context))];
  }
}

/** Returns the steps that take back the tasks that a move made by its stage's template. */
async function undoTemplate({ database }: Dependencies, { act, change }: UndoContext): Promise<readonly Step[]> {
  const { steps } = await dropTemplateTasks(database, { change, applicationId: act.applicationId, madeAt: act.at });
  return steps;
}

/** Returns the steps that end the task of the next talk with the conclusion that set its day. */
async function undoFollowUp(deps: Dependencies, { application, act, change }: UndoContext): Promise<readonly Step[]> {
  if (act.to !== 'concluida' || !application.followUp) return [];
  return followUpSteps(deps, { application, parties: [], followUp: undefined, change });
}

function undoReview({ act, change }: UndoContext): readonly Step[] {
  const { applicationId, review, at } = act;
  if (!review) throw new Error('An approval without a review');
  return [
    requireOpen(applicationId, { at: change.at }),
    undoApproval(applicationId, review, at),
    change.audit({
      applicationId,
      action: 'document.approval_undone',
      documentId: review.documentId,
      uploadId: review.uploadId,
      before: { aiStatus: 'approved' },
      after: { aiStatus: review.aiStatus },
    }),
  ];
}

/** Returns the steps that give a request at a bank the state before a move. */
function undoSubmission({ application, act, change }: UndoContext): readonly Step[] {
  const { submission: before } = act;
  if (!before) throw new Error('A move of a request at a bank without what was before it');
  const moved = { ...before, version: before.version + 1 };
  // What ended meanwhile has no request that is open.
  if (application.outcome) throw new Refusal('undo.overtaken');
  return [
    requireAsRead(application),
    replaceSubmission(moved, before, () => new Refusal('undo.overtaken')),
    auditSubmission(change, before, { action: 'submission.move_undone', after: { submission: before.status } }),
  ];
}

/** Returns the step by which an answer of a bank no longer counts, if the move was one. */
async function undoAnswer({ database }: Dependencies, { act: { submission } }: UndoContext): Promise<readonly Step[]> {
  // What the bank had answered before still counts.
  return !submission || submission.answeredAt !== undefined ? [] : forgetAnswer(database, submission);
}

/** Returns the steps by which a commission follows a request at a bank back to its state, or to the offer, before an act. */
async function undoCommission(
  { database }: Dependencies,
  { act: { submission, undoId }, change }: UndoContext,
): Promise<Step[]> {
  return submission
    ? restoreCommission(database, { submissionId: submission.submissionId, undoId }, change.instant)
    : [];
}

function undoMove({ application, act, change }: UndoContext): readonly Step[] {
  const { from, to, version } = act;
  if (!from || !to) throw new Error('A move without stages');
  // A choice from before the move is no reason.
  if (application.version !== version || application.status !== to)
    throw new Refusal(to === 'proposta' && application.selectedOfferId ? 'undo.offer_chosen' : 'undo.overtaken');
  const { set, remove, steps } = formerDeed(application, act, change);
  return [
    changeStage(
      application,
      {
        to: from,
        at: change.at,
        stageReachedAt: restoreStage(application, act),
        ...set,
        remove: [...(to === 'concluida' ? (['followUp'] as const) : []), ...remove],
      },
      () => new Refusal('undo.overtaken'),
    ),
    ...steps,
    change.audit({
      applicationId: application.applicationId,
      action: 'application.move_undone',
      before: { status: to },
      after: { status: from },
    }),
  ];
}

/** Returns the steps that keep an act's notifications from being sent. Throws `undo.too_late` if one is claimed. */
async function cancelNotifications({ database }: Dependencies, act: Undo, at: string): Promise<readonly Step[]> {
  const { notifications, offerId } = act;
  const found = await Promise.all(notifications.map((key) => findNotification(database, key)));
  return found.flatMap((notification) => {
    // Erased with its recipient.
    if (!notification) return [];
    if (notification.status !== 'queued' || notification.claimId) throw new Refusal('undo.too_late');
    const others = notification.subjects?.filter((id) => id !== offerId) ?? [];
    // It has gathered earlier offers, which are still to be announced.
    return others.length > 0
      ? changeSubjects(notification, others, () => new Conflict('The notification has changed'))
      : cancelNotification(notification, at, () => new Conflict('The notification has changed'));
  });
}
