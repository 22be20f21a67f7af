import { signatureBytes, typeFromBytes } from '../../../../../shared/documents/file-signature.ts';
import { type FileRefusal, fileTypes, refuseFile } from '../../../../../shared/documents/files.ts';

export type Inspection =
  /** The file to send: its `type` is the real one, from the bytes. */
  { readonly ok: true; readonly file: File } | { readonly ok: false; readonly refusal: FileRefusal };

/**
 * Checks a chosen file before anything is sent: size, emptiness, declared type, and that its first bytes are what an
 * accepted type begins with, so that a renamed program is told at once. Storage and the server check again.
 */
export async function inspectFile(file: File): Promise<Inspection> {
  // Some phones give no type for files that come from another app; the bytes decide then.
  const declared = file.type || fileTypes[0];
  const refusal = refuseFile({ size: file.size, type: declared });
  if (refusal) return { ok: false, refusal };
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer());
  } catch {
    return {
      ok: false,
      refusal: {
        title: 'Não foi possível ler o ficheiro',
        detail: 'Escolhe-o de novo ou guarda-o primeiro no telefone.',
      },
    };
  }
  const type = typeFromBytes(bytes);
  if (type) return { ok: true, file: file.type === type ? file : new File([file], file.name, { type }) };
  return {
    ok: false,
    refusal: { title: 'Tipo de ficheiro não suportado', detail: 'Apenas PDF, JPG e PNG são aceites' },
  };
}
