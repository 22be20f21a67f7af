import { startChange } from '#database/change.ts';
import type { Document } from '#database/documents/entity.ts';
import { findDocument } from '#database/documents/reads.ts';
import { recordOpening } from '#database/documents/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying } from '#database/transaction.ts';
import type { DocumentsDependencies } from '#platform/documents/documents-dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { findOwnDocument } from '#platform/own-slots.ts';
import { fileLinkSeconds } from '#shared/documents/files.ts';
import { scanViewOf } from '#shared/documents/scan.ts';

interface DocumentKey {
  applicationId: string;
  documentId: string;
}

async function requireDocument({ database }: DocumentsDependencies, key: DocumentKey): Promise<Document> {
  const document = await findDocument(database, key);
  if (!document) throw new Refusal('document.not_found');
  return document;
}

async function createLink({ storage, now }: DocumentsDependencies, document: Document) {
  const expiresAt = new Date(now().getTime() + fileLinkSeconds * 1000).toISOString();
  return { url: await storage.createLink(document), expiresAt };
}

/** Returns a short-lived link to one of the caller's own files, once the malware scan has found it clean. */
export const linkDocument: UseCase<DocumentsDependencies, 'documents.link'> = async (deps, { documentId }, caller) => {
  const document = await findOwnDocument(deps.database, caller, documentId);
  const scan = scanViewOf(document.scan);
  // The client gets the same response if the scan has no result: only the team can act on it.
  if (scan) throw new Refusal(scan === 'infected' ? 'document.infected' : 'document.scan_pending');
  return createLink(deps, document);
};

type StaffLink = UseCase<DocumentsDependencies, 'documents.staffLink'>;

/**
 * Returns a short-lived link to a client's file. Records the access before it returns the link, including a confirmed
 * warning that the malware scan has no result.
 */
export const linkDocumentForStaff: StaffLink = (...request) => retrying(() => linkOnce(...request));

const linkOnce: StaffLink = async (deps, input, caller) => {
  const document = await requireDocument(deps, input);
  const scan = scanViewOf(document.scan);
  if (scan === 'infected') throw new Refusal('document.infected');
  if (scan === 'pending') throw new Refusal('document.scan_pending');
  if (scan === 'unverified' && !input.despiteWarning) throw new Refusal('document.unverified');
  const change = startChange(deps, caller);
  await change.commit([
    change.audit({
      applicationId: document.applicationId,
      action: scan === 'unverified' ? 'document.opened_unverified' : 'document.opened',
      documentId: document.documentId,
      uploadId: document.uploadId,
    }),
    recordOpening(document, caller.personId),
  ]);
  return createLink(deps, document);
};
