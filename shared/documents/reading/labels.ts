import { amountsIn } from './amounts.ts';
import { daysIn, type FoundValue, monthNamesIn, monthsIn } from './calendar.ts';
import { beginsCell, cellsOf, findPhrase, type Line, type Span } from './lines.ts';

/** Reads the values of one type in a stretch of a line; `raw` has the same positions as `text`. */
export type Shape = (text: string, raw: string) => readonly FoundValue[];

/** A value with the line that it was read from. */
export interface ReadValue {
  value: string;
  line: Line;
}

export const amount: Shape = (text) => amountsIn(text);
export const britishAmount: Shape = (text) => amountsIn(text, true);
export const day: Shape = (text) => daysIn(text);
export const month: Shape = (text) => monthsIn(text);
export const monthAlone: Shape = (text) => monthNamesIn(text);

/** Reads what a pattern finds in the folded text, in upper case; `read` may refuse it or bring it into its form. */
export const pattern =
  (expression: RegExp, read: (value: string) => string | undefined = (value) => value): Shape =>
  (text) =>
    [...text.matchAll(expression)].flatMap((match) => {
      const value = read((match[1] ?? match[0]).toUpperCase());
      return value === undefined ? [] : [{ value, start: match.index, end: match.index + match[0].length }];
    });

export const year: Shape = pattern(/(?<![\d./-])((?:19|20)\d\d)(?![\d]|[./-]\d)/g);
export const nineDigits: Shape = pattern(/(?<![\d.,/-])(?:pt ?)?(\d{3} ?\d{3} ?\d{3})(?![\d]|[.,/-]\d)/g, (digits) =>
  digits.replaceAll(' ', ''),
);

/** What may stand between a label and its value: few words and no figures. */
const mayStandBetween = (between: string): boolean =>
  !/\d/.test(between) && between.length <= 40 && (between.match(/[\p{L}]{3,}/gu)?.length ?? 0) <= 2;

interface Stretch {
  line: Line;
  span: Span;
}

function firstIn({ line, span }: Stretch, shape: Shape): (FoundValue & { between: string }) | undefined {
  const text = line.text.slice(span.start, span.end);
  const [found] = shape(text, line.raw.slice(span.start, span.end));
  return found && { ...found, between: text.slice(0, found.start) };
}

/** Returns the value of a cell that consists of it. */
function ofCell(stretch: Stretch, shape: Shape): string | undefined {
  const found = firstIn(stretch, shape);
  return found && /^[^\p{L}\p{N}]*(?:(?:eur|euros?|em|de|a|ate|no?)[\s.:]*)*$/u.test(found.between)
    ? found.value
    : undefined;
}

/** Pairs labels that stand next to each other with the values that follow them, by order. */
function pairedInLine(line: Line, cells: readonly Span[], at: number, shape: Shape): string | undefined {
  const values = cells.map((span) => ofCell({ line, span }, shape));
  const isLabel = (index: number): boolean => index >= 0 && index < cells.length && values[index] === undefined;
  let first = at;
  while (isLabel(first - 1)) first -= 1;
  let last = at;
  while (isLabel(last + 1)) last += 1;
  let end = last + 1;
  while (end < cells.length && values[end] !== undefined) end += 1;
  if (end - last - 1 === last - first + 1) return values[last + 1 + at - first];
  return at === last ? values[last + 1] : undefined;
}

/** Returns the value below a label: in the cell of the same place. The numbers of a form's boxes are no cells. */
function valueBelow(line: Line, below: Line | undefined, at: number, shape: Shape): string | undefined {
  if (!below) return undefined;
  const cells = cellsOf(line);
  const label = cells[at];
  const spans = cellsOf(below);
  const counted = [cells, cells.filter(({ start, end }) => !/^\d{1,3}\.?$/.test(line.text.slice(start, end)))];
  const labels = counted.find(({ length }) => length === spans.length);
  const span = labels && label && spans[labels.indexOf(label)];
  return span && ofCell({ line: below, span }, shape);
}

/** Returns the value that belongs to a label at a place of a line. */
function valueAt(lines: readonly Line[], index: number, label: Span, shape: Shape): ReadValue | undefined {
  const line = lines[index];
  if (!line) return undefined;
  const cells = cellsOf(line);
  const at = cells.findIndex(({ start, end }) => start <= label.start && label.start < end);
  const cell = cells[at];
  if (!cell) return undefined;
  const rest = { start: label.end, end: Math.max(label.end, cell.end) };
  const inCell = firstIn({ line, span: rest }, shape);
  if (inCell) return mayStandBetween(inCell.between) ? { value: inCell.value, line } : undefined;
  // Words after the label make it another label, but for a unit or a number sign.
  if (!/^[^\p{L}\p{N}]*(?:[\p{L}\p{N}]+[^\p{L}\p{N}]*){0,3}$/u.test(line.text.slice(rest.start, rest.end)))
    return undefined;
  const paired = pairedInLine(line, cells, at, shape);
  if (paired !== undefined) return { value: paired, line };
  const isFollowed = cells.slice(at + 1).some((span) => firstIn({ line, span }, shape) !== undefined);
  const below = lines[index + 1];
  const value = isFollowed ? undefined : valueBelow(line, below, at, shape);
  return value === undefined || !below ? undefined : { value, line: below };
}

/** Labels that any word after them makes another one: 'data de admissão' is not the date of a paper. */
const bareLabels: ReadonlySet<string> = new Set([
  'data',
  'total',
  'ano',
  'classe',
  'montante',
  'importancia',
  'coleta',
  'colecta',
  'prazo',
  'liquido',
  'name',
  'year',
]);

const isAnother = (label: string, after: string): boolean =>
  bareLabels.has(label) && /^ (?:d[aeo]s? )?(?!eur\b|euros\b)\p{L}{3}/u.test(after);

interface Options {
  /** Words after which a label is another one: 'nome da empresa' is no person's. */
  unless?: RegExp;
  /** Words before which it is. */
  unlessAfter?: RegExp;
  /** Whether the label must begin its cell: else it is a word of a sentence. */
  beginsCell?: true;
}

/** Returns the values of labels (`a|b` for either), each where it stands. */
export function valuesOf(
  lines: readonly Line[],
  labels: string,
  shape: Shape,
  { unless, unlessAfter, beginsCell: mustBegin }: Options = {},
): ReadValue[] {
  const found: ReadValue[] = [];
  for (const [index, line] of lines.entries())
    for (const label of labels.split('|')) {
      const span = findPhrase(line, label);
      if (!span || isAnother(label, line.text.slice(span.end))) continue;
      if (mustBegin && !beginsCell(line, span.start)) continue;
      if (unless?.test(line.text.slice(span.end).replace(/^[^\p{L}\p{N}]+/u, ''))) continue;
      if (unlessAfter?.test(line.text.slice(0, span.start).replace(/[^\p{L}\p{N}]+$/u, ''))) continue;
      const value = valueAt(lines, index, span, shape);
      if (value) found.push(value);
    }
  return found;
}

/** Returns the value if all that were found agree: where they differ, none is sure. */
export function agreed(values: readonly ReadValue[]): ReadValue | undefined {
  const [first, ...others] = values;
  return first && others.every(({ value }) => value === first.value) ? first : undefined;
}

/** Returns the agreed value of the first labels that have one. */
export function labelled(
  lines: readonly Line[],
  groups: readonly string[],
  shape: Shape,
  options?: Options,
): ReadValue | undefined {
  for (const labels of groups) {
    const values = valuesOf(lines, labels, shape, options);
    if (values.length > 0) return agreed(values);
  }
  return undefined;
}
