import { fileNameOf } from '#shared/documents/file-names.ts';
import { documentLabel } from '#shared/documents/kinds.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import type { PersonData } from './person-data.ts';

export interface ExportFile {
  path: string;
  uploadId: string;
  storageKey: string;
  storageVersion: string | undefined;
  uploadedAt: string;
  /** Whether the malware scan is pending: until then no one can open the file. */
  isPending: boolean;
}

const filesFolder = 'ficheiros';

/**
 * Returns the files of a person with descriptive names: by application, current ones by their document, replaced ones
 * in a separate folder.
 */
export function listExportFiles({ cases }: PersonData): ExportFile[] {
  const taken = new Set<string>();
  return cases.flatMap(({ documents, uploads }, index) => {
    const folder = `${filesFolder}/pedido-${index + 1}`;
    const current = new Set(documents.map(({ uploadId }) => uploadId));
    return uploads.map((upload) => {
      const isCurrent = current.has(upload.uploadId);
      const { findings } = documents.find(({ uploadId }) => uploadId === upload.uploadId) ?? {};
      const fileName = `${documentLabel(upload)} - ${upload.fileName}`;
      const name = fileNameOf({ ...upload, fileName, findings }, isCurrent ? '' : ` - ${lisbonDay(upload.createdAt)}`);
      const path = unique(`${folder}/${isCurrent ? '' : 'versoes-anteriores/'}${name}`, taken);
      const { uploadId, storageKey, storageVersion, createdAt, scan } = upload;
      return { path, uploadId, storageKey, storageVersion, uploadedAt: createdAt, isPending: scan === 'pending' };
    });
  });
}

function unique(path: string, taken: Set<string>): string {
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? path : path.replace(/\.[a-z]+$/, (extension) => ` (${count})${extension}`);
    // Some file systems are case-insensitive.
    const key = candidate.toLowerCase();
    if (taken.has(key)) continue;
    taken.add(key);
    return candidate;
  }
}
