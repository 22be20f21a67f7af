import type { FoundValue } from '../calendar.ts';
import { beginsCell, cellsOf, type Line, type Span, spansOf } from '../lines.ts';
import { type Label, labels, type Subject } from './labels.ts';
import { type PlacedLine, titleOf } from './sections.ts';

/** A label where it stands, with the value that it decides, if it decides one. */
export interface Occurrence {
  subject: Subject;
  value?: string;
  /** Why it has none: a bound, a range or a figure that cannot be read; or several figures side by side. */
  doubt?: 'open' | 'several';
  /** The folded words between label and value, and after the value; all of them are before where there is no value. */
  before: string;
  after: string;
  /** Whether it stands below a line that says that what follows is without optional products. */
  isBelowBase: boolean;
  /** The next line, on which the words may go on. */
  below?: Line;
  page: number;
  /** As printed. */
  printed: string;
  section: number;
}

/** Returns the letters and digits of a text, so that phrases are found in words that are split. */
export const squashed = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/** The words after which a figure is the one without optional products. */
export const baseWords = /semvendasassociadas|semprodutos/;

/** Words that make a figure a bound or an estimate. */
export const openWords =
  /(?<!\p{L})(?:ate|minim\p{L}*|maxim\p{L}*|entre|desde|partir|cerca|aproximad\p{L}*|superior|inferior|acima|abaixo|menos)(?!\p{L})/u;

/** Words that make a label another one: 'montante do empréstimo em dívida'. */
const otherWords =
  /(?<!\p{L})(?:divida|atraso|mora|morator\p{L}*|utilizad[ao]s?|utilizar|tranches?|anterior(?:es)?|existentes?|outr[ao]s?|patrimonial|m2|metro|cada|adicional|adicionais|escritura|libert\p{L}*|entreg\p{L}*|capital segur\p{L}*|conta|reavaliacao|penaliza\p{L}*)(?!\p{L})/u;

const particles =
  /^(?:[aeo]|[ao]s|aos?|d[aeo]s?|em|n[ao]s?|por|pel[ao]s?|para|com|sem|sobre|ou|eur|euros?|percentagem)$/;

/** Words that any label may have after it. */
const plainWords =
  /^(?:emprestimo|credito|contrato|financiamento|conceder|concedido|solicitado|pedido|pretendido|consumidor|cliente|mutuario|total|global|imovel|hipoteca|taxa|anual|nominal|periodo|fix[ao]|variavel|indexad[ao]|vendas|associadas|facultativas|produtos|associados|mes|ano|meses|anos|mensal)$/;

/** How many other words may stand between a label and its value: more are a sentence. */
const mostWords = 3;

type Between = 'clear' | 'open' | 'another';

/** Returns whether a label's value may follow a text. */
function evaluateBetween(text: string, { only, aside, section }: Label): Between {
  const outside = text.replace(/ ?\([^()]*(?:\)|$)/g, '').replace(aside ?? /$^/, ' ');
  const isStrange = (word: string): boolean => !particles.test(word) && !(only ?? plainWords).test(word);
  const [own = [], ...others] = outside
    .replace(openWords, '')
    .split('  ')
    .map((cell) => (cell.match(/\p{L}+/gu) ?? []).filter(isStrange));
  if (others.flat().length > 0 || own.length > (only ? 0 : mostWords)) return 'another';
  if (section === 0) return /\d/.test(outside) ? 'open' : 'clear';
  if (otherWords.test(text)) return 'another';
  return openWords.test(text) || /\d/.test(outside) ? 'open' : 'clear';
}

interface Place extends Span {
  label: Label;
  isActive: boolean;
}

/** Returns whether a cell ends in a word after which it goes on in the next one. */
const goesOn = (before: string): boolean => {
  const last = /(\p{L}+)\s*$/u.exec(before)?.[1];
  return last !== undefined && particles.test(last) && !last.startsWith('eur');
};

const isInBrackets = (text: string, position: number): boolean =>
  text.lastIndexOf('(', position) > text.lastIndexOf(')', position);

const labelsIn = Map.groupBy(labels, ({ section }) => section);

/** Returns the labels of a section in a line: the longest that fit, in order. Those that begin a cell are active. */
function placesIn(line: Line, section: number): Place[] {
  const all = (labelsIn.get(section) ?? [])
    .flatMap((label) =>
      label.phrases.split('|').flatMap((phrase) => [...spansOf(line, phrase)].map((span) => ({ ...span, label }))),
    )
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const places: Place[] = [];
  for (const place of all) {
    if (place.start < (places.at(-1)?.end ?? 0)) continue;
    const isActive = section === 0 || (beginsCell(line, place.start) && !goesOn(line.text.slice(0, place.start)));
    places.push({ ...place, isActive });
  }
  return places;
}

/** Returns the place after which a text belongs to another label. A label's other names are no end: 'MTIC' in brackets. */
function endOf(line: Line, place: Place, others: readonly Place[]): number {
  const next = others.find(
    ({ start, label, isActive }) =>
      start >= place.end && (isActive || (label.subject !== place.label.subject && !isInBrackets(line.text, start))),
  );
  return next?.start ?? line.text.length;
}

const units = /^[^\p{L}\p{N}]*(?:(?:eur|euros?|de|em)[\s.:]*)*$/u;

