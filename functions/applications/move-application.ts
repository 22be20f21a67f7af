import type { Application } from '#database/applications/entity.ts';
import { findCase } from '#database/applications/reads.ts';
import { changeStage, reachedStages } from '#database/applications/stage-writes.ts';
import { type Change, startChange } from '#database/change.ts';
import type { Database } from '#database/database.ts';
import { listDeedItemsOf, listDeedItemsOfAll } from '#database/deed/reads.ts';
import type { Document } from '#database/documents/entity.ts';
import { requireApproved } from '#database/documents/writes.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { Refusal } from '#database/refusal.ts';
import { startUndoable } from '#database/undo/writes.ts';
import { keptDeed, recordedDeed } from '#platform/deed-day.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { followUpSteps } from '#platform/follow-up.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { requireReflection } from '#platform/offers/reflection.ts';
import { type Recipient, recipientsOf } from '#platform/recipients.ts';
import { requireFollowUpDay } from '#platform/require-day.ts';
import { requireCardsSeen, requirePeople } from '#platform/require-people.ts';
import { templateTasks } from '#platform/template-tasks.ts';
import { viewOf } from '#platform/views.ts';
import type { Stage } from '#shared/applications/stages.ts';
import { type MoveRefusal, refuseMove } from '#shared/applications/transitions.ts';
import { type DeedItem, deedProgress, namedLabel } from '#shared/deed/progress.ts';
import { isDeedDocumentType } from '#shared/documents/deed-document-types.ts';
import { isSharedPaper } from '#shared/documents/shared-papers.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { borrows } from '#shared/parties/party.ts';
import { slotOf } from '#shared/parties/slots.ts';
import type { ProblemCode } from '#shared/problems.ts';

const moveRefusals: Readonly<Record<MoveRefusal, ProblemCode>> = {
  same_stage: 'application.move_refused',
  not_next: 'application.move_refused',
  reason_required: 'application.reason_required',
  already_concluded: 'application.closed',
};

/** Number of labels before 'e mais N'. */
const maxNames = 3;

/** Formats the open documents: 'Ainda por aprovar na escritura: A, B, C e mais 2.' */
function describeOpen(labels: readonly string[]): string {
  const rest = labels.length - maxNames;
  return `Ainda por aprovar na escritura: ${labels.slice(0, maxNames).join(', ')}${rest > 0 ? ` e mais ${rest}` : ''}.`;
}

/**
 * Returns the approved documents of a complete deed: at least one, and all that its checklist requires (spec 2.4, spec
 * D13). Exceptions from the checklist change the application's version.
 */
async function requireDeed(
  database: Database,
  application: Application,
  { documents, parties }: { documents: readonly Document[]; parties: readonly CaseParty[] },
): Promise<readonly Document[]> {
  const closing = documents.filter(({ docType }) => isDeedDocumentType(docType));
  const { complete, open, rows } = deedProgress(await listDeedItemsOfAll(database, application, parties), closing);
  if (complete) return rows.flatMap(({ counts, document }) => (counts && document ? [document] : []));
  throw new Refusal('application.move_refused', {
    detail:
      open.length > 0 ? describeOpen(open.map(namedLabel)) : 'A escritura precisa de pelo menos um documento aprovado.',
  });
}

/** A case without a checklist can be moved, too. */
function withoutChecklist(error: unknown): readonly DeedItem[] {
  if (error instanceof Refusal && error.code === 'deed.no_checklist') return [];
  throw error;
}

/** Returns a move's notification of each person: at the deed including the documents required of them. */
async function notificationsOfMove(
  database: Database,
  application: Application,
  { to, documents, recipients }: { to: Stage; documents: readonly Document[]; recipients: readonly Recipient[] },
) {
  const itemsOf = async ({ party }: Recipient) =>
    [party.partyId, await listDeedItemsOf(database, application, party).catch(withoutChecklist)] as const;
  const items = new Map(to === 'escritura' ? await Promise.all(recipients.map(itemsOf)) : []);
  const sent = new Set(documents.map(({ documentId }) => documentId));
  return ({ party }: Recipient) => {
    const needed = (items.get(party.partyId) ?? []).filter(({ required, applies }) => required && applies);
    const wanted = needed.filter(({ docType }) =>
      isSharedPaper(docType) ? borrows(party) && !sent.has(docType) : !sent.has(slotOf(docType, party.partyId)),
    );
    return to === 'escritura' && wanted.length > 0
      ? ({
          kind: 'deed_documents_asked',
          details: { stage: to, documentLabels: wanted.map(({ label }) => label) },
        } as const)
      : ({ kind: 'stage_changed', details: { stage: to } } as const);
  };
}

