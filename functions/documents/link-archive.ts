import { findCase } from '#database/applications/reads.ts';
import { startChange } from '#database/change.ts';
import type { Document, Upload } from '#database/documents/entity.ts';
import { findUpload } from '#database/documents/reads.ts';
import { findPerson } from '#database/people/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { findSubmission } from '#database/submissions/reads.ts';
import type { DocumentsDependencies } from '#platform/documents/documents-dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { requireConsents } from '#platform/require-bank-consents.ts';
import { type ArchiveScope, archiveFolders, archiveName, namedEntries } from '#shared/documents/archive.ts';
import { fileLinkSeconds } from '#shared/documents/files.ts';
import { documentKind, documentLabel } from '#shared/documents/kinds.ts';
import { scanViewOf } from '#shared/documents/scan.ts';
import { isSharedPaper } from '#shared/documents/shared-papers.ts';
import { sameLabel } from '#shared/kit/text.ts';
import { lenderName, lenders } from '#shared/lenders/lenders.ts';
import { isIn } from '#shared/parties/party.ts';
import { partsOfSlot } from '#shared/parties/slots.ts';
import type { Summary } from '#shared/submissions/schema.ts';

type Case = NonNullable<Awaited<ReturnType<typeof findCase>>>;

/** A file for a bank with its name in the ZIP. */
interface Entry {
  name: string;
  file: Pick<
    Document,
    'documentId' | 'uploadId' | 'contentType' | 'size' | 'uploadedAt' | 'storageKey' | 'storageVersion' | 'fileName'
  >;
}

interface Archive {
  bankName: string;
  scope: ArchiveScope;
  entries: readonly Entry[];
  leftOut: readonly string[];
  /** Of a pack. */
  summary?: Summary;
}

/**
 * Returns the files of a case that a bank gets as they are now. Throws `document.none`, `document.unverified`, and of a bank
 * of the legal notice `submission.consent_missing`, as a pack does (spec lenders L2).
 */
async function chosenArchive(
  { database }: Pick<DocumentsDependencies, 'database'>,
  found: Case,
  { bankName, scope }: { bankName?: string; scope?: ArchiveScope },
): Promise<Archive> {
  if (bankName === undefined || scope === undefined)
    throw new Refusal('request.invalid', { errors: [{ path: 'bankName', message: 'Indica o banco' }] });
  const folders = archiveFolders(
    found.application,
    found.parties,
    found.documents.filter(
      ({ docType, aiStatus }) => documentKind(docType) !== 'fecho' && (scope === 'all' || aiStatus === 'approved'),
    ),
  );
  const chosen = folders.flatMap(({ documents }) => documents);
  if (chosen.length === 0) throw new Refusal('document.none');
  const taken = chosen.filter(({ scan }) => scanViewOf(scan) === undefined);
  if (taken.length === 0) throw new Refusal('document.unverified');
  const lender = lenders.find(({ name, short }) => sameLabel(name, bankName) || sameLabel(short, bankName));
  if (lender) {
    const { applicationId } = found.application;
    const documentIds = taken.map(({ documentId }) => documentId);
    await requireConsents(database, { applicationId, lenderId: lender.id }, { parties: found.parties, documentIds });
  }
  return {
    bankName,
    scope,
    entries: namedEntries(folders, taken, documentLabel).map(({ name, document }) => ({ name, file: document })),
    leftOut: chosen.filter((document) => !taken.includes(document)).map(documentLabel),
  };
}

/** Whether the file of an upload is still there, under the same id. */
const isKept = (upload: Upload | undefined): upload is Upload & { storageVersion: string } =>
  upload !== undefined &&
  (upload.status === 'stored' || upload.status === 'superseded') &&
  upload.storageVersion !== undefined;

/**
 * Returns the files of a pack as they were when it was frozen, replaced ones too. Those that are gone meanwhile, and those
 * of who has left, are left out. Throws `submission.not_found`, `document.none`, and `submission.consent_missing` if
 * somebody in it has taken their authorization back since (spec lenders L2).
 */
async function packedArchive(
  { database }: Pick<DocumentsDependencies, 'database'>,
  { application: { applicationId }, parties }: Case,
  { submissionId, packId }: { submissionId: string; packId: string | undefined },
): Promise<Archive> {
  const submission = await findSubmission(database, { applicationId, submissionId });
  const pack = submission?.packs.find((each) => each.packId === packId);
  if (!submission || !pack) throw new Refusal('submission.not_found');
  const documentIds = pack.files.map(({ documentId }) => documentId);
  await requireConsents(database, submission, { parties, documentIds });
  const gone = parties.filter((party) => !isIn(party)).map(({ partyId }) => partyId);
  const isGone = (id: string) => !isSharedPaper(partsOfSlot(id).code) && gone.includes(partsOfSlot(id).partyId);
  const packed = pack.files.filter(({ documentId }) => !isGone(documentId));
  const files = await Promise.all(
    packed.map(async ({ uploadId, name, size }) => ({
      name,
      size,
      upload: await findUpload(database, { applicationId, uploadId }),
    })),
  );
  const entries = files.flatMap(({ name, size, upload }): Entry[] =>
    isKept(upload) ? [{ name, file: { ...upload, size, uploadedAt: upload.createdAt } }] : [],
  );
  if (entries.length === 0) throw new Refusal('document.none');
  return {
    bankName: lenderName(submission.lenderId),
    scope: 'approved',
    entries,
    summary: {
      ...pack.summary,
      sections: pack.summary.sections.filter(({ partyId = '' }) => !gone.includes(partyId)),
    },
    leftOut: files.filter(({ upload }) => !isKept(upload)).map(({ name }) => name),
  };
}

/**
 * Returns the files for a bank's ZIP, which the browser builds: names and short-lived links. Records the files and the
 * bank before it returns any link. Excludes closing documents, and files that the malware scan did not find clean. The
 * links lead to the originals: the browser makes the copies for the bank (ADR 060).
 */
export const linkArchive: UseCase<DocumentsDependencies, 'documents.archive'> = async (deps, input, caller) => {
  const { database, storage } = deps;
  const { applicationId, submissionId, packId } = input;
  const found = await findCase(database, applicationId);
  if (!found) throw new Refusal('application.not_found');
  const { bankName, scope, entries, leftOut, summary } =
    submissionId === undefined
      ? await chosenArchive(deps, found, input)
      : await packedArchive(deps, found, { submissionId, packId });
  const client = await findPerson(database, found.application.personId);
  const change = startChange(deps, caller);
  const { instant: at } = change;
  await change.commit([
    change.audit({
      applicationId,
      action: 'documents.downloaded',
      after: {
        bankName,
        scope,
        count: entries.length,
        files: entries.map(({ file: { documentId, uploadId } }) => `${documentId}:${uploadId}`).join(' '),
        ...(packId !== undefined && { packId }),
      },
    }),
  ]);
  return {
    fileName: archiveName({ bankName, clientName: client?.name ?? null, applicationId }),
    expiresAt: new Date(at.getTime() + fileLinkSeconds * 1000).toISOString(),
    entries: await Promise.all(
      entries.map(async ({ name, file }) => ({
        name,
        contentType: file.contentType,
        size: file.size,
        uploadedAt: file.uploadedAt,
        url: await storage.createLink(file),
      })),
    ),
    leftOut: [...leftOut],
    summary,
  };
};
