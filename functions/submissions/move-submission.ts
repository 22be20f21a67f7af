import type { Application } from '#database/applications/entity.ts';
import { requireAsRead, requireOpen } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import { findLenderAnswers, findLenderItem } from '#database/lenders/reads.ts';
import { putLenderAnswers } from '#database/lenders/writes.ts';
import type { Offer } from '#database/offers/entity.ts';
import { listOffers, withLender } from '#database/offers/reads.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { Refusal } from '#database/refusal.ts';
import type { Submission } from '#database/submissions/entity.ts';
import { replaceSubmission } from '#database/submissions/writes.ts';
import { retrying, type Step } from '#database/transaction.ts';
import { startUndoable } from '#database/undo/writes.ts';
import { commissionSteps } from '#platform/commissions.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { requireReflection } from '#platform/offers/reflection.ts';
import { recipientsOf } from '#platform/recipients.ts';
import { requireConsents } from '#platform/require-bank-consents.ts';
import { lineOf } from '#platform/submission-line.ts';
import { auditSubmission } from '#platform/submissions/audit-submission.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { emptyRecord } from '#shared/lenders/record.ts';
import { isVisibleToClient } from '#shared/offers/status.ts';
import type { ParsedInput } from '#shared/routes.ts';
import { answerOf, isAnswer, withAnswer } from '#shared/submissions/answers.ts';
import {
  canMove,
  isAfterConclusion,
  isAnsweredBy,
  isToldAtOnce,
  type SubmissionStatus,
  statusOn,
  wasMadeInTime,
} from '#shared/submissions/index.ts';
import { dueAfterMove } from '#shared/submissions/waiting.ts';
import { requireSubmission } from './require-submission.ts';
import { toSubmissionView } from './views.ts';

interface Moving {
  application: Application;
  parties: readonly CaseParty[];
  before: Submission;
  today: string;
}

/** Throws `request.invalid` for a refusal without its two texts. */
function requireRefusalTexts({ clientText, internalReason }: ParsedInput<'submissions.move'>): void {
  const errors = [
    ...(internalReason === undefined ? [{ path: 'internalReason', message: 'Indica o motivo' }] : []),
    ...(clientText === undefined ? [{ path: 'clientText', message: 'Escreve o que o cliente lê' }] : []),
  ];
  if (errors.length > 0) throw new Refusal('request.invalid', { errors });
}

/**
 * Returns the day of the deed with the chosen offer, which answers this request, that offer's amount in euro, and the
 * conditions under which the deed can have been on that day (spec lenders L6): a concluded application has met them.
 * Throws `submission.contract_missing` unless it was made, and `deed.too_early` for a day within somebody's reflection.
 */
async function requireContract({ database }: Dependencies, { application, parties, before, today }: Moving) {
  const { applicationId, selectedOfferId, status, deed } = application;
  const offers = selectedOfferId === undefined ? [] : await listOffers(database, applicationId);
  const chosen = offers.find(({ offerId }) => offerId === selectedOfferId);
  const isDeedStage = status === 'escritura' || status === 'concluida';
  if (!isDeedStage || !deed || deed.on > today || !chosen || !isAnsweredBy(before, withLender(chosen)))
    throw new Refusal('submission.contract_missing');
  const reflected = status === 'escritura' ? await requireReflection(database, { application, parties }, deed.on) : [];
  return { on: deed.on, drawn: chosen.loanAmount, reflected };
}

/**
 * Returns the newest approved offer that answers the request, with its FINE, that was published and still stands. Throws
 * `submission.approval_missing` without one.
 */
async function requireApproval({ database }: Dependencies, { before, today }: Moving): Promise<Offer> {
  const offers = await listOffers(database, before.applicationId);
  const approved = offers.filter(
    (offer) =>
      isAnsweredBy(before, withLender(offer)) &&
      offer.kind === 'aprovada' &&
      offer.fineDocumentId !== undefined &&
      isVisibleToClient(offer.status) &&
      (offer.validUntil === undefined || offer.validUntil >= today),
  );
  const newest = approved.sort((a, b) => a.createdAt.localeCompare(b.createdAt)).at(-1);
  if (!newest) throw new Refusal('submission.approval_missing');
  return newest;
}

