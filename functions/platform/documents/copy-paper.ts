import { requireOpen } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import type { Document } from '#database/documents/entity.ts';
import { recordCopy } from '#database/documents/upload-writes.ts';
import { fillEmptySlot, requireAsRead, SlotFilled } from '#database/documents/writes.ts';
import { findReading } from '#database/readings/reads.ts';
import { putReading } from '#database/readings/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { Conflict } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { ownerOfSlot } from '#shared/parties/slots.ts';
import { ownLabel } from './own-label.ts';
import { type DocumentStorage, storageKeyOf } from './storage.ts';

/** Needed to copy files between requests. */
export interface CopyDependencies extends Dependencies {
  storage: Pick<DocumentStorage, 'copy' | 'remove'>;
}

class SourceChanged extends Conflict {}

interface Target {
  applicationId: string;
  /** Slot of the copy. */
  documentId: string;
  /** The account whose file it is from then on. */
  personId: string;
  actor: Parameters<typeof startChange>[1];
  /** Whether what was read of the file goes with it. */
  withReading: boolean;
}

/**
 * Copies a document as read into an empty slot of another open request, with its review and `carriedFrom`. A slot that has
 * a file stays as it is, and so does one whose original is gone from storage. Throws a `Conflict` if the original changed.
 */
export async function copyPaper(
  deps: CopyDependencies,
  source: Document,
  { applicationId, documentId, personId, actor, withReading }: Target,
): Promise<void> {
  const { database, storage, newId } = deps;
  const { docType, otherName, fileName, contentType, scan } = source;
  const uploadId = newId();
  const storageKey = storageKeyOf({ applicationId, documentId, uploadId });
  const storageVersion = await storage.copy(source, storageKey);
  if (storageVersion === undefined) return;
  const reading = withReading ? await findReading(database, source) : undefined;
  const change = startChange(deps, actor);
  const { at } = change;
  const { reason: _noCorrection, waitedSince: _wait, formerReviews: _reviews, ...all } = source;
  const { reading: _reading, findings: _findings, ...unread } = all;
  const kept = withReading ? all : unread;
  const place = { applicationId, documentId, partyId: ownerOfSlot(documentId).partyId };
  const document = { ...kept, ...place, uploadId, storageKey, storageVersion, carriedFrom: source.applicationId };
  try {
    await change.commit([
      requireAsRead(source, () => new SourceChanged()),
      requireOpen(applicationId, { at }),
      recordCopy({
        ...place,
        uploadId,
        docType,
        otherName,
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
      ...(reading ? [putReading({ ...reading, ...place, uploadId })] : []),
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
