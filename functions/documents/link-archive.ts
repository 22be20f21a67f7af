import { findCase } from '#database/applications/reads.ts';
import { startChange } from '#database/change.ts';
import type { Document } from '#database/documents/entity.ts';
import { findPerson } from '#database/people/reads.ts';
import { Refusal } from '#database/refusal.ts';
import type { DocumentsDependencies } from '#platform/documents/documents-dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { archiveFolders, archiveName, entryName } from '#shared/documents/archive.ts';
import { fileLinkSeconds } from '#shared/documents/files.ts';
import { documentKind, documentLabel } from '#shared/documents/kinds.ts';
import { scanViewOf } from '#shared/documents/scan.ts';

/**
 * Returns the files for a bank's ZIP, which the browser builds: names and short-lived links. Records the files and the
 * bank before it returns any link. Excludes closing documents, and files that the malware scan did not find clean. The
 * links lead to the originals: the browser makes the copies for the bank (ADR 060).
 */
export const linkArchive: UseCase<DocumentsDependencies, 'documents.archive'> = async (deps, input, caller) => {
  const { database, storage } = deps;
  const { applicationId, bankName, scope } = input;
  const found = await findCase(database, applicationId);
  if (!found) throw new Refusal('application.not_found');
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
        count: taken.length,
        files: taken.map(({ documentId, uploadId }) => `${documentId}:${uploadId}`).join(' '),
      },
    }),
  ]);
  return {
    fileName: archiveName({ bankName, clientName: client?.name ?? null, applicationId }),
    expiresAt: new Date(at.getTime() + fileLinkSeconds * 1000).toISOString(),
    entries: await Promise.all(
      namedEntries(folders, taken).map(async ({ name, document }) => ({
        name,
        contentType: document.contentType,
        size: document.size,
        uploadedAt: document.uploadedAt,
        url: await storage.createLink(document),
      })),
    ),
    leftOut: chosen.filter((document) => !taken.includes(document)).map(documentLabel),
  };
};

/** Returns the documents that are taken with their names in the ZIP, numbered in each folder. */
const namedEntries = (
  folders: readonly { folder: string | undefined; documents: readonly Document[] }[],
  taken: readonly Document[],
) =>
  folders.flatMap(({ folder, documents }) =>
    documents
      .filter((document) => taken.includes(document))
      .map((document, index) => {
        const name = entryName(index + 1, documentLabel(document), document);
        return { name: folder === undefined ? name : `${folder}/${name}`, document };
      }),
  );
