import { type FileRefusal, refuseFile } from '#shared/documents/files.ts';
import { inspectTrailer } from '#shared/documents/pdf-structure.ts';
import { kindOf } from './file-kind.ts';

const unreadable: FileRefusal = {
  title: 'Não foi possível ler o ficheiro',
  detail: 'Escolhe-o de novo ou guarda-o primeiro no telefone.',
};
const lockedRefusal: FileRefusal = {
  title: 'PDF protegido por palavra-passe',
  detail: 'Abre-o, guarda uma cópia sem palavra-passe (Imprimir › Guardar como PDF) e envia essa cópia.',
};
const damagedRefusal: FileRefusal = {
  title: 'PDF danificado',
  detail: 'Não se consegue abrir. Descarrega-o de novo ou envia uma fotografia do documento.',
};

/** Tries to open a PDF. Rejects when it cannot be tested. */
export type PdfTrial = (bytes: Uint8Array<ArrayBuffer>) => Promise<'opens' | 'locked' | 'unreadable'>;

export type Inspection =
  /** The file to send, with its real `type` from the bytes. */
  { ok: true; file: File } | { ok: false; refusal: FileRefusal };

/**
 * Checks a chosen file before upload: size, emptiness, that its first bytes are of an accepted type, whatever type the
 * system declares, and that a PDF opens without a password. Storage and the server check again.
 */
export async function inspectFile(file: File, tryPdf: PdfTrial): Promise<Inspection> {
  try {
    const kind = await kindOf(file);
    const type = kind === 'image/heic' ? undefined : kind;
    const refusal = refuseFile({ size: file.size, type });
    if (refusal) return { ok: false, refusal };
    const closed = type === 'application/pdf' ? await refusePdf(file, tryPdf) : undefined;
    if (closed) return { ok: false, refusal: closed };
    return { ok: true, file: file.type === type ? file : new File([file], file.name, { type }) };
  } catch {
    return { ok: false, refusal: unreadable };
  }
}

/** How long a PDF is tested, in milliseconds: some keep a reader busy for minutes. */
const trialTime = 5_000;

/** A PDF with a suspicious structure is tested. If that is not possible in time, the team reviews it. */
async function refusePdf(file: File, tryPdf: PdfTrial): Promise<FileRefusal | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!inspectTrailer(bytes)) return undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'opens'>((resolve) => {
    timer = setTimeout(() => resolve('opens'), trialTime);
  });
  const result = await Promise.race([tryPdf(bytes).catch(() => 'opens'), late]);
  clearTimeout(timer);
  if (result === 'locked') return lockedRefusal;
  return result === 'unreadable' ? damagedRefusal : undefined;
}
