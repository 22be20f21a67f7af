import type { Upload } from '#database/documents/entity.ts';
import type { FileType } from '#shared/documents/files.ts';
import { documentLabel } from '#shared/documents/kinds.ts';
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

const extensions: Readonly<Record<FileType, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

const maxNameLength = 100;

/** Converts a text for use in a path on every system: no separators or reserved characters, limited length. */
const namePart = (text: string): string =>
  [...text.replace(/[\p{Cc}<>:"/\\|?*]/gu, '-').replace(/\s+/g, ' ')].slice(0, maxNameLength).join('').trim();

/** Removes the extension, which depends on the actual type. */
const stem = (fileName: string): string => fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '');

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
      const name = isCurrent ? currentName(upload) : earlierName(upload);
      const path = unique(`${folder}/${isCurrent ? '' : 'versoes-anteriores/'}${name}`, extensionOf(upload), taken);
      const { uploadId, storageKey, storageVersion, createdAt, scan } = upload;
      return { path, uploadId, storageKey, storageVersion, uploadedAt: createdAt, isPending: scan === 'pending' };
    });
  });
}

const currentName = (upload: Upload): string =>
  `${namePart(documentLabel(upload))} - ${namePart(stem(upload.fileName))}`;
const earlierName = (upload: Upload): string => `${currentName(upload)} - ${upload.createdAt.slice(0, 10)}`;
const extensionOf = ({ contentType }: Upload): string => extensions[contentType];

function unique(path: string, extension: string, taken: Set<string>): string {
  for (let count = 1; ; count++) {
    const candidate = `${path}${count === 1 ? '' : ` (${count})`}.${extension}`;
    // Some file systems are case-insensitive.
    const key = candidate.toLowerCase();
    if (taken.has(key)) continue;
    taken.add(key);
    return candidate;
  }
}
