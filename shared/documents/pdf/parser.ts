import { indexOf, isBlank, isDigit, isRegular, latin1, standsAt } from '../bytes.ts';
import {
  type Budget,
  integerOf,
  type PdfDictionary,
  PdfName,
  type PdfObject,
  PdfReference,
  PdfStream,
  PdfString,
  PdfTooComplex,
} from './objects.ts';

/** A syntax token that is not an object: `obj`, `endobj`, `stream`, `]`, `>>`. */
export class Keyword {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export interface IndirectObject {
  number: number;
  generation: number;
  value: PdfObject;
  /** Positions of its first byte and after its last byte. */
  start: number;
  end: number;
}

/** Maximum nesting of direct objects; deeper nesting attacks recursive readers. */
const maxDepth = 100;

/** Maximum white space between the numbers of a reference, so that long runs are not scanned repeatedly. */
const maxGap = 256;

/** Keys that decide what a dictionary does: with a duplicate, two programs may read different values. */
const decisiveKeys: ReadonlySet<string> = new Set([
  'S',
  'A',
  'AA',
  'JS',
  'OpenAction',
  'Names',
  'AcroForm',
  'XFA',
  'Next',
  'EF',
  'Subtype',
  'Filter',
  'Contents',
]);

const constants: Readonly<Record<string, PdfObject>> = { true: true, false: false, null: null };

const escapes: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

/** Returns whether a byte can be part of a number. */
const isNumeric = (byte: number | undefined): boolean =>
  isDigit(byte) || byte === 0x2e || byte === 0x2b || byte === 0x2d;

const hexValue = (byte: number | undefined): number =>
  byte === undefined ? Number.NaN : Number.parseInt(String.fromCharCode(byte), 16);

/** Parses objects from bytes: lenient like PDF viewers, but bounded. Throws only PdfTooComplex. */
export class PdfParser {
  readonly bytes: Uint8Array;
  at: number;
  readonly #budget: Budget;
  /** Whether a dictionary has a duplicate decisive key. */
  isAmbiguous = false;

  constructor(bytes: Uint8Array, budget: Budget, at = 0) {
    this.bytes = bytes;
    this.#budget = budget;
    this.at = at;
  }

  /** Skips white space and comments. */
  skipBlanks(): void {
    const start = this.at;
    for (;;) {
      const byte = this.bytes[this.at];
      if (isBlank(byte)) this.at++;
      else if (byte === 0x25) {
        while (this.at < this.bytes.length && this.bytes[this.at] !== 10 && this.bytes[this.at] !== 13) this.at++;
      } else break;
    }
    if (this.at > start + 1) this.#budget.spend('work', this.at - start);
  }

  /** Reads the next object or keyword; undefined at the end. */
  read(depth = 0): PdfObject | Keyword | undefined {
    this.skipBlanks();
    const byte = this.bytes[this.at];
    if (byte === undefined) return undefined;
    this.#budget.spend('values');
    if (byte === 0x2f) return this.#readName();
    if (byte === 0x28) return this.#readLiteral();
    if (byte === 0x3c) return this.bytes[this.at + 1] === 0x3c ? this.#readDictionary(depth) : this.#readHex();
    if (byte === 0x5b) return this.#readArray(depth);
    if (isNumeric(byte)) return this.#readNumber();
    return this.#readKeyword();
  }

  /** Reads the next object; null if it is something else. */
  readObject(): PdfObject {
    const value = this.read();
    return value instanceof Keyword || value === undefined ? null : value;
  }

  /** Reads a non-negative integer; otherwise undefined, with the position unchanged. */
  readInteger(): number | undefined {
    const before = this.at;
    this.skipBlanks();
    const number = this.#readDigits(15);
    if (number === undefined) this.at = before;
    return number;
  }

  /** Reads up to `most` digits; undefined without any. */
  #readDigits(most: number): number | undefined {
    const start = this.at;
    let number = 0;
    for (let byte = this.bytes[start]; isDigit(byte) && this.at - start < most; byte = this.bytes[this.at]) {
      number = number * 10 + byte - 48;
      this.at++;
    }
    return this.at > start ? number : undefined;
  }

  /** Skips a keyword if it is next. */
  skipWord(word: string): boolean {
    this.skipBlanks();
    if (!standsAt(this.bytes, word, this.at)) return false;
    this.at += word.length;
    return true;
  }

  /**
   * Reads `12 0 obj … endobj` at a position; undefined if there is none.
   * @param lengthOf the length of a stream that is given by reference; undefined if unknown
   */
  readIndirect(start: number, lengthOf: (reference: PdfReference) => number | undefined): IndirectObject | undefined {
    this.at = start;
    const number = this.readInteger();
    const generation = number === undefined ? undefined : this.readInteger();
    if (number === undefined || generation === undefined || !this.skipWord('obj')) return undefined;
    let value = this.readObject();
    if (value instanceof Map && this.skipWord('stream')) value = this.#readStream(value, lengthOf);
    this.#budget.spend('work', this.at - start);
    this.skipWord('endobj');
    return { number, generation, value, start, end: this.at };
  }

