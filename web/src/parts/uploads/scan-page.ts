import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageInstructions } from '#shared/documents/visible-text.ts';

/** Letters that a page of a scan may show besides its picture: a stamp, its number. */
const mostLetters = 40;

/** Mode of letters that are not drawn: recognized text behind the picture of a scan (ISO 32000-1, 9.3.6). */
const invisible = 3;

const pictures: ReadonlySet<number> = new Set([
  OPS.paintImageXObject,
  OPS.paintImageXObjectRepeat,
  OPS.paintInlineImageXObject,
  OPS.paintInlineImageXObjectGroup,
  OPS.paintImageMaskXObject,
  OPS.paintImageMaskXObjectGroup,
]);

/** Whether a page is a picture: it paints one, and shows hardly any letters that a smaller picture would spoil. */
export function isPicture({ fnArray, argsArray }: PageInstructions): boolean {
  let [mode, letters] = [0, 0];
  const modes: number[] = [];
  for (const [index, instruction] of fnArray.entries()) {
    const args = argsArray[index];
    const first: unknown = Array.isArray(args) ? args[0] : undefined;
    if (instruction === OPS.save) modes.push(mode);
    else if (instruction === OPS.restore) mode = modes.pop() ?? mode;
    else if (instruction === OPS.setTextRenderingMode) mode = Number(first);
    else if (instruction === OPS.showText && mode !== invisible && Array.isArray(first))
      letters += first.filter((glyph) => typeof glyph === 'object').length;
  }
  return letters <= mostLetters && fnArray.some((instruction) => pictures.has(instruction));
}
