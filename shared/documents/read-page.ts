import { type PageLine, type PlacedText, pageLines } from './page-lines.ts';
import { type InstructionNumbers, type PageInstructions, visibleText } from './visible-text.ts';

/** What is read of a file at most. */
const readingLimits = { pages: 40, letters: 300_000 } as const;

/** A page as PDF.js gives it. */
interface ReadablePage {
  getTextContent(): Promise<{ items: readonly unknown[] }>;
  getOperatorList(): Promise<PageInstructions>;
  getViewport(scale: { scale: number }): { transform: readonly number[] };
}

const isText = (item: unknown): item is PlacedText => typeof item === 'object' && item !== null && 'str' in item;

/** Returns the visual lines of a page that can be seen; rejects like PDF.js. */
export async function readPageLines(page: ReadablePage, ops: InstructionNumbers): Promise<PageLine[]> {
  const { items } = await page.getTextContent();
  const texts = items.filter(isText);
  if (texts.length === 0) return [];
  const seen = visibleText(texts, await page.getOperatorList(), ops);
  return pageLines(seen, page.getViewport({ scale: 1 }).transform);
}

interface ReadablePdf {
  numPages: number;
  getPage(number: number): Promise<ReadablePage & { cleanup(): unknown }>;
}

/** Returns the text of a file's first pages, a line each. A page that cannot be read is empty: the others count. */
export async function readPdfPages(pdf: ReadablePdf, ops: InstructionNumbers): Promise<string[]> {
  const pages: string[] = [];
  let letters = 0;
  for (let number = 1; number <= Math.min(pdf.numPages, readingLimits.pages); number += 1) {
    if (letters >= readingLimits.letters) break;
    const text = await readText(pdf, number, ops);
    pages.push(text.slice(0, readingLimits.letters - letters));
    letters += text.length;
  }
  return pages;
}

async function readText(pdf: ReadablePdf, number: number, ops: InstructionNumbers): Promise<string> {
  try {
    const page = await pdf.getPage(number);
    const lines = await readPageLines(page, ops);
    page.cleanup();
    return lines.map(({ text }) => text).join('\n');
  } catch {
    return '';
  }
}
