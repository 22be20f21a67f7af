import { isDigit, isRegular, lastIndexOf, standsAt } from '../bytes.ts';
import { decode } from './filters.ts';
import {
  type Budget,
  integerOf,
  isArray,
  isDictionary,
  type PdfDictionary,
  type PdfObject,
  PdfReference,
  PdfStream,
} from './objects.ts';
import type { IndirectObject, PdfParser } from './parser.ts';

/** Location of an object: a position in the file, or an object stream. Null for a free number. */
type Place = { at: number } | { inside: number } | null;

export interface CrossReferences {
  places: ReadonlyMap<number, Place>;
  /** Trailers, newest first. */
  trailers: readonly PdfDictionary[];
}

const unresolved = (value: PdfObject | undefined): PdfObject =>
  value instanceof PdfReference ? null : (value ?? null);

/**
 * Follows the chain of cross-reference tables and streams from the last `startxref` (ISO 32000-2, 7.5.4 to 7.5.8);
 * newer sections take precedence. Undefined for a broken chain.
 */
export function readCrossReferences(parser: PdfParser, budget: Budget): CrossReferences | undefined {
  const places = new Map<number, Place>();
  const trailers: PdfDictionary[] = [];
  const seen = new Set<number>();
  const note = (number: number, place: Place) => {
    budget.spend('containers');
    if (!places.has(number)) places.set(number, place);
  };
  parser.at = lastIndexOf(parser.bytes, 'startxref') + 'startxref'.length;
  const next = [parser.readInteger() ?? -1];
  for (let start = next.shift(); start !== undefined; start = next.shift()) {
    if (seen.has(start)) continue;
    seen.add(start);
    parser.at = start;
    const trailer = start < 0 ? undefined : parser.skipWord('xref') ? readTable(parser, note) : undefined;
    const section = trailer ?? (start < 0 ? undefined : readStream(parser, start, note, budget));
    if (!section) return undefined;
    trailers.push(section);
    for (const key of ['XRefStm', 'Prev']) {
      const place = integerOf(section.get(key));
      if (place !== undefined) next.push(place);
    }
  }
  return { places, trailers };
}

function readTable(parser: PdfParser, note: (number: number, place: Place) => void): PdfDictionary | undefined {
  for (;;) {
    if (parser.skipWord('trailer')) {
      const trailer = parser.readObject();
      return isDictionary(trailer) ? trailer : undefined;
    }
    const first = parser.readInteger();
    const count = parser.readInteger();
    if (first === undefined || count === undefined) return undefined;
    for (let index = 0; index < count; index++) {
      const [at, generation] = [parser.readInteger(), parser.readInteger()];
      if (at === undefined || generation === undefined) return undefined;
      if (parser.skipWord('n')) note(first + index, { at });
      else if (parser.skipWord('f')) note(first + index, null);
      else return undefined;
    }
  }
}

function readStream(
  parser: PdfParser,
  start: number,
  note: (number: number, place: Place) => void,
  budget: Budget,
): PdfDictionary | undefined {
  const stream = parser.readIndirect(start, () => undefined)?.value;
  if (!(stream instanceof PdfStream)) return undefined;
  const { dictionary } = stream;
  const content = decode(stream.bytes, dictionary, unresolved, budget);
  const widths = dictionary.get('W');
  if (!content || !isArray(widths)) return undefined;
  const [kindBytes = 0, placeBytes = 0, lastBytes = 0] = widths.map((width) => Math.min(8, integerOf(width) ?? 0));
  const width = kindBytes + placeBytes + lastBytes;
  const index = dictionary.get('Index');
  const ranges = isArray(index)
    ? index.map((each) => integerOf(each) ?? 0)
    : [0, integerOf(dictionary.get('Size')) ?? 0];
  let at = 0;
  const number = (bytes: number) => {
    let value = 0;
    for (const end = at + bytes; at < end; at++) value = value * 256 + (content[at] ?? 0);
    return value;
  };
  for (let range = 0; range + 1 < ranges.length; range += 2) {
    const [first = 0, count = 0] = ranges.slice(range, range + 2);
    for (let place = 0; place < count && width > 0 && at + width <= content.length; place++) {
      const kind = kindBytes === 0 ? 1 : number(kindBytes);
      const position = number(placeBytes);
      number(lastBytes);
      note(first + place, kind === 1 ? { at: position } : kind === 2 ? { inside: position } : null);
    }
  }
  return dictionary;
}

/** Returns the position of the `12` in `12 0 obj` from that of its `obj`; undefined if it is something else. */
function startOf(bytes: Uint8Array, word: number): number | undefined {
  let at = word;
  for (let numbers = 0; numbers < 2; numbers++) {
    const end = at;
    while (end - at < 64 && at > 0 && !isRegular(bytes[at - 1]) && bytes[at - 1] !== 0x3e) at--;
    const digits = at;
    while (digits - at < 10 && isDigit(bytes[at - 1])) at--;
    if (at === digits || (numbers === 1 && end === digits)) return undefined;
  }
  return at;
}

/**
 * Yields every `12 0 obj … endobj` of a file by position, regardless of its cross-references, including former
 * revisions and hidden objects. Does not search inside objects.
 * @param known objects that were already read, by position
 */
export function* scanObjects(
  parser: PdfParser,
  known: ReadonlyMap<number, IndirectObject>,
  lengthOf: (reference: PdfReference) => number | undefined,
): Generator<IndirectObject> {
  const { bytes } = parser;
  for (let at = bytes.indexOf(0x6f); at >= 0; at = bytes.indexOf(0x6f, at)) {
    const start = standsAt(bytes, 'obj', at) ? startOf(bytes, at) : undefined;
    const found = start === undefined ? undefined : (known.get(start) ?? parser.readIndirect(start, lengthOf));
    if (found) yield found;
    at = Math.max(at + 1, found?.end ?? 0);
  }
}