/** What stands between two figures of a range, or of two columns. */
const joint = /^[^\p{L}\p{N}+=]*(?:eur|euros?)?[^\p{L}\p{N}+=]*(?:(a|ate|e|ou)(?= ))?[^\p{L}\p{N}+=]*$/u;

/** What makes a figure the beginning of a range, or the price of a part: '1,59 EUR por cada euro'. */
const openEnd = /^[^\p{L}\p{N}-]*(?:eur|euros?)?[^\p{L}\p{N}-]*(?:(?:a|ate|-) ?\d|por (?:cada|m2|metro))/u;

type Reading = Pick<Occurrence, 'value' | 'doubt'> & { start: number; end: number };

/** Reads the first figure of a text, unless it is one of several or a part of a sum. */
function firstFigure(text: string, [first, second]: readonly FoundValue[], isDay: boolean): Reading | undefined {
  if (!first) return undefined;
  const { value, start, end } = first;
  const after = text.slice(end, second?.start);
  const between = second && joint.exec(after);
  if (between && second.value !== value && Number(second.value) !== Number(value)) {
    const isRange = between[1] === 'a' || between[1] === 'ate' || after.trim() === '-';
    return { doubt: isRange ? 'open' : 'several', start, end };
  }
  const isBound =
    openEnd.test(after) ||
    (!isDay && /^[^\p{L}\p{N}]*(?:eur|euros?)?[^\p{L}\p{N}]*(?:no )?(?:minim|maxim)/u.test(after));
  const isInSum = /^ *[+=]/.test(after) || /\+ *$/.test(text.slice(0, start));
  return isBound || isInSum ? { doubt: 'open', start, end } : { value, start, end };
}

/** Returns the value of a label in the line below: in the cell of its place, which must begin with it. */
function valueBelow(line: Line, place: Place, end: number, below: Line): (Reading & { text: string }) | undefined {
  const { shape, section } = place.label;
  const cells = cellsOf(line).filter(
    (cell) => !/^(?:\(.*\)|eur|euros|€|%)$/.test(line.text.slice(cell.start, cell.end)),
  );
  const at = cells.findIndex((cell) => cell.start <= place.start && place.start < cell.end);
  const isOfTwo = end < (cells[at]?.end ?? 0);
  if (isOfTwo || placesIn(below, section).some(({ isActive }) => isActive)) return undefined;
  const spans = cells.length === 1 ? [{ start: 0, end: below.text.length }] : cellsOf(below);
  if (spans.length !== cells.length) return undefined;
  const texts = spans.map((span) => below.text.slice(span.start, span.end));
  const text = texts[at] ?? '';
  const figure = firstFigure(text, shape(text, text), section === 0);
  if (!figure || !units.test(text.slice(0, figure.start))) return undefined;
  // Where a gap between two columns is lost, the cells are not those of the labels.
  const isShifted = cells.length > 1 && texts.some((each) => shape(each, each).length > 1);
  return isShifted ? { ...figure, value: undefined, doubt: 'several', text } : { ...figure, text };
}

interface Surroundings {
  places: readonly Place[];
  below: Line | undefined;
  isBelowBase: boolean;
}

function read(line: Line, place: Place, { places, below, isBelowBase }: Surroundings): Occurrence | undefined {
  const { label } = place;
  const end = endOf(line, place, places);
  const text = line.text.slice(place.end, end);
  const isLast = end === line.text.length;
  const common = {
    subject: label.subject,
    isBelowBase,
    below: isLast ? below : undefined,
    page: line.page,
    printed: line.source,
    section: label.section,
  };
  const figure = firstFigure(text, label.shape(text, line.raw.slice(place.end, end)), label.section === 0);
  const before = figure ? text.slice(0, figure.start) : text;
  const after = figure ? text.slice(figure.end) : '';
  const between = evaluateBetween(before, label);
  if (figure) {
    if (between === 'another') return undefined;
    const { value, doubt } = figure;
    return between === 'open'
      ? { ...common, before, after, doubt: 'open' }
      : { ...common, before, after, value, doubt };
  }
  if (between === 'open') return { ...common, before, after, doubt: 'open' };
  const found = below && between === 'clear' ? valueBelow(line, place, end, below) : undefined;
  if (!found || !below) return { ...common, before, after };
  return {
    ...common,
    before,
    value: found.value,
    doubt: found.doubt,
    after: found.text.slice(found.end),
    below: undefined,
    printed: `${line.source} ${below.source}`,
  };
}

/** A heading of figures: with or without optional products. */
const heading = /^(com|sem)(?:vendasassociadas|produtos)[^\d]*$/;

/** Returns the labels of a section's lines with their values. */
export function occurrencesIn(lines: readonly PlacedLine[], section: number): Occurrence[] {
  let isBelowBase = false;
  return lines.flatMap(({ line, isTitle }, index) => {
    const found = line.text.startsWith('(') ? undefined : heading.exec(line.tokens.letters)?.[1];
    if (found || isTitle) isBelowBase = found === 'sem';
    const next = lines[index + 1];
    const below = next && !titleOf(next.line) ? next.line : undefined;
    const places = placesIn(line, section);
    const active = places.filter(({ isActive }) => isActive);
    return active.flatMap((place) => read(line, place, { places, below, isBelowBase }) ?? []);
  });
}