/**
 * Returns the day on which the deed was made: the one that the conclusion says, or the one that is set. Throws
 * `request.invalid` without one, for one that is to come, and for a case that is not concluded.
 */
function deedDayOf(deedOn: string | undefined, to: Stage, { deed }: Application, now: Date): string | undefined {
  const refuse = (message: string): never => {
    throw new Refusal('request.invalid', { errors: [{ path: 'deedOn', message }] });
  };
  if (to !== 'concluida') return deedOn === undefined ? undefined : refuse('Só ao concluir se diz este dia.');
  const on = deedOn ?? deed?.on;
  if (on === undefined) return refuse('Indica o dia da escritura.');
  return on <= lisbonDay(now) ? on : refuse('A escritura não pode ser depois de hoje.');
}

/** Throws for a day of the next talk that has passed or is too far, or of a case that is not concluded. */
function requireFollowUp(followUpOn: string, to: Stage, now: Date): void {
  const message = 'Só ao concluir se diz este dia.';
  if (to !== 'concluida') throw new Refusal('request.invalid', { errors: [{ path: 'followUpOn', message }] });
  const today = lisbonDay(now);
  requireFollowUpDay(followUpOn, { today, concludedOn: today });
}

/** Returns the day on which the deed was made as it is stored, unless that day is set; its time and place stay with it. */
const madeDeed = (
  application: Application,
  deedOn: string | undefined,
  context: { change: Change; recordedBy: string },
): ReturnType<typeof recordedDeed> | undefined =>
  deedOn === undefined || deedOn === application.deed?.on
    ? undefined
    : recordedDeed(application, { on: deedOn, time: null, place: null }, context);

/**
 * Moves an application to another stage along the declared transitions (spec D13), and notifies everybody in it. Can be undone
 * for a moment (spec D37).
 */
export const moveApplication: UseCase<Dependencies, 'applications.move'> = async (
  deps,
  { applicationId, from, to, reason, deedOn, followUpOn },
  caller,
) => {
  const { database, newId } = deps;
  const found = await findCase(database, applicationId);
  const recipients = found ? await recipientsOf(database, found.application, 'everybody', found.parties) : [];
  if (!found || recipients.length === 0) throw new Refusal('application.not_found');
  const { application, documents, parties } = found;
  if (application.outcome) throw new Refusal('application.closed');
  if (application.status !== from) throw new Refusal('application.changed');
  const refusal = refuseMove(from, to, reason);
  if (refusal) throw new Refusal(moveRefusals[refusal]);
  if (followUpOn !== undefined) requireFollowUp(followUpOn, to, deps.now());
  if (from === 'documentos' && to === 'analise') requirePeople(application, parties, { documents, now: deps.now() });
  if (from === 'analise' && to === 'proposta') requireCardsSeen(parties);
  const deed = to === 'concluida' ? await requireDeed(database, application, { documents, parties }) : [];
  const madeOn = deedDayOf(deedOn, to, application, deps.now());
  const reflected = madeOn === undefined ? [] : await requireReflection(database, { application, parties }, madeOn);
  const newsFor = await notificationsOfMove(database, application, { to, documents, recipients });
  const change = startChange(deps, caller);
  const { at, instant } = change;
  const undoable = startUndoable(newId, instant);
  const made = madeDeed(application, deedOn, { change, recordedBy: caller.personId });
  const template = await templateTasks(deps, application, { change, to, memberId: caller.personId });
  const followUp = followUpOn === undefined ? undefined : { on: followUpOn, taskId: newId() };
  await change.commit([
    changeStage(application, { to, at, deed: made?.deed, followUp }, () => new Refusal('application.changed')),
    ...template.steps,
    ...(made ? [made.audit] : []),
    ...deed.map(requireApproved),
    ...reflected,
    ...(followUp ? await followUpSteps(deps, { application, parties, followUp, change }) : []),
    ...(followUp
      ? [change.audit({ applicationId, action: 'application.follow_up_planned', after: { followUpOn: followUp.on } })]
      : []),
    change.audit({
      applicationId,
      action: 'application.moved',
      before: { status: from },
      after: { status: to },
      reason: reason || undefined,
    }),
    ...recipients.flatMap((recipient) => undoable.notify(recipient.person, { applicationId, ...newsFor(recipient) })),
    undoable.record({
      kind: 'move',
      applicationId,
      actorId: caller.personId,
      from,
      to,
      version: application.version + 1,
      reachedBefore: application.stageReachedAt?.[to],
      ...(made && { deed: keptDeed(application) }),
    }),
  ]);
  const stageReachedAt = reachedStages(application, { to, at });
  return {
    application: await viewOf(database, { ...application, status: to, stageReachedAt, updatedAt: at }),
    undo: undoable.view,
    template: template.made,
  };
};
