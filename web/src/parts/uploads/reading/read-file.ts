import { readPdfPages } from '#shared/documents/read-page.ts';
import { type Reading, type ReadingContext, readDocument } from '#shared/documents/reading/index.ts';
import { monthOf } from '#shared/documents/reading/time-checks.ts';
import { clientCodes, namingFields, type ReadingFinding, toReadingView } from '#shared/documents/reading-view.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import { findingSentence, paperName } from '../../reading-words.ts';
import type { FileContent } from '../suggest/suggest-documents.ts';
import { invoiceLines } from './invoice-code.ts';
import { flawSentences, judgedSide, type PictureFlaw, pictureFlaws, toGrey } from './picture-checks.ts';

/** How long the pages of a file may be read, in milliseconds. */
const readingTime = 12_000;

/** How many sentences a client reads at most. */
const mostSentences = 2;

/** What other checks of an upload say, in their own words. */
const saidElsewhere: ReadonlySet<ReadingFinding['code']> = new Set([
  'duplicate_of',
  'gap_in_months',
  'unreadable_scan',
]);

/**
 * Reads a file in the browser before it is sent, by the same rules as the server afterwards, and returns at most two
 * sentences about what seems wrong; none if nothing does or the file cannot be read. Nothing leaves the browser.
 */
export async function adviseOn(file: Blob, slot: string, context: Omit<ReadingContext, 'slot'>): Promise<string[]> {
  try {
    if (file.type !== 'application/pdf') return await adviseOnPicture(file, slot, context);
    return sentencesOf(await readPages(file), slot, context);
  } catch {
    return [];
  }
}

function sentencesOf(pages: readonly string[], slot: string, context: Omit<ReadingContext, 'slot'>): string[] {
  const { findings } = readDocument([...pages], { ...context, slot });
  return findings
    .filter(({ code, level }) => level === 'warn' && clientCodes.has(code) && !saidElsewhere.has(code))
    .map((finding) => findingSentence(finding, { slot }))
    .filter((sentence) => sentence !== '')
    .slice(0, mostSentences);
}

/** What was read of a file that is still to be assigned to a document. */
export interface ReadContent {
  content: FileContent;
  /** Which paper it is: 'Recibo de outubro de 2026 · Ana Silva'. */
  name: string;
}

/** Reads which paper a PDF is; undefined if that is not known or it cannot be read. Nothing leaves the browser. */
export async function readContent(file: Blob, context: Omit<ReadingContext, 'slot'>): Promise<ReadContent | undefined> {
  try {
    const { kind, confidence, fields, findings } = readDocument(await readPages(file), context);
    const name = paperName(toReadingView({ kind, confidence, fields }, []));
    if (kind === 'unknown' || name === undefined) return undefined;
    const isOfOther = findings.some(
      ({ code, level }) => level === 'warn' && (code === 'other_person' || code === 'nif_mismatch'),
    );
    return { content: { kind, month: monthOf({ fields }), isOfOther }, name };
  } catch {
    return undefined;
  }
}

/** Returns the visual lines of each page of a PDF; rejects one that cannot be read, or not in time. */
export async function readPages(file: Blob): Promise<string[]> {
  const { openPdf, OPS } = await import('../../file-view/open-pdf.ts');
  const pdf = await openPdf(new Uint8Array(await file.arrayBuffer()), false);
  // What PDF.js is asked for after that is refused, which ends the reading.
  const timer = setTimeout(() => void pdf.destroy(), readingTime);
  try {
    return await readPdfPages(pdf, OPS);
  } finally {
    clearTimeout(timer);
    await pdf.destroy();
  }
}

async function adviseOnPicture(file: Blob, slot: string, context: Omit<ReadingContext, 'slot'>): Promise<string[]> {
  const { original, copy, large } = await drawCopies(file);
  const lines = await codeLines(large);
  const flaws: PictureFlaw[] = pictureFlaws(original, toGrey(copy));
  const said = lines ? sentencesOf([lines.join('\n')], slot, context) : [];
  return [...said, ...flaws.map((flaw) => flawSentences[flaw])].slice(0, mostSentences);
}

/** Returns what the QR code of a receipt says, if the picture has one. */
async function codeLines({ data, width, height }: ImageData): Promise<readonly string[] | undefined> {
  const { default: readCode } = await import('jsqr');
  const code = readCode(data, width, height, { inversionAttempts: 'dontInvert' });
  return code ? invoiceLines(code.data) : undefined;
}

/** The longer side of the copy in which codes are looked for: those of a whole page have small modules. */
const codeSide = 2000;

/** Draws smaller copies to be judged; rejects a picture that the browser cannot decode. */
async function drawCopies(file: Blob) {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const original = { width: bitmap.width, height: bitmap.height };
  const [copy, large] = [judgedSide, codeSide].map((side) => drawCopy(bitmap, side));
  bitmap.close();
  if (!copy || !large) throw new Error('No copy');
  return { original, copy, large };
}

function drawCopy(bitmap: ImageBitmap, side: number): ImageData {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas');
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** Returns the readings of documents that are stored, for the comparison with another paper. */
export const siblingsOf = (documents: readonly DocumentView[]): Reading[] =>
  documents.flatMap(({ docType, reading }) => {
    if (!reading) return [];
    const fields = namingFields.flatMap((name) => {
      const value = reading.fields[name];
      return value === undefined ? [] : [{ name, value, page: 1, line: '' }];
    });
    return [{ kind: reading.kind, confidence: reading.confidence, fields, findings: [], slot: docType }];
  });
