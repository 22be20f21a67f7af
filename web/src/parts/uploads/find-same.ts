import type { DocumentView } from '#shared/documents/routes.ts';
import type { Uploads, UploadTarget } from './upload-state.ts';

const hashes = new WeakMap<Blob, Promise<string | undefined>>();

/** Returns the SHA-256 of a file in hex; undefined if it cannot be read or the browser has no such function. */
export function sha256Of(file: Blob): Promise<string | undefined> {
  const known = hashes.get(file) ?? hash(file).catch(() => undefined);
  hashes.set(file, known);
  return known;
}

async function hash(file: Blob): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Where a file could be already: the stored documents, and the uploads of this tab. */
export interface KnownFiles {
  documents: readonly DocumentView[];
  uploads: Uploads;
}

/** Says which document of the application already has the same bytes; undefined if none has. */
export async function findSame(
  { applicationId, slot }: Pick<UploadTarget, 'applicationId' | 'slot'>,
  file: File,
  { documents, uploads }: KnownFiles,
): Promise<string | undefined> {
  const sha256 = await sha256Of(file);
  if (!sha256) return undefined;
  const stored = documents.find(
    // An infected file is no longer stored.
    (each) => each.applicationId === applicationId && each.sha256 === sha256 && each.scan !== 'infected',
  );
  if (stored?.id === slot) return 'É o mesmo ficheiro que já está aqui.';
  if (stored) return `Este ficheiro já está em ${stored.label}.`;
  for (const { target, file: other, phase } of uploads) {
    const isOther = target.applicationId === applicationId && target.slot !== slot && phase.kind !== 'failed';
    if (isOther && (await sha256Of(other)) === sha256) return `Este ficheiro já está a ser enviado em ${target.label}.`;
  }
  return undefined;
}
