import { beginsCell, cellsOf, findPhrase, type Line, type Span, spansOf } from './lines.ts';
import { readZone } from './mrz.ts';
import { kindWords } from './phrases.ts';
import { type ReadingKind, readingKinds } from './reading.ts';

/** Points and limits of settled detail 2. */
const points = { title: 5, bareTitle: 3, inlineTitle: 1, strong: 2, weak: 1, zone: 10, against: -20 } as const;
const limits = { titleLines: 12, phrases: 2, score: 6, lead: 2, confidentLead: 8 } as const;

interface Score {
  kind: ReadingKind;
  points: number;
  isKnown: boolean;
}

/** A title in its place. */
interface Place extends Span {
  line: Line;
  isBare: boolean;
}

/** The most words that a title's line has; a longer one is a sentence. */
const titleWords = 14;

function isSentence(line: Line, { start, end }: Span): boolean {
  const cell = cellsOf(line).find((each) => each.start <= start && end <= each.end);
  const text = cell ? line.raw.slice(cell.start, cell.end) : line.raw;
  return text.split(' ').length > (text.endsWith('.') ? titleWords / 2 : titleWords * 2);
}

/** Returns whether nothing else stands in the cell of a title. */
const isAlone = (line: Line, { start, end }: Span): boolean =>
  cellsOf(line).some(
    (cell) => cell.start <= start && end <= cell.end && lettersIn(line, cell) === lettersIn(line, { start, end }),
  );

const lettersIn = ({ text }: Line, { start, end }: Span): number =>
  text.slice(start, end).replace(/[^\p{L}\p{N}]/gu, '').length;

/** Returns where a title stands at the beginning of a line: the longest one, because others are part of it. */
export function titleAtPlace(lines: readonly Line[], titles: readonly string[]): Place | undefined {
  const places = lines.slice(0, limits.titleLines).flatMap((line) =>
    titles.flatMap((title) => {
      const isBare = title.endsWith('$');
      return [...spansOf(line, title)]
        .filter((span) => !isBare || isAlone(line, span))
        .map((span): Place => ({ ...span, line, isBare }));
    }),
  );
  return places
    .filter((place) => beginsCell(place.line, place.start) && !isSentence(place.line, place))
    .sort((a, b) => Number(a.isBare) - Number(b.isBare) || b.end - b.start - (a.end - a.start))[0];
}

/** Kinds that are written in sentences; in the others a sentence says nothing about the kind. */
const inSentences: ReadonlySet<ReadingKind> = new Set([
  'cpcv',
  'employer_declaration',
  'licenca_utilizacao',
  'distrate',
]);

/** A line with running text: long, many words and no figure. */
const isProse = ({ text }: Line): boolean =>
  text
    .split('  ')
    .some(
      (cell) =>
        cell.length > 68 && !/\d/.test(cell) && cell.split(' ').filter((part) => /\p{L}/u.test(part)).length > 10,
    );

function scoreOf(kind: ReadingKind, all: readonly Line[], zone: string | undefined): Score {
  const { titles, strong, weak, needsTitle, core, against = [] } = kindWords[kind];
  const lines = inSentences.has(kind) ? all : all.filter((line) => !isProse(line));
  const place = titleAtPlace(lines, titles);
  const isInTitle = (line: Line, { start, end }: Span): boolean =>
    place?.line === line && place.start <= start && end <= place.end;
  const isThere = (phrases: string): boolean =>
    phrases
      .split('|')
      .some((phrase) => lines.some((line) => [...spansOf(line, phrase)].some((span) => !isInTitle(line, span))));
  const inline =
    !place && titles.some((title) => !title.endsWith('$') && lines.some((line) => findPhrase(line, title)));
  const title = place ? (place.isBare ? points.bareTitle : points.title) : inline ? points.inlineTitle : 0;
  const [strongOnes, weakOnes] = [strong.filter(isThere).length, weak.filter(isThere).length];
  const hasZone = zone === kind;
  const sum =
    title +
    strongOnes * points.strong +
    weakOnes * points.weak +
    (hasZone ? points.zone : 0) +
    (against.some(isThere) ? points.against : 0);
  const phrases = (title > 0 ? 1 : 0) + strongOnes + weakOnes;
  const isSure = title === points.title || (!needsTitle && (!core || core.some(isThere)));
  const isKnown = hasZone || (phrases >= limits.phrases && sum >= limits.score && isSure);
  return { kind, points: sum, isKnown };
}

