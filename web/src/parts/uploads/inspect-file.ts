import { signatureBytes, typeFromBytes } from '#shared/documents/file-signature.ts';
import { type FileRefusal, fileTypes, refuseFile } from '#shared/documents/files.ts';
import { inspectTrailer } from '#shared/documents/pdf-structure.ts';

const unreadable: FileRefusal = {
  title: 'Não foi possível ler o ficheiro',
  detail: 'Escolhe-o de novo ou guarda-o primeiro no telefone.',
};
const locked: FileRefusal = {
  title: 'PDF protegido por palavra-passe',
  detail: 'Abre-o, guarda uma cópia sem palavra-passe (Imprimir › Guardar como PDF) e envia essa cópia.',
};
const damaged: FileRefusal = {
  title: 'PDF danificado',
  detail: 'Não se consegue abrir. Descarrega-o de novo ou envia uma fotografia do documento.',
};

/** Tries to open a PDF. Rejects when it cannot be tested. */
export type PdfTrial = (bytes: Uint8Array<ArrayBuffer>) => Promise<'opens' | 'locked' | 'unreadable'>;

export type Inspection =
  /** The file to send, with its real `type` from the bytes. */
  { ok: true; file: File } | { ok: false; refusal: FileRefusal };

/**
 * Checks a chosen file before upload: size, emptiness, declared type, that its first bytes match an accepted type, so
 * that a renamed program is refused at once, and that a PDF opens without a password. Storage and the server check
 * again.
 */
export async function inspectFile(file: File, tryPdf: PdfTrial): Promise<Inspection> {
  // Some phones give no type for files from another app; the bytes decide then.
  const declared = file.type || fileTypes[0];
  const refusal = refuseFile({ size: file.size, type: declared });
  if (refusal) return { ok: false, refusal };
  try {
    const type = typeFromBytes(new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer()));
    if (!type)
      return {
        ok: false,
        refusal: { title: 'Tipo de ficheiro não suportado', detail: 'Apenas PDF, JPG e PNG são aceites' },
      };
    const closed = type === 'application/pdf' ? await refusePdf(file, tryPdf) : undefined;
    if (closed) return { ok: false, refusal: closed };
    return { ok: true, file: file.type === type ? file : new File([file], file.name, { type }) };
  } catch {
    return { ok: false, refusal: unreadable };
  }
}

/** A PDF with a suspicious structure is tested. If that is not possible, the team reviews it. */
async function refusePdf(file: File, tryPdf: PdfTrial): Promise<FileRefusal | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!inspectTrailer(bytes)) return undefined;
  const result = await tryPdf(bytes).catch(() => 'opens');
  if (result === 'locked') return locked;
  return result === 'unreadable' ? damaged : undefined;
}
