import { isBlank, lastIndexOf, latin1 } from '../bytes.ts';
import { holdsForeignContent } from '../foreign-content.ts';
import { type Activity, activitiesOf } from './active-content.ts';
import { type PdfObject, PdfTooComplex } from './objects.ts';
import { dictionariesIn, openPdf, type PdfFile } from './pdf-file.ts';

/** What a PDF contains besides pages. */
export interface PdfInspection {
  activities: ReadonlySet<Activity>;
  /** Requires a password: compressed objects were not inspected. */
  isLocked: boolean;
  /** Bytes outside of its objects belong to another kind of file. */
  isMixed: boolean;
  /** Undefined if the bytes contain no document. */
  file: PdfFile | undefined;
}

/** Trailing bytes beyond this are more than mail servers and scanners append. */
const maxTrailing = 1024;

function isMixed(bytes: Uint8Array, { gaps }: PdfFile): boolean {
  if (gaps.some((gap) => holdsForeignContent(latin1(gap)))) return true;
  const end = lastIndexOf(bytes, '%%EOF');
  return end >= 0 && bytes.subarray(end + 5).filter((byte) => !isBlank(byte)).length > maxTrailing;
}

/**
 * Searches the parsed objects of a PDF, referenced or not, for everything other than pages. Undefined if that exceeds
 * the work that a regular file of 10 MB needs. Throws no other error.
 */
export function inspectPdf(bytes: Uint8Array): PdfInspection | undefined {
  try {
    const file = openPdf(bytes);
    const activities = new Set<Activity>();
    if (!file) return { activities, isLocked: false, isMixed: holdsForeignContent(latin1(bytes)), file };
    if (file.isAmbiguous) activities.add('active');
    const { resolve } = file;
    const size = bytes.length;
    const look = (value: PdfObject) => {
      for (const { dictionary, isStream } of dictionariesIn(value))
        for (const activity of activitiesOf(dictionary, { size, isStream, resolve })) activities.add(activity);
    };
    for (const { value } of file.objects.values()) look(value);
    for (const value of file.strays) look(value);
    return { activities, isLocked: file.isLocked, isMixed: isMixed(bytes, file), file };
  } catch (error) {
    if (error instanceof PdfTooComplex) return undefined;
    throw error;
  }
}