/** What a page is taken for, with what it could be beside that. */
interface PageKind {
  kind: ReadingKind | 'unknown';
  /** From 0 to 1. */
  confidence: number;
  scores: readonly Score[];
}

/**
 * Parts of one paper: one does not make the other doubtful, and a file with both is of the first kind (settled detail 2).
 */
const together: readonly (readonly [ReadingKind, ReadingKind])[] = [
  ['irs_declaration', 'irs_assessment'],
  ['sa302', 'tax_overview_uk'],
];

const areTogether = (one: ReadingKind, other: ReadingKind): boolean =>
  together.some((kinds) => kinds.includes(one) && kinds.includes(other));

/** Returns the kind of lines: the best one that is known and leads, or the accepted one if it is as good. */
function kindOfLines(lines: readonly Line[], accepted: readonly ReadingKind[], today: string): PageKind {
  const zone = readZone(lines, today);
  const zoneKind = zone && 'zone' in zone ? zone.zone.kind : undefined;
  const scores = readingKinds
    .map((kind) => scoreOf(kind, lines, zoneKind))
    .sort((a, b) => b.points - a.points || Number(accepted.includes(b.kind)) - Number(accepted.includes(a.kind)));
  const best = scores.find(({ isKnown }) => isKnown);
  if (!best) return { kind: 'unknown', confidence: 0, scores };
  const rival = scores.find(({ kind }) => kind !== best.kind && !areTogether(kind, best.kind));
  const lead = best.points - Math.max(0, rival?.points ?? 0);
  const preferred = scores.find(
    ({ kind, isKnown, points: own }) => accepted.includes(kind) && isKnown && best.points - own < limits.lead,
  );
  if (lead < limits.lead && !preferred) return { kind: 'unknown', confidence: 0, scores };
  const chosen = lead < limits.lead && preferred ? preferred : best;
  return { kind: chosen.kind, confidence: Math.min(1, Math.max(lead, 0) / limits.confidentLead), scores };
}

/** What a file is. */
export interface FileKind {
  kind: ReadingKind | 'unknown';
  confidence: number;
  /** The kind of each page. */
  pages: readonly (ReadingKind | 'unknown')[];
}

/**
 * Returns the kind of a file, chosen by page: the accepted kind if a page is of one, else the surest page's. Where no
 * page says enough alone, the first two together do.
 */
export function kindOfFile(
  pages: readonly (readonly Line[])[],
  accepted: readonly ReadingKind[],
  today: string,
): FileKind {
  const read = pages.map((lines) => kindOfLines(lines, accepted, today));
  const isAccepted = ({ kind }: PageKind): boolean => accepted.some((each) => each === kind);
  const known = read.filter(({ kind }) => kind !== 'unknown').sort((a, b) => b.confidence - a.confidence);
  const chosen =
    known.find(isAccepted) ??
    known[0] ??
    (pages.length > 1 ? kindOfLines(pages.slice(0, 2).flat(), accepted, today) : undefined);
  const kinds = read.map(({ kind }) => kind);
  if (!chosen) return { kind: 'unknown', confidence: 0, pages: kinds };
  const main = together.find(([first, second]) => chosen.kind === second && kinds.includes(first));
  return { kind: main?.[0] ?? chosen.kind, confidence: chosen.confidence, pages: kinds };
}
