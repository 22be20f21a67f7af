import type { Dependencies } from '#platform/dependencies.ts';
import type { CopyDependencies } from '#platform/documents/copy-paper.ts';
import { openDocumentStorage } from '#platform/documents/storage.ts';

export const createPartiesDependencies = (
  common: Dependencies,
  environment: { DOCUMENTS_BUCKET: string },
): CopyDependencies => ({ ...common, storage: openDocumentStorage(environment.DOCUMENTS_BUCKET) });
