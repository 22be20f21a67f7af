import { requireApplication } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import { findUpload } from '#database/documents/reads.ts';
import { findOffer } from '#database/offers/reads.ts';
import { requireFineOf } from '#database/offers/writes.ts';
import { findReading } from '#database/readings/reads.ts';
import { putReading } from '#database/readings/writes.ts';
import type { ReadingRequest } from '#platform/reading-queue.ts';
import { readFine } from '#shared/documents/reading/fine/index.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { lenders } from '#shared/lenders/lenders.ts';
import { fineType } from '#shared/offers/fine.ts';
import { offerOfSlot } from '#shared/parties/slots.ts';
import {
  contentOf,
  isClosed,
  isReplaced,
  type ReadingDependencies,
  type ReadingOutcome,
  rules,
  unread,
  within,
} from './read-document.ts';
import { cut } from './shorten-reading.ts';

/**
 * Reads the FINE of an offer from its text, and stores what it says (spec lenders L4): values that a person confirms. A file
 * without text, or that stops the reader half-way, is stored as one that says nothing. Idempotent, as `readStoredDocument`.
 */
export async function readStoredFine(
  deps: ReadingDependencies,
  { applicationId, documentId, uploadId }: ReadingRequest,
  { isLast = false, milliseconds }: { isLast?: boolean; milliseconds: number },
): Promise<ReadingOutcome> {
  const { database } = deps;
  const offerId = offerOfSlot(documentId) ?? '';
  const [upload, offer, known] = await Promise.all([
    findUpload(database, { applicationId, uploadId }),
    findOffer(database, { applicationId, offerId }),
    findReading(database, { applicationId, uploadId }),
  ]);
  const { storageKey, storageVersion, contentType } = upload ?? {};
  if (offer?.fineUploadId !== uploadId || !upload || !storageKey || !storageVersion || !contentType) return 'replaced';
  if (isClosed(upload)) return 'closed';
  if (known?.rules === rules) return 'known';
  const file = { storageKey, storageVersion, contentType };
  const content = isLast ? unread : await within(milliseconds, contentOf(deps, file), unread);
  if (!content) return 'gone';
  const fine = readFine(content.pages, { today: lisbonDay(deps.now()), lenders });
  const { approval, ambiguous } = fine;
  const fields = fine.fields.map((field) => ({ ...field, value: cut(field.value), line: cut(field.line) }));
  const change = startChange(deps, { personId: 'reader', role: 'system' });
  try {
    await change.commit([
      putReading({
        applicationId,
        uploadId,
        documentId,
        docType: fineType,
        kind: fine.isFine ? 'fine' : 'unknown',
        confidence: fine.isFine ? 1 : 0,
        fields: [],
        findings: [],
        fine: { approval, fields, ambiguous },
        rules,
        readAt: change.at,
        sha256: content.sha256,
      }),
      requireFineOf(offer),
      requireApplication(applicationId),
      change.audit({ applicationId, action: 'document.read', documentId, uploadId }),
    ]);
  } catch (error) {
    if (isReplaced(error)) return 'replaced';
    throw error;
  }
  return content === unread ? 'given up' : 'read';
}
