import { cleanText } from '../kit/text.ts';
import type { FileType } from './files.ts';

const maxNameLength = 120;

/** Removes control characters and what nobody can see; a run of spaces becomes one. Empty if nothing is left. */
const seen = (name: string): string => cleanText(name.replace(/\p{Cc}/gu, '')).replace(/[\s\p{Z}]+/gu, ' ');

/**
 * Returns the name of an uploaded file as it is stored: without folders, control characters and invisible marks, at most
 * 120 characters with its extension. Storage keys never contain it, and it never leaves as it is (`fileNameOf`).
 */
export function cleanFileName(name: string): string {
  const visible = seen(name.split(/[\\/]/).at(-1) ?? '');
  if (/^\.*$/.test(visible)) return 'documento';
  const characters = [...visible];
  if (characters.length <= maxNameLength) return visible;
  const extension = /\.[A-Za-z0-9]{1,5}$/.exec(visible)?.[0] ?? '';
  return characters.slice(0, maxNameLength - extension.length).join('') + extension;
}

const extensions: Readonly<Record<FileType, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** An extension, and those of accepted files before it: `.pdf.bat`. */
const typedExtension = /(?:\.(?:pdf|jpe?g|png|hei[cf]))*\.[a-z][a-z0-9]{0,5}$/i;

/** Names of devices, which Windows does not open as files. */
const reservedNames = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

export interface NamedFile {
  fileName: string;
  /** The type that was checked against the bytes. */
  contentType: FileType;
  findings?: readonly string[];
}

/**
 * Returns the name under which a stored file leaves: on screens, by a link, in a ZIP and in an export. Its sender chose
 * the beginning, never what a computer does with it: the extension is that of the checked type, `recibo.pdf.bat` leaves
 * as `recibo.pdf`. A PDF that was found damaged says so, `recibo_danificado.pdf`, because its bytes may be anything.
 *
 * @param addition stands before the extension
 */
export function fileNameOf({ fileName, contentType, findings = [] }: NamedFile, addition = ''): string {
  const mark = contentType === 'application/pdf' && findings.includes('pdf_damaged') ? '_danificado' : '';
  const ending = `${addition}${mark}.${extensions[contentType]}`;
  const safe = seen(fileName.replace(/[<>:"/\\|?*]/g, '-'));
  const base = safe
    .replace(/ +(?=\.)/g, '')
    .replace(/[. ]+$/, '')
    .replace(typedExtension, '');
  const short = [...base]
    .slice(0, maxNameLength - ending.length)
    .join('')
    .replace(/^[. ]+/, '')
    .trim();
  return (short === '' || reservedNames.test(short) ? 'documento' : short) + ending;
}
