import type { Dependencies } from '../dependencies.ts';
import { type DocumentStorage, openDocumentStorage } from './storage.ts';

export interface DocumentsDependencies extends Dependencies {
  storage: DocumentStorage;
  /** Whether the stage scans stored files for malware, which keeps new ones closed until there is a result. */
  scansFiles: boolean;
}

export const createDocumentsDependencies = (
  common: Dependencies,
  environment: { DOCUMENTS_BUCKET: string; MALWARE_SCAN: 'on' | 'off' },
): DocumentsDependencies => ({
  ...common,
  scansFiles: environment.MALWARE_SCAN === 'on',
  storage: openDocumentStorage(environment.DOCUMENTS_BUCKET),
});