/** Returns what a move to a state asks for besides the table, as conditions. */
async function conditionsOf(
  deps: Dependencies,
  moving: Moving,
  input: ParsedInput<'submissions.move'>,
): Promise<Step[]> {
  const { application, parties, before } = moving;
  switch (input.to) {
    case 'enviado': {
      if (application.status === 'documentos') throw new Refusal('submission.wrong_stage');
      if (before.packs.length === 0) throw new Refusal('submission.pack_missing');
      const documentIds = before.packs.flatMap(({ files }) => files.map(({ documentId }) => documentId));
      return requireConsents(deps.database, before, { parties, documentIds });
    }
    case 'recusado':
      requireRefusalTexts(input);
      return [];
    default:
      return [];
  }
}

/** Returns the step that counts in how many days the bank answered, if this move is its answer. */
async function countAnswer(
  { database }: Dependencies,
  before: Submission,
  { to, today }: { to: SubmissionStatus; today: string },
): Promise<Step[]> {
  const answer = answerOf(before, to, today);
  if (!answer) return [];
  const stored = await findLenderAnswers(database, before.lenderId);
  return [putLenderAnswers(stored, { lenderId: before.lenderId, answers: withAnswer(stored?.answers ?? [], answer) })];
}

/**
 * Moves a request at a bank along the table of moves (spec lenders L3). Of two members the second gets
 * `submission.changed`. Can be undone for a moment (spec D37), before which nobody is told.
 */
export const moveSubmission: UseCase<Dependencies, 'submissions.move'> = (...request) =>
  retrying(async () => moveOnce(...request));

const moveOnce: UseCase<Dependencies, 'submissions.move'> = async (deps, input, caller) => {
  const { database, newId } = deps;
  const { applicationId, to, clientText, internalReason, drawn } = input;
  const { application, parties, before } = await requireSubmission(deps, input, {
    closed: isAfterConclusion(to) ? 'concluded' : 'never',
  });
  const change = startChange(deps, caller);
  const { at, instant } = change;
  const today = lisbonDay(instant);
  const from = statusOn(before, today);
  const isLate = from === 'expirado' && to === 'contratado' && wasMadeInTime(before, application.deed?.on);
  if (!canMove(from, to, before.cameFrom) && !isLate) throw new Refusal('submission.move_refused');
  const moving = { application, parties, before, today };
  const conditions = await conditionsOf(deps, moving, input);
  const approval = to === 'aprovado' ? await requireApproval(deps, moving) : undefined;
  const contract = to === 'contratado' ? await requireContract(deps, moving) : undefined;
  const { answerDays } = (await findLenderItem(database, before.lenderId))?.record ?? emptyRecord;
  const dueOn = dueAfterMove(before, to, { today, answerDays });
  const after: Submission = {
    ...before,
    status: to,
    statusSince: at,
    reachedAt: { ...before.reachedAt, [to]: at },
    answeredAt: before.answeredAt ?? (isAnswer(to) ? at : undefined),
    approvedAt: before.approvedAt ?? (to === 'aprovado' ? at : undefined),
    cameFrom: to === 'pedido_elementos' ? from : undefined,
    dueOn,
    waitsFrom: dueOn === undefined ? undefined : dueOn === before.dueOn ? before.waitsFrom : today,
    ...(approval && {
      offerIds: [...new Set([...(before.offerIds ?? []), approval.offerId])],
      validUntil: approval.validUntil,
    }),
    ...(clientText !== undefined && { clientText }),
    ...(internalReason !== undefined && { internalReason }),
  };
  const undoable = startUndoable(newId, instant);
  const line = isToldAtOnce(to) ? lineOf(after, today)?.text : undefined;
  const recipients = line === undefined ? [] : await recipientsOf(database, application, 'everybody', parties);
  await change.commit([
    // The deed, the choice and the people of a contract are as read.
    isClosed(application) || contract ? requireAsRead(application) : requireOpen(applicationId, { at }),
    ...conditions,
    ...(contract?.reflected ?? []),
    replaceSubmission(before, after),
    ...(await countAnswer(deps, before, { to, today })),
    ...(await commissionSteps(
      database,
      [
        {
          after,
          offerAmount: approval?.loanAmount,
          contract: contract && { on: contract.on, drawn: drawn ?? contract.drawn },
          undoId: undoable.view.id,
        },
      ],
      { at: instant },
    )),
    auditSubmission(change, before, {
      action: 'submission.moved',
      before: { submission: from },
      after: { submission: to },
      reason: internalReason,
    }),
    ...recipients.flatMap(({ person }) =>
      undoable.notify(person, { applicationId, kind: 'submission_news', details: { facts: line ? [line] : [] } }),
    ),
    undoable.record({ kind: 'submission', applicationId, actorId: caller.personId, submission: before }),
  ]);
  return { submission: toSubmissionView({ ...after, version: before.version + 1 }, instant), undo: undoable.view };
};
