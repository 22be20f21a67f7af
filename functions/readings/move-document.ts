import { requireOpen } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import { listDocuments } from '#database/documents/reads.ts';
import { moveFile } from '#database/documents/writes.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { listParties } from '#database/parties/reads.ts';
import { forgetReading } from '#database/readings/writes.ts';
import { Refusal } from '#database/refusal.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import type { RequestReading } from '#platform/reading-queue.ts';
import { ownSlot, toDocumentView } from '#platform/views.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { parseDocumentType } from '#shared/documents/catalogue.ts';
import { slotsToMoveTo } from '#shared/documents/move.ts';
import { factsFor, isPaperOf } from '#shared/documents/papers-of-people.ts';
import { isSharedPaper } from '#shared/documents/shared-papers.ts';
import { isOpenToClient } from '#shared/documents/status.ts';
import { ownerOfSlot, partsOfSlot } from '#shared/parties/slots.ts';

/** Returns in whose list a slot is looked at: the caller's for papers of the property. */
function personOf(documentId: string, caller: CaseParty, parties: readonly CaseParty[]): CaseParty {
  const { code, partyId } = partsOfSlot(documentId);
  return (isSharedPaper(code) ? undefined : parties.find((each) => each.partyId === partyId)) ?? caller;
}

export interface MoveDependencies extends Dependencies {
  requestReading: RequestReading;
}

/**
 * Moves a file that is in the wrong place to an empty one of the same case that takes the kind that was read of it.
 * The stored object stays where it is; its review has not begun and goes on there. Safe to
 * repeat.
 */
export const moveDocument: UseCase<MoveDependencies, 'readings.move'> = async (
  deps,
  { documentId, uploadId, to },
  { personId, application, party },
) => {
  const { applicationId } = application;
  const [all, parties] = await Promise.all([
    listDocuments(deps.database, applicationId),
    listParties(deps.database, application),
  ]);
  if (!ownSlot(party, documentId, parties)) throw new Refusal('document.not_found');
  // Among the papers of one person, and those of the property.
  const owner = personOf(documentId, party, parties);
  const documents = all.filter((each) => isPaperOf(owner, each));
  const moved = documents.find((each) => each.documentId === to && each.uploadId === uploadId);
  const readAgain = () => deps.requestReading({ applicationId, documentId: to, uploadId });
  if (moved) {
    if (!moved.reading) await readAgain();
    return toDocumentView(moved, 'client');
  }
  const document = documents.find((each) => each.documentId === documentId);
  if (!document) throw new Refusal('document.not_found');
  if (document.uploadId !== uploadId) throw new Refusal('document.replaced');
  if (isClosed(application)) throw new Refusal('application.closed');
  const views = documents.map((each) => ({ id: each.documentId, reading: each.reading }));
  const facts = factsFor(application, owner);
  const targets = slotsToMoveTo(facts, views, { id: documentId, reading: document.reading });
  const docType = parseDocumentType(partsOfSlot(to).code);
  if (
    document.aiStatus !== 'review' ||
    document.byTeam ||
    !isOpenToClient(document) ||
    !docType ||
    !targets.includes(to)
  )
    throw new Refusal('document.not_movable');
  const { reading: _elsewhere, otherName: _own, partyId: _whose, unsorted: _before, ...file } = document;
  const change = startChange(deps, { personId, role: 'client' });
  const target = { ...file, documentId: to, ...ownerOfSlot(to), docType };
  await change.commit([
    ...moveFile(document, target),
    forgetReading(document),
    // A concurrent submission notices that a document is missing.
    requireOpen(applicationId, { touch: true, at: change.at }),
    change.audit({
      applicationId,
      action: 'document.moved',
      documentId: to,
      uploadId,
      before: { documentId },
      after: { documentId: to },
    }),
  ]);
  await readAgain();
  return toDocumentView(target, 'client');
};
