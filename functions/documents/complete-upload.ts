import { toDocumentView } from '#platform/views.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import type { ParsedInput } from '#shared/routes.ts';
import type { DocumentsDependencies } from './documents-dependencies.ts';
import { recordUpload } from './record-upload.ts';

/** Records that the client, or the team on the client's behalf, has uploaded a file. Idempotent. */
export const completeUpload = async (
  deps: DocumentsDependencies,
  input: ParsedInput<'documents.complete'>,
): Promise<DocumentView> => toDocumentView(await recordUpload(deps, input), 'client');
