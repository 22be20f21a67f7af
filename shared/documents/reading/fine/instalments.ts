import { type Line, type Span, spansOf } from '../lines.ts';
import type { FineCollector, Source } from './collector.ts';
import { euros } from './figures.ts';
import { baseWords, openWords, squashed } from './occurrences.ts';
import type { Phase } from './rate-phases.ts';
import { type PlacedLine, titleOf } from './sections.ts';

interface Instalment extends Source {
  value: string;
  /** How many there are of it, where the line says so. */
  count?: number;
}

/** Plans at a rate one or two points higher, which are of part B. */
const higherRate = /\+ ?[12](?![\d.])|(?<!\p{L}|\d)(?:um|dois|1|2) pontos? percentua/u;

/** Words by which a line speaks of one of several plans. */
const planWords = /(?<!\p{L})(?:planos?|opc(?:ao|oes)|cenarios?|alternativas?|hipoteses?)(?!\p{L})/u;

const instalmentsIn = (line: Line): Span[] =>
  ['prestacao', 'prestacoes'].flatMap((word) => [...spansOf(line, word)]).sort((a, b) => a.start - b.start);

/** Returns the parts of a line, one for each cell that speaks of instalments: with the cells up to the next one. */
function partsOf(line: Line): string[] {
  const starts = instalmentsIn(line).map(({ start }) => line.text.lastIndexOf('  ', start) + 1);
  const cells = [...new Set(starts)];
  return cells.map((start, at) => line.text.slice(at === 0 ? 0 : start, cells[at + 1]));
}

const amountsOf = (text: string): string[] => euros(text, text).map(({ value }) => value);

/** Returns the instalments that a line says, with the amounts of the next one where it has none itself. */
function readLine({ line, isTitle, section }: PlacedLine, below: Line | undefined): Instalment[] {
  const parts = partsOf(line);
  if (parts.length === 0 || higherRate.test(line.text) || openWords.test(line.text)) return [];
  const own = parts.map(amountsOf);
  const hasOwn = own.some((amounts) => amounts.length > 0);
  const isBelow = !hasOwn && below !== undefined && partsOf(below).length === 0 && !openWords.test(below.text);
  const next = isBelow ? amountsOf(below.text) : [];
  const amounts = hasOwn ? own : next.length === parts.length ? next.map((value) => [value]) : [];
  // Below the title of the section, where anything may stand, only an amount alone is one.
  if (isTitle && !hasOwn && /\p{L}/u.test((below?.text ?? '').replace(/\b(?:eur|euros?)\b/g, ''))) return [];
  return parts.flatMap((text, at) => {
    const [value, ...others] = amounts[at] ?? [];
    if (value === undefined || others.length > 0) return [];
    const count = /(\d{1,4})\s*prestac/.exec(text)?.[1];
    const printed = hasOwn || !below ? line.source : `${line.source} ${below.source}`;
    return [
      {
        value,
        count: count === undefined ? undefined : Number(count),
        page: line.page,
        printed,
        section,
      },
    ];
  });
}

/** Keeps the instalments, one a phase: if there are more or fewer, of other months or of several plans, none is sure. */
export function gatherInstalments(
  collector: FineCollector,
  lines: readonly PlacedLine[],
  phases: readonly Phase[],
): void {
  const found = lines.flatMap((placed, at) => {
    const next = lines[at + 1]?.line;
    return readLine(placed, next && !titleOf(next) ? next : undefined);
  });
  if (found.length === 0) return;
  const hasPlans = lines.some(({ line: { text } }) => planWords.test(text) || baseWords.test(squashed(text)));
  const isOther = ({ count }: Instalment, at: number): boolean => {
    const length = phases[at]?.months;
    return count !== undefined && length !== undefined && count !== length;
  };
  if (found.length !== phases.length || hasPlans || found.some(isOther)) {
    collector.doubt('instalment_1');
    return;
  }
  for (const [at, { value, ...source }] of found.entries()) collector.keep(`instalment_${at + 1}`, value, source);
}
