import type { DocumentsDependencies } from '#platform/documents/documents-dependencies.ts';
import { recordUpload } from '#platform/documents/record-upload.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { requireOwnSlot } from '#platform/own-slots.ts';
import { toDocumentView } from '#platform/views.ts';

/** Records that the client has uploaded a file. Idempotent. */
export const completeUpload: UseCase<DocumentsDependencies, 'documents.complete'> = async (deps, input, caller) => {
  const requireOwn = (documentId: string) => requireOwnSlot(deps.database, caller, documentId);
  return toDocumentView(await recordUpload(deps, input, { requireOwn }), 'client');
};

/** The same for a member of the team, on the client's behalf. */
export const completeUploadForStaff: UseCase<DocumentsDependencies, 'documents.staffComplete'> = async (deps, input) =>
  toDocumentView(await recordUpload(deps, input), 'client');
