import type { ProblemCode } from '../../shared/api/problems.ts';
import { type MoveRefusal, refuseMove } from '../../shared/applications/transitions.ts';
import { describeDocument, parseDocumentType } from '../../shared/documents/catalogue.ts';
import { findCase } from '../database/application.ts';
import { changeStage } from '../database/application-writes.ts';
import { recordAudit } from '../database/audit-entry.ts';
import { type Document, requireApproved } from '../database/document.ts';
import { findPerson } from '../database/person.ts';
import { transact } from '../database/transaction.ts';
import { toApplicationView } from '../database/views.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import type { UseCase } from '../platform/http/create-http-handler.ts';
import { queueNews } from '../platform/outbox.ts';
import { Refusal } from '../platform/refusal.ts';

const moveRefusals: Readonly<Record<MoveRefusal, ProblemCode>> = {
  same_stage: 'application.move_refused',
  not_next: 'application.move_refused',
  reason_required: 'application.reason_required',
  already_concluded: 'application.closed',
};

const isOfDeed = (document: Document): boolean => {
  const type = parseDocumentType(document.docType);
  return type !== undefined && describeDocument(type).group === 'fecho';
};

/** The deed is complete when there is at least one closing document and all are approved (part 2, section 4). */
function requireDeed(documents: readonly Document[]): readonly Document[] {
  const deed = documents.filter(isOfDeed);
  if (deed.length > 0 && deed.every((document) => document.aiStatus === 'approved')) return deed;
  throw new Refusal('application.move_refused', {
    detail:
      deed.length === 0
        ? 'Falta pelo menos um documento da escritura.'
        : 'Todos os documentos da escritura têm de estar aprovados.',
  });
}

/** Moves an application to another stage along the declared transitions (decisions 13), and tells the client. */
export const moveApplication: UseCase<Dependencies, 'applications.move'> = async (
  { database, now, newId },
  { applicationId, from, to, reason },
  caller,
) => {
  const found = await findCase(database, applicationId);
  const person = found && (await findPerson(database, found.application.personId));
  if (!person) throw new Refusal('application.not_found');
  const { application, documents } = found;
  if (application.outcome) throw new Refusal('application.closed');
  if (application.status !== from) throw new Refusal('application.changed');
  const refusal = refuseMove(from, to, reason);
  if (refusal) throw new Refusal(moveRefusals[refusal]);
  const deed = to === 'concluida' ? requireDeed(documents) : [];
  const at = now().toISOString();
  await transact(database, [
    changeStage(application, { to, at }, () => new Refusal('application.changed')),
    ...deed.map(requireApproved),
    recordAudit({
      applicationId,
      auditId: newId(),
      at,
      actorId: caller.personId,
      actorRole: caller.role,
      action: 'application.moved',
      before: { status: from },
      after: { status: to },
      ...(reason ? { reason } : {}),
    }),
    ...queueNews(person, { applicationId, kind: 'stage_changed', details: { stage: to }, at }, newId),
  ]);
  return { application: toApplicationView({ ...application, status: to, updatedAt: at }) };
};
