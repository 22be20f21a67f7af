import type { UseCase } from '../platform/http/create-http-handler.ts';
import { toDocumentView } from '../platform/views.ts';
import type { DocumentsDependencies } from './dependencies.ts';
import { recordUpload } from './record-upload.ts';

/** The client says that a file has been uploaded. Safe to repeat. */
export const completeUpload: UseCase<DocumentsDependencies, 'documents.complete'> = async (deps, input) =>
  toDocumentView(await recordUpload(deps, input));
