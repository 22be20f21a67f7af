import type { UseCase } from '../platform/http/create-http-handler.ts';
import { toDocumentView } from '../platform/views.ts';
import type { DocumentsDependencies } from './documents-dependencies.ts';
import { recordUpload } from './record-upload.ts';

/** Records that the client has uploaded a file. Idempotent. */
export const completeUpload: UseCase<DocumentsDependencies, 'documents.complete'> = async (deps, input) =>
  toDocumentView(await recordUpload(deps, input));
