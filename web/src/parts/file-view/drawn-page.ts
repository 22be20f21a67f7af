import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What is needed of a page to tell whether it was drawn. */
export interface DrawnPage {
  objs: Iterable<unknown[]>;
  commonObjs: Iterable<unknown[]>;
  getOperatorList(): Promise<Pick<Awaited<ReturnType<PDFPageProxy['getOperatorList']>>, 'fnArray' | 'argsArray'>>;
}

/** Instructions that paint nothing themselves. */
const preparations: ReadonlySet<number> = new Set([
  OPS.dependency,
  OPS.save,
  OPS.restore,
  OPS.transform,
  OPS.setGState,
  OPS.beginMarkedContent,
  OPS.beginMarkedContentProps,
  OPS.endMarkedContent,
  OPS.paintFormXObjectBegin,
  OPS.paintFormXObjectEnd,
]);

/** Sides of a place for a picture, in points: a smaller transformation only moves. */
const smallestPicture = 10;

/** Returns the names of the objects that PDF.js could not decode: it keeps null in their place. */
const lostIn = (objects: Iterable<unknown[]>): readonly unknown[] =>
  [...objects].flatMap(([name, data]) => (data === null ? [name] : []));

/**
 * Whether everything of a rendered page was drawn. PDF.js leaves out what it cannot decode without a word: a picture
 * that it has announced stays null, a mask is not even announced, and what was to be painted with it leaves a blank page.
 *
 * @param isBlank whether all of its pixels are alike
 */
export async function isWhole(page: DrawnPage, isBlank: boolean): Promise<boolean> {
  if (lostIn(page.objs).length > 0) return false;
  // Pictures that several pages share.
  const lost = lostIn(page.commonObjs);
  if (lost.length === 0 && !isBlank) return true;
  const { fnArray, argsArray } = await page.getOperatorList();
  if (argsArray.some((args) => Array.isArray(args) && lost.includes(args[0]))) return false;
  if (!isBlank || fnArray.some((instruction) => !preparations.has(instruction))) return true;
  return !fnArray.some((instruction, index) => instruction === OPS.transform && isPlace(argsArray[index]));
}

/** Whether a transformation makes a place for a picture, which PDF draws in a unit square. */
function isPlace(args: unknown): boolean {
  const [a = 0, b = 0, c = 0, d = 0] = Array.isArray(args) ? args.filter((each) => typeof each === 'number') : [];
  return Math.hypot(a, b) >= smallestPicture && Math.hypot(c, d) >= smallestPicture;
}

/** The sides of the copy in which a blank canvas is recognised, in pixels. */
const copySide = 128;

/** Whether all pixels of a canvas are alike, as seen in a smaller copy. */
export function isBlankCanvas(canvas: HTMLCanvasElement): boolean {
  const copy = document.createElement('canvas');
  copy.width = copySide;
  copy.height = copySide;
  const context = copy.getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  context.drawImage(canvas, 0, 0, copySide, copySide);
  const { data } = context.getImageData(0, 0, copySide, copySide);
  const pixels = new Uint32Array(data.buffer);
  return pixels.every((pixel) => pixel === pixels[0]);
}
