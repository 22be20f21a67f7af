import type { Application } from '#database/applications/entity.ts';
import { requireApplication } from '#database/applications/writes.ts';
import { findUpload, listDocuments } from '#database/documents/reads.ts';
import { issueUpload } from '#database/documents/upload-writes.ts';
import type { Mail } from '#database/mail/entity.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { Refusal } from '#database/refusal.ts';
import { secondsAt } from '#database/schema.ts';
import { transact } from '#database/transaction.ts';
import { isFull } from '#platform/documents/document-limits.ts';
import { recordUpload } from '#platform/documents/record-upload.ts';
import { storageKeyOf } from '#platform/documents/storage.ts';
import { otherType } from '#shared/documents/catalogue.ts';
import { typeFromBytes } from '#shared/documents/file-signature.ts';
import { type FileType, maxFileBytes } from '#shared/documents/files.ts';
import { readDocument } from '#shared/documents/reading/index.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import type { MailFile, MailFileRefusal } from '#shared/mail/files.ts';
import { ownerOfSlot } from '#shared/parties/slots.ts';
import type { ReceiverDependencies } from './receiver-dependencies.ts';

interface Kept {
  mail: Mail;
  file: MailFile;
  bytes: Uint8Array;
}

interface OfPerson extends Kept {
  application: Application;
  party: CaseParty & { personId: string };
  /** Whether a copy of their Cartão de Cidadão may be kept. */
  mayCopyCard: boolean;
}

const refuse = (file: MailFile, why: MailFileRefusal): MailFile => ({ ...file, state: 'refused', why });

/** Returns the type of a file that is taken (spec D25), or why it is not. */
function typeOf(bytes: Uint8Array): { type: FileType } | { why: MailFileRefusal } {
  if (bytes.length === 0) return { why: 'empty' };
  if (bytes.length > maxFileBytes) return { why: 'size' };
  const type = typeFromBytes(bytes);
  return type ? { type } : { why: 'type' };
}

/** Longer than a function of ours takes to record a file. */
const uploadSeconds = 24 * 60 * 60;

/**
 * Makes a file of an e-mail a document of its person, without a place. Idempotent: its ids were given before. Throws
 * `application.not_found` if the request was erased meanwhile.
 */
export async function keepFile(deps: ReceiverDependencies, kept: OfPerson): Promise<MailFile> {
  const { database, storage, now } = deps;
  const { application, file, bytes, party } = kept;
  const { applicationId } = application;
  const { documentId, uploadId } = file;
  const found = typeOf(bytes);
  if ('why' in found) return refuse(file, found.why);
  if (!kept.mayCopyCard && (await isCard(deps, bytes, found.type))) return file;
  const key = { applicationId, uploadId };
  if (!(await findUpload(database, key))) {
    if (isFull(await listDocuments(database, applicationId), documentId)) return refuse(file, 'full');
    const at = now();
    await transact(database, [
      requireApplication(applicationId),
      issueUpload({
        ...key,
        documentId,
        ...ownerOfSlot(documentId),
        docType: otherType,
        otherName: file.name,
        unsorted: true,
        personId: party.personId,
        fileName: file.name,
        contentType: found.type,
        storageKey: storageKeyOf({ ...key, documentId }),
        createdAt: at.toISOString(),
        expiresAt: secondsAt(at) + uploadSeconds,
      }),
    ]);
  }
  const storageKey = storageKeyOf({ ...key, documentId });
  const storedVersion = (await storage.inspect(storageKey))
    ? undefined
    : await storage.store(storageKey, bytes, found.type);
  try {
    await recordUpload(deps, key);
    return { ...file, state: 'document' };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'service.busy') throw error;
    // Erased since the upload was issued: the event of storage leaves what was not sent with a form.
    if (error.code === 'document.not_found' && storedVersion !== undefined)
      await storage.remove(storageKey, storedVersion);
    return refuse(file, error.code === 'application.closed' ? 'closed' : 'full');
  }
}

/** Returns whether a file reads as a Cartão de Cidadão. Pictures are not read. */
async function isCard({ readPages, now }: ReceiverDependencies, bytes: Uint8Array, type: FileType): Promise<boolean> {
  if (type !== 'application/pdf') return false;
  const read = await readPages(bytes);
  if (!('pages' in read)) return false;
  return readDocument([...read.pages], { today: lisbonDay(now()) }).kind === 'id_card';
}

/** Returns where a file of the team is stored, with the files of its case. */
const internalKeyOf = ({ applicationId }: Pick<Mail, 'applicationId'>, { uploadId }: MailFile): string =>
  `applications/${applicationId}/mail/${uploadId}`;

/** Keeps a file of an e-mail to the team, which only the team opens. */
export async function keepInternalFile(
  { storage }: ReceiverDependencies,
  { mail, file, bytes }: Kept,
): Promise<MailFile> {
  const found = typeOf(bytes);
  if ('why' in found) return refuse(file, found.why);
  const storageKey = internalKeyOf(mail, file);
  const storageVersion = await storage.store(storageKey, bytes, found.type);
  return { ...file, state: 'internal', stored: { storageKey, storageVersion, contentType: found.type } };
}