  #readStream(dictionary: PdfDictionary, lengthOf: (reference: PdfReference) => number | undefined): PdfStream {
    this.#budget.spend('containers');
    if (this.bytes[this.at] === 13) this.at++;
    if (this.bytes[this.at] === 10) this.at++;
    const start = this.at;
    const given = dictionary.get('Length');
    const length = given instanceof PdfReference ? lengthOf(given) : integerOf(given);
    if (length !== undefined && start + length <= this.bytes.length) {
      this.at = start + length;
      if (this.skipWord('endstream')) return new PdfStream(dictionary, this.bytes.subarray(start, start + length));
    }
    // The length is wrong: use the `endstream` keyword.
    const found = indexOf(this.bytes, 'endstream', start);
    let end = found < 0 ? this.bytes.length : found;
    this.#budget.spend('work', end - start);
    this.at = found < 0 ? end : end + 'endstream'.length;
    if (this.bytes[end - 1] === 10 && end > start) end--;
    if (this.bytes[end - 1] === 13 && end > start) end--;
    return new PdfStream(dictionary, this.bytes.subarray(start, end));
  }

  #readName(): PdfName {
    this.at++;
    const start = this.at;
    while (isRegular(this.bytes[this.at])) this.at++;
    const text = latin1(this.bytes.subarray(start, this.at));
    if (!text.includes('#')) return new PdfName(text);
    return new PdfName(text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))));
  }

  #readLiteral(): PdfString {
    const content: number[] = [];
    let depth = 1;
    this.at++;
    for (;;) {
      const byte = this.bytes[this.at++];
      if (byte === undefined) break;
      if (byte === 0x28) depth++;
      if (byte === 0x29 && --depth === 0) break;
      if (byte === 0x5c) this.#readEscape(content);
      else content.push(byte);
    }
    return new PdfString(Uint8Array.from(content));
  }

  #readEscape(content: number[]): void {
    const byte = this.bytes[this.at++];
    if (byte === undefined) return;
    const digits = /^[0-7]{1,3}/.exec(latin1(this.bytes.subarray(this.at - 1, this.at + 2)))?.[0];
    if (digits) {
      this.at += digits.length - 1;
      content.push(Number.parseInt(digits, 8) & 255);
    } else if (byte === 13 || byte === 10) {
      // A line continuation.
      if (byte === 13 && this.bytes[this.at] === 10) this.at++;
    } else content.push(escapes[String.fromCharCode(byte)] ?? byte);
  }

  #readHex(): PdfString {
    const content: number[] = [];
    let high: number | undefined;
    this.at++;
    for (;;) {
      const byte = this.bytes[this.at++];
      if (byte === undefined || byte === 0x3e) break;
      const digit = hexValue(byte);
      if (Number.isNaN(digit)) continue;
      if (high === undefined) high = digit;
      else {
        content.push(high * 16 + digit);
        high = undefined;
      }
    }
    if (high !== undefined) content.push(high * 16);
    return new PdfString(Uint8Array.from(content));
  }

  #readNumber(): number | PdfReference {
    const start = this.at;
    const number = this.#readDigits(10);
    let byte = this.bytes[this.at];
    if (number !== undefined && isBlank(byte)) return this.#readReference(number) ?? number;
    if (number !== undefined && !isNumeric(byte)) return number;
    while (isNumeric(byte)) byte = this.bytes[++this.at];
    const text = latin1(this.bytes.subarray(start, Math.min(this.at, start + 64)));
    const value = Number(text);
    return Number.isFinite(value) ? value : Number.parseFloat(text) || 0;
  }

  /** Reads `12 0 R` after its first number; restores the position if it is something else. */
  #readReference(number: number): PdfReference | undefined {
    const before = this.at;
    const skip = () => {
      for (const start = this.at; isBlank(this.bytes[this.at]) && this.at - start < maxGap; ) this.at++;
    };
    skip();
    const generation = this.#readDigits(5);
    if (generation !== undefined && isBlank(this.bytes[this.at])) {
      skip();
      if (this.bytes[this.at] === 0x52 && !isRegular(this.bytes[this.at + 1])) {
        this.at++;
        return new PdfReference(number, generation);
      }
    }
    this.at = before;
    return undefined;
  }

  #enter(depth: number): void {
    if (depth >= maxDepth) throw new PdfTooComplex('Objects are nested too deeply');
    this.#budget.spend('containers');
  }

  #readArray(depth: number): PdfObject[] {
    this.#enter(depth);
    this.at++;
    const items: PdfObject[] = [];
    for (;;) {
      const item = this.read(depth + 1);
      if (item === undefined) return items;
      if (!(item instanceof Keyword)) items.push(item);
      else if (item.text === ']') return items;
      else if (this.#isEnd(item)) return items;
    }
  }

  #readDictionary(depth: number): PdfDictionary {
    this.#enter(depth);
    this.at += 2;
    const dictionary = new Map<string, PdfObject>();
    for (;;) {
      const key = this.read(depth + 1);
      if (key === undefined) return dictionary;
      if (key instanceof Keyword && (key.text === '>>' || this.#isEnd(key))) return dictionary;
      if (!(key instanceof PdfName)) continue;
      if (dictionary.has(key.text) && decisiveKeys.has(key.text)) this.isAmbiguous = true;
      const value = this.read(depth + 1);
      dictionary.set(key.text, value instanceof Keyword || value === undefined ? null : value);
      if (value instanceof Keyword && (value.text === '>>' || this.#isEnd(value))) return dictionary;
    }
  }

  /** Returns whether a damaged object ends here. The caller reads the word again. */
  #isEnd({ text }: Keyword): boolean {
    if (text !== 'endobj' && text !== 'stream' && text !== 'endstream') return false;
    this.at -= text.length;
    return true;
  }

  #readKeyword(): PdfObject | Keyword {
    const start = this.at;
    while (isRegular(this.bytes[this.at])) this.at++;
    if (this.at === start) this.at += standsAt(this.bytes, '>>', start) ? 2 : 1;
    const text = latin1(this.bytes.subarray(start, Math.min(this.at, start + 32)));
    return Object.hasOwn(constants, text) ? (constants[text] ?? null) : new Keyword(text);
  }
}
