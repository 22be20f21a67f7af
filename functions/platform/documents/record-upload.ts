import type { Application } from '#database/applications/entity.ts';
import { findApplication } from '#database/applications/reads.ts';
import { PeopleChanged, requireOpen } from '#database/applications/writes.ts';
import { type Change, startChange } from '#database/change.ts';
import { type Document, type Upload, uploadRefusals } from '#database/documents/entity.ts';
import { findDocument, findUpload, listDocuments } from '#database/documents/reads.ts';
import { settleUpload, UploadSettled } from '#database/documents/upload-writes.ts';
import { fillSlot, NewerUpload } from '#database/documents/writes.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { listParties } from '#database/parties/reads.ts';
import { requireCardConsent } from '#database/parties/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying, transact } from '#database/transaction.ts';
import { otherType } from '#shared/documents/catalogue.ts';
import { isDeedDocumentType } from '#shared/documents/deed-document-types.ts';
import { isCardType } from '#shared/documents/id-card.ts';
import { isSharedPaper } from '#shared/documents/shared-papers.ts';
import { isOpenToClient } from '#shared/documents/status.ts';
import { isIn } from '#shared/parties/party.ts';
import { offerOfSlot, partsOfSlot } from '#shared/parties/slots.ts';
import { isFull } from './document-limits.ts';
import type { DocumentsDependencies } from './documents-dependencies.ts';
import { ownLabel } from './own-label.ts';
import { refuseStoredFile } from './refuse-stored-file.ts';
import { refuseUpload, repeatRefusal } from './refuse-upload.ts';
import type { StoredObject } from './storage.ts';

interface UploadKey {
  applicationId: string;
  uploadId: string;
}

/**
 * Records an uploaded file as the announced document, after checking the stored object.
 *
 * Called by the client's completion and by S3's event, in any order, concurrently and repeatedly: the first to settle
 * the upload decides, and all get the same response. Removes a refused file from storage. Returns the slot's current
 * document, which is a newer file's if that was recorded first.
 *
 * @param requireOwn throws if the slot is not the caller's
 */
export async function recordUpload(
  deps: DocumentsDependencies,
  key: UploadKey,
  { requireOwn }: { requireOwn?: (documentId: string) => Promise<void> } = {},
): Promise<Document> {
  const upload = await findUpload(deps.database, key);
  // A FINE is recorded with its offer.
  if (!upload || offerOfSlot(upload.documentId)) throw new Refusal('document.not_found');
  await requireOwn?.(upload.documentId);
  if (upload.status !== 'issued') return answerSettled(deps, upload);
  const object = await deps.storage.inspect(upload.storageKey);
  // Nothing is stored under the key yet, or the file was refused and removed meanwhile.
  if (!object) return answerSettledSince(deps, key, new Refusal('document.not_received'));
  const refusal = refuseStoredFile(object, upload.contentType);
  try {
    if (refusal) return await refuseUpload(deps, upload, object, refusal);
    return await takeInRequest(deps, upload, object);
  } catch (error) {
    if (!(error instanceof UploadSettled)) throw error;
    return answerSettledSince(deps, key, error);
  }
}

/** Answers an upload that was settled since it was read; throws the failure if it was not. */
async function answerSettledSince(deps: DocumentsDependencies, key: UploadKey, failure: Error): Promise<Document> {
  const upload = await findUpload(deps.database, key);
  if (!upload || upload.status === 'issued') throw failure;
  return answerSettled(deps, upload);
}

/** Repeats the response that was given when the upload was settled. */
async function answerSettled(deps: DocumentsDependencies, upload: Upload): Promise<Document> {
  if (upload.status === 'refused') return repeatRefusal(deps, upload);
  const document = await findDocument(deps.database, upload);
  if (!document) throw new Refusal('document.not_found');
  return document;
}

/**
 * Takes an upload, of somebody who is still in the request: of who has left it since the form was issued it is refused, and
 * so is one for a slot of theirs (spec parties.md, C11). Who is in the request is read only once others are.
 */
