import { titleAtPlace } from '../kind.ts';
import { cellsOf, type Line, lineOf, spanAt } from '../lines.ts';
import { kindWords } from '../phrases.ts';

/** A line of what a bank says about the loan that was asked for. */
export interface PlacedLine {
  line: Line;
  /** From 1 to 15; 0 before the first title. */
  section: number;
  isTitle: boolean;
}

const number = (noun: string): string =>
  ['periodicidade', 'frequencia']
    .flatMap((first) => ['de', 'das', 'dos'].map((of) => `${first} e numero ${of} ${noun}`))
    .join('|');

/** The titles of the sections, in both wordings. Source: lenders.md, L4. */
const titles: readonly string[] = [
  'mutuante',
  'intermediario de credito',
  'principais caracteristicas do emprestimo|caracteristicas principais',
  'taxa de juro e outros custos',
  `${number('prestacoes')}|${number('pagamentos')}`,
  'montante de cada prestacao',
  'quadro de reembolso indicativo',
  'obrigacoes adicionais',
  'reembolso antecipado',
  'elementos flexiveis|caracteristicas flexiveis',
  'outros direitos',
  'reclamacoes',
  'incumprimento',
  'informacoes adicionais',
  'supervisor|autoridade de supervisao',
];

/** The number before a title, 'Quadro 3 -' or '3.'. */
const numbering = /^(?:(?:quadro\s+)?\d{1,2}\s*[.:-]?\s*)?/;

/** What the letters of a title begin with: most lines are none, and are not searched for each. */
const titleLetters = new RegExp(`^(?:(?:quadro)?\\d{1,2})?(?:${titles.join('|').replaceAll(' ', '')})`);

/** Returns where the title of a section ends in a line that begins with it, and the section's number. */
export function titleOf(line: Line): { section: number; end: number } | undefined {
  if (!titleLetters.test(line.tokens.letters)) return undefined;
  const start = numbering.exec(line.text)?.[0].length ?? 0;
  for (const [at, phrases] of titles.entries()) {
    const span = spanAt(line, phrases, start);
    if (span?.start === start) return { section: at + 1, end: span.end };
  }
  return undefined;
}

/** A line of a table of contents: its end is leader dots and a page's number. */
const isContents = ({ text }: Line): boolean => /[.·•_] ?[.·•_]\s*(?:p(?:ag(?:ina)?)?\.?\s*)?\d{1,3}$/.test(text);

/** From so many titles on lines that follow each other on, they are a table of contents. */
const leastContents = 3;

/** Returns the sections that begin on the lines of a page. */
function sectionsOf(lines: readonly Line[]): ReadonlyMap<Line, number> {
  const found = new Map<Line, number>();
  let run: (readonly [Line, number])[] = [];
  const endRun = () => {
    if (run.length < leastContents) for (const [line, section] of run) if (!isContents(line)) found.set(line, section);
    run = [];
  };
  for (const line of lines) {
    const title = titleOf(line);
    if (title) run.push([line, title.section]);
    else endRun();
  }
  endRun();
  return found;
}

/** A cell that begins as a numbered title does. */
const numberedTitle = / {2}(?:quadro\s+)?\d{1,2} ?[.:-]? ?\p{L}/u;

/**
 * Returns whether a page is set in columns: titles begin within its lines, so that a line is of two sections. What is
 * read of it would be of either.
 */
const isInColumns = (lines: readonly Line[], sections: ReadonlyMap<Line, number>): boolean =>
  lines.some(
    (line) =>
      numberedTitle.test(line.text) &&
      !isContents(line) &&
      (sections.has(line) || !titleOf(line)) &&
      cellsOf(line).some(({ start, end }) => {
        const cell = line.text.slice(start, end);
        return start > 0 && /^(?:quadro\s+)?\d/.test(cell) && titleOf(lineOf(cell, line.page)) !== undefined;
      }),
  );

const longTitles = kindWords.fine.titles.filter((title) => title.includes(' ')).join('|');

/** Returns whether a line begins with the title of the paper; of its short one the line must consist. */
const beginsPaper = (line: Line): boolean => spanAt(line, longTitles) !== undefined || line.tokens.letters === 'fine';

function beginsPartA(line: Line): boolean {
  const span = spanAt(line, 'parte a');
  // 'Parte a pagar' is a sentence.
  return span !== undefined && !/^ \p{Ll}/u.test(line.raw.slice(span.end));
}

/**
 * Removes part B, the standard loan that the asked one is compared with (settled detail 5). A title of the paper that
 * stands at the top of every page ends it only where the first section follows.
 */
function withoutPartB(pages: readonly (readonly Line[])[]): readonly (readonly Line[])[] {
  const isRunning = pages.filter((lines) => lines.some(beginsPaper)).length > 2;
  const beginsFirst = (line: Line | undefined): boolean =>
    line !== undefined && (beginsPartA(line) || titleOf(line)?.section === 1);
  let isPartB = false;
  return pages.map((lines) =>
    lines.filter((line, at) => {
      if (isContents(line)) return !isPartB;
      if (spanAt(line, 'parte b|emprestimo padrao')) isPartB = true;
      else if (beginsPartA(line) || (beginsPaper(line) && (!isRunning || beginsFirst(lines[at + 1])))) isPartB = false;
      return !isPartB;
    }),
  );
}

interface Sheet {
  isFine: boolean;
  /** Ascending. */
  sections: number[];
  lines: readonly PlacedLine[];
  /** The lines of the first page and of the last one, the same where there is one page. */
  outer: readonly Line[];
}

/** From so many sections on a paper with the title is a FINE. */
const leastSections = 4;

/** Returns the lines of a paper without part B, each in its section, and whether it is a FINE. */
export function sheetOf(pages: readonly (readonly Line[])[]): Sheet {
  const sections = new Map(pages.flatMap((lines) => [...sectionsOf(lines)]));
  const left = withoutPartB(pages).filter((lines) => lines.length > 0);
  let section = 0;
  const lines = left.flatMap((each) => {
    const inColumns = isInColumns(each, sections);
    const placed = each.map((line): PlacedLine => {
      const own = sections.get(line);
      section = own ?? section;
      return { line, section: inColumns ? 0 : section, isTitle: own !== undefined };
    });
    if (inColumns) section = 0;
    return placed;
  });
  const found = [...new Set(lines.flatMap(({ line }) => sections.get(line) ?? []))];
  const hasTitle = left.some((each) => titleAtPlace(each, kindWords.fine.titles) !== undefined);
  return {
    isFine: hasTitle && found.length >= leastSections,
    sections: found.sort((a, b) => a - b),
    lines,
    outer: [...new Set([...(left[0] ?? []), ...(left.at(-1) ?? [])])],
  };
}
