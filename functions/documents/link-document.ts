import { fileLinkSeconds } from '../../shared/documents/files.ts';
import { recordAudit } from '../database/audit-entry.ts';
import { type Document, findDocument } from '../database/document.ts';
import { transact } from '../database/transaction.ts';
import type { UseCase } from '../platform/http/create-http-handler.ts';
import { Refusal } from '../platform/refusal.ts';
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

/** A short-lived link to one of the caller's own files. */
export const linkDocument: UseCase<DocumentsDependencies, 'documents.link'> = async (deps, input) =>
  createLink(deps, await requireDocument(deps, input));

/** A short-lived link to a client's file. Who got one is written down before it is handed out. */
export const linkDocumentForStaff: UseCase<DocumentsDependencies, 'documents.staffLink'> = async (
  deps,
  input,
  caller,
) => {
  const document = await requireDocument(deps, input);
  await transact(deps.database, [
    recordAudit({
      applicationId: document.applicationId,
      auditId: deps.newId(),
      at: deps.now().toISOString(),
      actorId: caller.personId,
      actorRole: caller.role,
      action: 'document.opened',
      documentId: document.documentId,
      uploadId: document.uploadId,
    }),
  ]);
  return createLink(deps, document);
};