async function takeInRequest(deps: DocumentsDependencies, upload: Upload, object: StoredObject): Promise<Document> {
  const { database } = deps;
  let people: Pick<Application, 'partiesVersion'> = {};
  return retrying(async () => {
    try {
      return await takeUpload(deps, upload, { object, people });
    } catch (error) {
      if (!(error instanceof PeopleChanged)) throw error;
      const application = await findApplication(database, upload.applicationId);
      const parties = application ? await listParties(database, application) : [];
      const owner = partsOfSlot(upload.documentId).partyId;
      const sender = parties.find(({ personId, state }) => personId === upload.personId && state === 'presente');
      const isFor = (each: CaseParty) => upload.byTeam || each === sender || each.servedBy === sender?.partyId;
      const isOwned =
        isSharedPaper(upload.docType) || parties.some((each) => each.partyId === owner && isIn(each) && isFor(each));
      if (!application || !isOwned || !(sender || upload.byTeam))
        return refuseUpload(deps, upload, object, 'application.not_found');
      people = application;
      throw error;
    }
  });
}

async function takeUpload(
  deps: DocumentsDependencies,
  upload: Upload,
  { object, people }: { object: StoredObject; people: Pick<Application, 'partiesVersion'> },
): Promise<Document> {
  const { database } = deps;
  const { version: storageVersion } = object;
  const { applicationId, partyId } = upload;
  const isCardCopy = isCardType(upload.docType);
  const scan = deps.scansFiles ? ({ scan: 'pending' } as const) : {};
  const settled = { storageVersion, ...scan, scanSince: deps.scansFiles ? deps.now().toISOString() : undefined };
  const before = await findDocument(database, upload);
  if (!before && upload.docType === otherType) {
    const documents = await listDocuments(database, upload.applicationId);
    if (isFull(documents, upload.documentId)) return refuseUpload(deps, upload, object, 'document.too_many');
  }
  const change = startChange(deps, { personId: upload.personId, role: upload.byTeam ? 'staff' : 'client' });
  const document = { ...documentOf(upload, object, change.at), ...scan };
  // The team has sent one since the form was issued.
  if (before && !upload.byTeam && !isOpenToClient(before))
    return refuseUpload(deps, upload, object, 'document.sent_by_team');
  try {
    await change.commit([
      settleUpload(upload, { status: 'stored', ...settled }),
      fillSlot(document, before),
      // Closing documents decide whether a case can be concluded: recording one increments the version of the case.
      requireOpen(upload.applicationId, {
        touch: isDeedDocumentType(upload.docType),
        cardCopies: isCardCopy && upload.partyId === undefined,
        people,
        at: document.uploadedAt,
      }),
      ...(isCardCopy && partyId !== undefined ? [requireCardConsent({ applicationId, partyId })] : []),
      auditUpload(change, document, before),
    ]);
    return document;
  } catch (error) {
    if (error instanceof NewerUpload) {
      await transact(database, [settleUpload(upload, { status: 'superseded', ...settled })]);
      return answerSettled(deps, { ...upload, status: 'superseded' });
    }
    const code = error instanceof Refusal ? uploadRefusals.find((each) => each === error.code) : undefined;
    if (code) return refuseUpload(deps, upload, object, code);
    throw error;
  }
}

function documentOf(upload: Upload, { size, version }: StoredObject, at: string): Document {
  const { applicationId, documentId, docType, otherName, uploadId, storageKey, fileName, contentType } = upload;
  const { partyId, sha256, byTeam, unsorted } = upload;
  return {
    applicationId,
    documentId,
    partyId,
    docType,
    otherName,
    sha256,
    byTeam,
    unsorted,
    uploadId,
    storageKey,
    storageVersion: version,
    fileName,
    contentType,
    size,
    aiStatus: 'review',
    uploadedAt: at,
    uploadedBy: upload.personId,
  };
}

const auditUpload = (change: Change, document: Document, before: Document | undefined) =>
  change.audit({
    applicationId: document.applicationId,
    action: before ? 'document.replaced' : 'document.uploaded',
    documentId: document.documentId,
    uploadId: document.uploadId,
    before: before ? { uploadId: before.uploadId, aiStatus: before.aiStatus } : undefined,
    after: { uploadId: document.uploadId, aiStatus: document.aiStatus, ...ownLabel(document) },
  });
