import { Refusal } from '../../shared/api/refusal.ts';
import { fileLinkSeconds } from '../../shared/documents/files.ts';
import { scanViewOf } from '../../shared/documents/scan.ts';
import { startChange } from '../database/change.ts';
import type { Document } from '../database/documents/entity.ts';
import { findDocument } from '../database/documents/reads.ts';
import type { UseCase } from '../platform/http/create-http-handler.ts';
import type { DocumentsDependencies } from './dependencies.ts';

interface DocumentKey {
  readonly applicationId: string;
  readonly documentId: string;
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

/** A short-lived link to one of the caller's own files, once the malware scan has found it clean. */
export const linkDocument: UseCase<DocumentsDependencies, 'documents.link'> = async (deps, input) => {
  const document = await requireDocument(deps, input);
  const scan = scanViewOf(document.scan);
  // The client reads the same of a scan that gave no answer: only the team can do something about it.
  if (scan) throw new Refusal(scan === 'infected' ? 'document.infected' : 'document.scan_pending');
  return createLink(deps, document);
};

/**
 * A short-lived link to a client's file. Who got one is written down before it is handed out, and so is that they were
 * warned that the malware scan gave no answer about the file.
 */
export const linkDocumentForStaff: UseCase<DocumentsDependencies, 'documents.staffLink'> = async (
  deps,
  input,
  caller,
) => {
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
  ]);
  return createLink(deps, document);
};
