/** 10 MB, the limit of a file in bytes (spec 2.5, spec D25). */
export const maxFileBytes = 10 * 1024 * 1024;

export const fileTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type FileType = (typeof fileTypes)[number];

/** For a file input's `accept`. */
export const acceptedFiles = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png';

/** The upload must begin within so many seconds of the link being made (spec 2.7). */
export const uploadLinkSeconds = 250;

/** A link to a stored file lives so many seconds at most (spec 2.9, spec D30). */
export const fileLinkSeconds = 3600;

const maxNameLength = 120;

/**
 * The name of an uploaded file as it is stored and shown: without folders, control characters or direction marks,
 * at most 120 characters with its extension kept. Storage keys are never made from it.
 */
export function cleanFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  // Control characters and marks that turn the reading direction can make a name look like another one.
  const visible = last.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '').trim();
  const characters = [...visible];
  if (characters.length === 0 || /^\.+$/.test(visible)) return 'documento';
  if (characters.length <= maxNameLength) return visible;
  const extension = /\.[A-Za-z0-9]{1,5}$/.exec(visible)?.[0] ?? '';
  return characters.slice(0, maxNameLength - extension.length).join('') + extension;
}

/** A refusal of a chosen file, ready for a toast. */
export interface FileRefusal {
  readonly title: string;
  readonly detail: string;
}

/** Checks a chosen file before anything is sent: size, emptiness, type (spec 2.5). Size in bytes. */
export function refuseFile(file: { readonly size: number; readonly type: string }): FileRefusal | undefined {
  if (!fileTypes.some((type) => type === file.type))
    return { title: 'Tipo de ficheiro não suportado', detail: 'Apenas PDF, JPG e PNG são aceites' };
  if (file.size > maxFileBytes) return { title: 'Ficheiro muito grande', detail: 'O ficheiro deve ter menos de 10MB.' };
  if (file.size === 0) return { title: 'Ficheiro vazio', detail: 'O ficheiro não tem conteúdo. Escolhe outro.' };
  return undefined;
}
