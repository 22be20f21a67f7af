import { listApplicationsOfPerson } from '#database/applications/reads.ts';
import { endCarryOver } from '#database/applications/writes.ts';
import type { Document } from '#database/documents/entity.ts';
import { findDocument, listDocuments } from '#database/documents/reads.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { listPartiesOfPerson } from '#database/parties/reads.ts';
import { changeParty } from '#database/parties/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying, transact } from '#database/transaction.ts';
import type { PartyCaller } from '#platform/caller.ts';
import { copyPaper } from '#platform/documents/copy-paper.ts';
import type { DocumentsDependencies } from '#platform/documents/documents-dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { documentsFor } from '#platform/views.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { canCarryOver } from '#shared/documents/carry-over.ts';
import { factsFor } from '#shared/documents/papers-of-people.ts';
import { firstPartyId } from '#shared/parties/party.ts';
import { partsOfSlot, slotOf } from '#shared/parties/slots.ts';

/**
 * Copies the papers of the caller from all requests in which they are to a new one, each with its review (spec D32),
 * whatever their role is there. The newest of each slot counts; slots that have a file stay as they are. Idempotent:
 * repeated after an interruption it copies the rest. Returns all carried documents.
 */
export const carryOver: UseCase<DocumentsDependencies, 'documents.carryOver'> = async (deps, _input, caller) => {
  const { database } = deps;
  const { application, party } = caller;
  const { applicationId } = application;
  if (party.partyId === firstPartyId ? application.carriesOver : party.carriesOver) {
    if (isClosed(application)) throw new Refusal('application.closed');
    const sources = await findSources(deps, caller);
    await Promise.all(sources.map((source) => carry(deps, caller, source)));
    await endOnce(deps, party);
  }
  const documents = (await listDocuments(database, applicationId)).filter(
    ({ carriedFrom }) => carriedFrom !== undefined,
  );
  return { documents: documentsFor(party, documents) };
};

/** Returns the slot in which a paper of the caller's is, or would be, in this request. */
const slotHere = ({ party }: PartyCaller, { documentId }: Pick<Document, 'documentId'>): string =>
  slotOf(partsOfSlot(documentId).code, party.partyId);

/** Returns the other requests in which the caller is, with the party as which they are in each. */
async function listOtherPlaces(
  { database }: DocumentsDependencies,
  { personId, application: { applicationId } }: PartyCaller,
): Promise<readonly { applicationId: string; partyId: string }[]> {
  const [{ items }, places] = await Promise.all([
    listApplicationsOfPerson(database, { personId, cursor: undefined }),
    listPartiesOfPerson(database, personId),
  ]);
  const own = items.map((each) => ({ applicationId: each.applicationId, partyId: each.titular ?? firstPartyId }));
  return [...own, ...places].filter((other) => other.applicationId !== applicationId);
}

/** Returns the newest document of each slot that is empty here and has a usable file in another application. */
async function findSources(deps: DocumentsDependencies, caller: PartyCaller): Promise<readonly Document[]> {
  const { database, now } = deps;
  const { application, party } = caller;
  const places = await listOtherPlaces(deps, caller);
  const [here, ...elsewhere] = await Promise.all([
    listDocuments(database, application.applicationId),
    ...places.map(async ({ applicationId, partyId }) =>
      (await listDocuments(database, applicationId)).filter(
        ({ documentId }) => partsOfSlot(documentId).partyId === partyId,
      ),
    ),
  ]);
  const filled = new Set(here.map(({ documentId }) => documentId));
  const newest = new Map<string, Document>();
  for (const document of elsewhere.flat()) {
    const slot = slotHere(caller, document);
    if (filled.has(slot)) continue;
    if (!canCarryOver(document, { facts: factsFor(application, party), now: now() })) continue;
    const known = newest.get(slot);
    if (!known || known.uploadedAt < document.uploadedAt) newest.set(slot, document);
  }
  return [...newest.values()];
}

/** Copies one document as it is at that moment: after a concurrent review, with its result. */
function carry(deps: DocumentsDependencies, caller: PartyCaller, { applicationId, documentId }: Document) {
  const { database, now } = deps;
  return retrying(async () => {
    const source = await findDocument(database, { applicationId, documentId });
    const facts = factsFor(caller.application, caller.party);
    if (!source || !canCarryOver(source, { facts, now: now() })) return;
    const { personId, application } = caller;
    await copyPaper(deps, source, {
      applicationId: application.applicationId,
      documentId: slotHere(caller, source),
      personId,
      actor: { personId, role: 'client' },
      withReading: true,
    });
  });
}

/** Of two concurrent calls one records the end. */
async function endOnce({ database }: DocumentsDependencies, party: CaseParty): Promise<void> {
  try {
    await transact(database, [
      party.partyId === firstPartyId
        ? endCarryOver(party.applicationId)
        : changeParty(party, { carriesOver: undefined }),
    ]);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'application.changed') throw error;
  }
}
