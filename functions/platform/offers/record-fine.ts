import { createHash } from 'node:crypto';
import { requireOpen } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import type { Upload } from '#database/documents/entity.ts';
import { findUpload } from '#database/documents/reads.ts';
import { settleUpload, UploadSettled } from '#database/documents/upload-writes.ts';
import { findOffer } from '#database/offers/reads.ts';
import { replaceOffer } from '#database/offers/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { Conflict, retrying, transact } from '#database/transaction.ts';
import { takesFine } from '#shared/offers/fine.ts';
import { offerOfSlot } from '#shared/parties/slots.ts';
import type { DocumentsDependencies } from '../documents/documents-dependencies.ts';
import { refuseStoredFile } from '../documents/refuse-stored-file.ts';
import { refuseUpload, repeatRefusal } from '../documents/refuse-upload.ts';

interface UploadKey {
  applicationId: string;
  uploadId: string;
}

class OfferMoved extends Conflict {}

/**
 * Records an uploaded file as the FINE of its draft, after checking the stored object: the offer bears its slot, its
 * upload and the SHA-256 of its bytes; what was confirmed in an earlier file is forgotten. A file that is older than the one
 * of the draft does not take its place. No document comes of it. In any order and repeatedly, as `recordUpload`. Throws why
 * a file was refused; `offer.changed` if the offer is no draft any more.
 */
export async function recordFine(deps: DocumentsDependencies, key: UploadKey): Promise<Upload> {
  try {
    return await retrying(() => recordOnce(deps, key));
  } catch (error) {
    if (!(error instanceof UploadSettled)) throw error;
    return requireSettled(deps, key, error);
  }
}

async function recordOnce(deps: DocumentsDependencies, key: UploadKey): Promise<Upload> {
  const { database, storage } = deps;
  const upload = await findUpload(database, key);
  const offerId = upload && offerOfSlot(upload.documentId);
  if (!upload || !offerId) throw new Refusal('document.not_found');
  if (upload.status !== 'issued') return answer(deps, upload);
  const object = await storage.inspect(upload.storageKey);
  if (!object) return requireSettled(deps, key, new Refusal('document.not_received'));
  const refusal = refuseStoredFile(object, upload.contentType);
  if (refusal) return refuseUpload(deps, upload, object, refusal);
  const file = { storageKey: upload.storageKey, storageVersion: object.version };
  const [bytes, offer] = await Promise.all([
    storage.read(file),
    findOffer(database, { applicationId: key.applicationId, offerId }),
  ]);
  if (!bytes) throw new Refusal('document.not_received');
  if (!offer || !takesFine(offer)) return refuseUpload(deps, upload, object, 'offer.changed');
  const change = startChange(deps, { personId: upload.personId, role: 'staff' });
  const fineSha256 = createHash('sha256').update(bytes).digest('hex');
  const scan = deps.scansFiles ? ({ scan: 'pending' } as const) : {};
  const settled = {
    status: 'stored',
    storageVersion: object.version,
    ...scan,
    scanSince: deps.scansFiles ? change.at : undefined,
  } as const;
  // Ids of uploads sort by time.
  if (offer.fineUploadId !== undefined && offer.fineUploadId > upload.uploadId) {
    const superseded = { ...settled, status: 'superseded' } as const;
    await transact(database, [settleUpload(upload, superseded)]);
    return { ...upload, ...superseded };
  }
  const { fineFields: _ofAnother, ...rest } = offer;
  const after = {
    ...rest,
    fineDocumentId: upload.documentId,
    fineUploadId: upload.uploadId,
    fineSha256,
    updatedAt: change.at,
  };
  try {
    await change.commit([
      settleUpload(upload, settled),
      replaceOffer(offer, after, () => new OfferMoved()),
      requireOpen(key.applicationId, { at: change.at }),
      change.audit({
        applicationId: key.applicationId,
        action: 'offer.fine_attached',
        uploadId: upload.uploadId,
        after: { offerId, bankName: offer.bankName, fineSha256 },
      }),
    ]);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'application.closed')
      return refuseUpload(deps, upload, object, 'application.closed');
    throw error;
  }
  return { ...upload, ...settled };
}

/** Answers an upload that was settled since it was read; throws the failure if it was not. */
async function requireSettled(deps: DocumentsDependencies, key: UploadKey, failure: Error): Promise<Upload> {
  const upload = await findUpload(deps.database, key);
  if (!upload || upload.status === 'issued') throw failure;
  return answer(deps, upload);
}

/** Repeats the response that was given when the upload was settled. */
const answer = async (deps: DocumentsDependencies, upload: Upload): Promise<Upload> =>
  upload.status === 'refused' ? repeatRefusal(deps, upload) : upload;
