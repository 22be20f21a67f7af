import { Inflate } from 'fflate';
import { concatenate, isBlank } from '../bytes.ts';
import {
  type Budget,
  integerOf,
  isArray,
  isDictionary,
  nameOf,
  type PdfDictionary,
  type PdfObject,
  PdfTooComplex,
} from './objects.ts';

type Resolve = (value: PdfObject | undefined) => PdfObject;

/** Input is inflated in chunks of this size: one chunk inflates to 17 MB at most before the limit is checked. */
const inflatedAtOnce = 16_384;

/** Inflates zlib data; output before an error or a truncated end is kept. */
function inflate(bytes: Uint8Array, budget: Budget): Uint8Array {
  const parts: Uint8Array[] = [];
  const inflater = new Inflate((part) => {
    budget.spend('decoded', part.length);
    parts.push(part);
  });
  const [method = 0, flags = 0] = bytes;
  const hasHeader = (method & 15) === 8 && (method * 256 + flags) % 31 === 0;
  try {
    // No chunk is called the last one: of a stream that breaks off in it, its output would be lost.
    for (let at = hasHeader ? 2 : 0; at < bytes.length; at += inflatedAtOnce)
      inflater.push(bytes.subarray(at, at + inflatedAtOnce), false);
  } catch (error) {
    if (error instanceof PdfTooComplex) throw error;
  }
  return concatenate(parts);
}

/** LZW with codes of 9 to 12 bits (ISO 32000-2, 7.4.4). */
function decodeLzw(bytes: Uint8Array, earlyChange: number, budget: Budget): Uint8Array {
  const parts: Uint8Array[] = [];
  let table: Uint8Array[] = [];
  let [width, buffer, bits] = [9, 0, 0];
  let before: Uint8Array | undefined;
  const clear = () => {
    table = Array.from({ length: 258 }, (_, code) => (code < 256 ? Uint8Array.of(code) : new Uint8Array()));
    width = 9;
    before = undefined;
  };
  clear();
  for (const byte of bytes) {
    buffer = ((buffer << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (buffer >> bits) & ((1 << width) - 1);
    if (code === 257) break;
    if (code === 256) {
      clear();
      continue;
    }
    const entry =
      table[code] ?? (before && code === table.length ? Uint8Array.of(...before, before[0] ?? 0) : undefined);
    if (!entry) break;
    budget.spend('decoded', entry.length);
    parts.push(entry);
    if (before && table.length < 4096) table.push(Uint8Array.of(...before, entry[0] ?? 0));
    before = entry;
    if (table.length + earlyChange >= 1 << width && width < 12) width++;
  }
  return concatenate(parts);
}

function decodeAscii85(bytes: Uint8Array, budget: Budget): Uint8Array {
  budget.spend('decoded', bytes.length);
  const output = new Uint8Array(bytes.length * 4);
  let [length, value, digits] = [0, 0, 0];
  const flush = () => {
    for (let missing = digits; missing < 5; missing++) value = value * 85 + 84;
    for (let index = 0; index < digits - 1; index++) output[length++] = Math.floor(value / 256 ** (3 - index)) % 256;
    [value, digits] = [0, 0];
  };
  for (const byte of bytes) {
    if (byte === 0x7e) break;
    if (byte === 0x7a && digits === 0) length += 4;
    else if (byte >= 0x21 && byte <= 0x75) {
      value = value * 85 + byte - 0x21;
      digits++;
    }
    if (digits === 5) flush();
  }
  if (digits > 1) flush();
  return output.subarray(0, length);
}

function decodeAsciiHex(bytes: Uint8Array): Uint8Array {
  const output = new Uint8Array((bytes.length + 1) >> 1);
  let length = 0;
  for (const byte of bytes) {
    if (byte === 0x3e) break;
    const digit = isBlank(byte) ? Number.NaN : Number.parseInt(String.fromCharCode(byte), 16);
    if (Number.isNaN(digit)) continue;
    output[length >> 1] = (output[length >> 1] ?? 0) | (length % 2 === 0 ? digit << 4 : digit);
    length++;
  }
  return output.subarray(0, (length + 1) >> 1);
}

function decodeRunLength(bytes: Uint8Array, budget: Budget): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = bytes[at] ?? 128;
    if (length === 128) break;
    const part =
      length < 128 ? bytes.subarray(at + 1, at + 2 + length) : new Uint8Array(257 - length).fill(bytes[at + 1] ?? 0);
    budget.spend('decoded', part.length);
    parts.push(part);
    at += length < 128 ? length + 2 : 2;
  }
  return concatenate(parts);
}

