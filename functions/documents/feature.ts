import type { Dependencies } from '#platform/dependencies.ts';
import { createDocumentsDependencies } from './documents-dependencies.ts';
import { documentsUseCases } from './use-cases.ts';

/** Opens the feature, with the client of the files: what the first request loads. */
export const openDocuments = (
  common: Dependencies,
  environment: Parameters<typeof createDocumentsDependencies>[1],
) => ({ useCases: documentsUseCases, deps: createDocumentsDependencies(common, environment) });
