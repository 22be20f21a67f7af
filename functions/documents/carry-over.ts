import type { Application } from '#database/applications/entity.ts';
import { listApplicationsOfPerson } from '#database/applications/reads.ts';
import { endCarryOver, requireOpen } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import type { Document } from '#database/documents/entity.ts';
import { findDocument, listDocuments } from '#database/documents/reads.ts';
import { recordCopy } from '#database/documents/upload-writes.ts';
import { fillEmptySlot, requireAsRead, SlotFilled } from '#database/documents/writes.ts';
import { findReading } from '#database/readings/reads.ts';
import { putReading } from '#database/readings/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { Conflict, retrying, transact } from '#database/transaction.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { toDocumentViews } from '#platform/views.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { canCarryOver } from '#shared/documents/carry-over.ts';
import type { DocumentsDependencies } from './documents-dependencies.ts';
import { ownLabel } from './own-label.ts';
import { storageKeyOf } from './storage.ts';

/**
 * Copies the personal documents of the person's other applications to a new one, each with its review (spec D32). The
 * newest of each slot counts; slots that have a file stay as they are. Idempotent: repeated after an interruption it
 * copies the rest. Returns all carried documents.
 */
export const carryOver: UseCase<DocumentsDependencies, 'documents.carryOver'> = async (
  deps,
  _input,
  { application },
) => {
  const { database } = deps;
  const { applicationId } = application;
  if (application.carriesOver) {
    if (isClosed(application)) throw new Refusal('application.closed');
    const sources = await findSources(deps, application);
    await Promise.all(sources.map((source) => carry(deps, application, source)));
    await endOnce(deps, applicationId);
  }
  const documents = await listDocuments(database, applicationId);
  return {
    documents: toDocumentViews(
      documents.filter(({ carriedFrom }) => carriedFrom !== undefined),
      'client',
    ),
  };
};

/** Returns the newest document of each slot that is empty here and has a usable file in another application. */
async function findSources(
  { database, now }: DocumentsDependencies,
  application: Application,
): Promise<readonly Document[]> {
  const { applicationId, personId } = application;
  const { items } = await listApplicationsOfPerson(database, { personId, cursor: undefined });
  const others = items.filter((other) => other.applicationId !== applicationId);
  const [here, ...elsewhere] = await Promise.all(
    [application, ...others].map((each) => listDocuments(database, each.applicationId)),
  );
  const filled = new Set(here?.map(({ documentId }) => documentId));
  const newest = new Map<string, Document>();
  for (const document of elsewhere.flat()) {
    if (filled.has(document.documentId)) continue;
    if (!canCarryOver(document, { facts: application, now: now() })) continue;
    const known = newest.get(document.documentId);
    if (!known || known.uploadedAt < document.uploadedAt) newest.set(document.documentId, document);
  }
  return [...newest.values()];
}

class SourceChanged extends Conflict {}

/** Copies one document as it is at that moment: after a concurrent review, with its result. */
function carry(deps: DocumentsDependencies, application: Application, { applicationId, documentId }: Document) {
  const { database, now } = deps;
  return retrying(async () => {
    const source = await findDocument(database, { applicationId, documentId });
    if (source && canCarryOver(source, { facts: application, now: now() })) await copy(deps, application, source);
  });
}

async function copy(deps: DocumentsDependencies, application: Application, source: Document): Promise<void> {
  const { database, storage, newId } = deps;
  const { applicationId, personId } = application;
  const { documentId, docType, fileName, contentType, scan } = source;
  const uploadId = newId();
  const storageKey = storageKeyOf({ applicationId, documentId, uploadId });
  const storageVersion = await storage.copy(source, storageKey);
  if (storageVersion === undefined) return;
  const reading = await findReading(database, source);
  const change = startChange(deps, { personId, role: 'client' });
  const { at } = change;
  const { reason: _noCorrection, waitedSince: _wait, formerReviews: _reviews, ...kept } = source;
  const document = { ...kept, applicationId, uploadId, storageKey, storageVersion, carriedFrom: source.applicationId };
  try {
    await change.commit([
      requireAsRead(source, () => new SourceChanged()),
      requireOpen(applicationId, { at }),
      recordCopy({
        applicationId,
        uploadId,
        documentId,
        docType,
        personId,
        fileName,
        contentType,
        storageKey,
        storageVersion,
        status: 'stored',
        createdAt: at,
        scan,
        scanSince: scan === undefined ? undefined : at,
      }),
      fillEmptySlot(document),
      ...(reading ? [putReading({ ...reading, applicationId, uploadId })] : []),
      change.audit({
        applicationId,
        action: 'document.carried_over',
        documentId,
        uploadId,
        after: { uploadId, aiStatus: document.aiStatus, carriedFrom: source.applicationId, ...ownLabel(document) },
      }),
    ]);
  } catch (error) {
    // After any other failure the transaction may have been committed.
    const isRefused = [SlotFilled, Conflict, Refusal].some((kind) => error instanceof kind);
    if (isRefused) await storage.remove(storageKey, storageVersion);
    if (!(error instanceof SlotFilled)) throw error;
  }
}

/** Of two concurrent calls one records the end. */
async function endOnce({ database }: DocumentsDependencies, applicationId: string): Promise<void> {
  try {
    await transact(database, [endCarryOver(applicationId)]);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'application.changed') throw error;
  }
}
