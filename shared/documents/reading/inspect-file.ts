import { indexOf, latin1 } from '../bytes.ts';
import { typeFromBytes } from '../file-signature.ts';
import { inspectJpeg } from '../images/jpeg.ts';
import { inspectPng } from '../images/png.ts';
import { inspectPdf } from '../pdf/inspect-pdf.ts';
import { isArray, isDictionary, nameOf, type PdfObject, PdfStream, PdfString } from '../pdf/objects.ts';
import { dictionariesIn, type PdfFile } from '../pdf/pdf-file.ts';

/** What only the bytes of a file tell: hints, which decide nothing. */
export interface FileHint {
  code: 'edited_file' | 'signed' | 'active_content' | 'encrypted' | 'damaged';
  level: 'info' | 'warn';
  /** Why. */
  found?: string;
}

/** Programs that change papers, rather than print them. */
const editors =
  /ilovepdf|photoshop|illustrator|canva|sejda|smallpdf|pdfescape|foxit (?:phantompdf|pdf editor|advanced pdf editor)|pdf-xchange editor|pdfelement|nitro pro|soda pdf|dochub|pdffiller|xodo|gimp|inkscape/i;

/** The header of a PDF may follow this many bytes of something else, as in viewers. */
const headerWithin = 1024;

/** How much later than its creation a file is changed by whoever wrote it. */
const writingMs = 60_000;

/**
 * Inspects the bytes of a file for what its text cannot tell. Pure; never throws, and the work is bounded for files of
 * up to 10 MB.
 */
export function inspectFile(bytes: Uint8Array): { findings: FileHint[] } {
  const type = typeFromBytes(bytes);
  if (type === 'image/jpeg' || type === 'image/png') {
    const { isWhole } = type === 'image/jpeg' ? inspectJpeg(bytes) : inspectPng(bytes);
    return { findings: isWhole ? [] : [{ code: 'damaged', level: 'warn' }] };
  }
  const header = indexOf(bytes.subarray(0, headerWithin), '%PDF-');
  // Viewers open a file without a header too, if it has pages.
  return { findings: inspectPaper(bytes.subarray(Math.max(0, header))) };
}

function inspectPaper(bytes: Uint8Array): FileHint[] {
  const inspection = inspectPdf(bytes);
  // Nothing is claimed of a file that would need more work than a regular one.
  if (!inspection) return [];
  const { activities, file, isLocked } = inspection;
  if (!file) return [{ code: isLocked ? 'encrypted' : 'damaged', level: 'warn' }];
  if (isLocked) return [{ code: 'encrypted', level: 'warn' }, ...(isSigned(file) ? [signedHint] : [])];
  const findings: FileHint[] = [];
  if (isDamaged(bytes, file)) findings.push({ code: 'damaged', level: 'warn' });
  if (activities.has('active') || activities.has('dynamic')) findings.push({ code: 'active_content', level: 'warn' });
  if (isSigned(file)) findings.push(signedHint);
  const reasons = editsOf(bytes, file);
  if (reasons.length > 0) findings.push({ code: 'edited_file', level: 'info', found: reasons.join(', ') });
  return findings;
}

const signedHint: FileHint = { code: 'signed', level: 'info' };

/** Returns whether it ends before its end, or has no page: viewers mend a wrong table without a word. */
function isDamaged(bytes: Uint8Array, { trailer, resolve }: PdfFile): boolean {
  const end = latin1(bytes.subarray(-4096));
  if (!end.includes('startxref') && !end.includes('%%EOF') && !latin1(bytes).includes('%%EOF')) return true;
  const root = resolve(trailer.get('Root'));
  const pages = isDictionary(root) ? resolve(root.get('Pages')) : null;
  if (!isDictionary(pages)) return true;
  const kids = resolve(pages.get('Kids'));
  return isArray(kids) ? !kids.some((kid) => isDictionary(resolve(kid))) : !pages.has('Contents');
}

/** Returns whether a dictionary names the bytes that a signature covers; usage rights of a viewer are none. */
function isSigned({ objects, strays, resolve }: PdfFile): boolean {
  const values = [...[...objects.values()].map(({ value }) => value), ...strays];
  return values.some((value) =>
    [...dictionariesIn(value)].some(({ dictionary }) => {
      if (!isArray(resolve(dictionary.get('ByteRange')))) return false;
      const references = resolve(dictionary.get('Reference'));
      const methods = (isArray(references) ? references : []).map((each) => {
        const reference = resolve(each);
        return isDictionary(reference) ? nameOf(resolve(reference.get('TransformMethod'))) : undefined;
      });
      return !methods.some((method) => method === 'UR3' || method === 'UR');
    }),
  );
}

/** Returns why a file seems to have been changed after it was made. */
function editsOf(bytes: Uint8Array, file: PdfFile): string[] {
  const { trailer, resolve } = file;
  const given = resolve(trailer.get('Info'));
  const info = isDictionary(given) ? given : new Map<string, PdfObject>();
  const text = (key: string) => textOf(resolve(info.get(key)));
  const program = [text('Producer'), text('Creator')].flatMap((each) => editors.exec(each)?.[0] ?? [])[0];
  const ends = file.gaps.reduce((count, gap) => count + latin1(gap).split('%%EOF').length - 1, 0);
  const isLinear = latin1(bytes.subarray(0, headerWithin)).includes('/Linearized');
  const created = timeOf(text('CreationDate'));
  const changed = timeOf(text('ModDate'));
  const isLater = created !== undefined && changed !== undefined && changed - created > writingMs;
  return [
    ...(program === undefined ? [] : [program]),
    ...(ends > (isLinear ? 2 : 1) ? [`${ends} × %%EOF`] : []),
    ...(isLater ? ['ModDate > CreationDate'] : []),
  ];
}

/** Returns a text as far as it is Latin, in whichever of its two encodings. */
function textOf(value: PdfObject): string {
  if (value instanceof PdfStream || !(value instanceof PdfString)) return '';
  return latin1(value.bytes.subarray(0, 400)).replaceAll('\0', '');
}

/** Returns the moment of a date like `D:20261003120000+01'00'`, in milliseconds; undefined for another text. */
function timeOf(text: string): number | undefined {
  const parts = /(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:([+-])(\d\d)'?(\d\d)?)?/.exec(text);
  if (!parts) return undefined;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part) => (part === undefined ? undefined : Number(part)));
  const offset = (Number(parts[8] ?? 0) * 60 + Number(parts[9] ?? 0)) * (parts[7] === '-' ? -1 : 1);
  return Date.UTC(year, month - 1, day, hour, minute - offset, second);
}