/** Reverses a PNG predictor row by row (ISO 32000-2, 7.4.4.4). */
function undoPredictor(bytes: Uint8Array, parameters: PdfDictionary, resolve: Resolve): Uint8Array {
  const value = (key: string, otherwise: number) => integerOf(resolve(parameters.get(key))) ?? otherwise;
  if (value('Predictor', 1) < 10) return bytes;
  const pixel = Math.max(1, Math.ceil((value('Colors', 1) * value('BitsPerComponent', 8)) / 8));
  const width = Math.ceil((value('Colors', 1) * value('BitsPerComponent', 8) * value('Columns', 1)) / 8);
  if (!(width > 0 && width <= bytes.length + pixel)) return bytes;
  const rows = Math.ceil(bytes.length / (width + 1));
  const output = new Uint8Array(rows * width);
  for (let row = 0; row < rows; row++) {
    const type = bytes[row * (width + 1)];
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      const left = column >= pixel ? (output[at - pixel] ?? 0) : 0;
      const up = row > 0 ? (output[at - width] ?? 0) : 0;
      const corner = row > 0 && column >= pixel ? (output[at - width - pixel] ?? 0) : 0;
      const raw = bytes[row * (width + 1) + 1 + column] ?? 0;
      output[at] = raw + predicted(type, left, up, corner);
    }
  }
  return output;
}

function predicted(type: number | undefined, left: number, up: number, corner: number): number {
  if (type === 1) return left;
  if (type === 2) return up;
  if (type === 3) return (left + up) >> 1;
  if (type !== 4) return 0;
  const estimate = left + up - corner;
  const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

const listOf = (value: PdfObject): readonly PdfObject[] => (isArray(value) ? value : value === null ? [] : [value]);

/** Returns the names of a stream's filters in decoding order, abbreviations expanded. */
export const filtersOf = (dictionary: PdfDictionary, resolve: Resolve): string[] =>
  listOf(resolve(dictionary.get('Filter'))).map((each) => nameOf(resolve(each)) ?? '');

/**
 * Decodes an object stream or a cross-reference stream. Undefined for a filter that such a stream cannot have. Throws
 * PdfTooComplex.
 */
export function decode(
  bytes: Uint8Array,
  dictionary: PdfDictionary,
  resolve: Resolve,
  budget: Budget,
): Uint8Array | undefined {
  const parameters = listOf(resolve(dictionary.get('DecodeParms') ?? dictionary.get('DP')));
  const filters = filtersOf(dictionary, resolve);
  if (filters.length > 8) throw new PdfTooComplex('Too many filters');
  let content = bytes;
  for (const [index, filter] of filters.entries()) {
    const given = resolve(parameters[index]);
    const own: PdfDictionary = isDictionary(given) ? given : new Map();
    budget.spend('work', content.length);
    if (filter === 'FlateDecode' || filter === 'Fl') content = undoPredictor(inflate(content, budget), own, resolve);
    else if (filter === 'LZWDecode' || filter === 'LZW')
      content = undoPredictor(
        decodeLzw(content, integerOf(resolve(own.get('EarlyChange'))) ?? 1, budget),
        own,
        resolve,
      );
    else if (filter === 'ASCII85Decode' || filter === 'A85') content = decodeAscii85(content, budget);
    else if (filter === 'ASCIIHexDecode' || filter === 'AHx') content = decodeAsciiHex(content);
    else if (filter === 'RunLengthDecode' || filter === 'RL') content = decodeRunLength(content, budget);
    else if (filter !== 'Crypt') return undefined;
  }
  return content;
}
