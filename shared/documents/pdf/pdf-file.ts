import { lastIndexOf } from '../bytes.ts';
import { type CrossReferences, readCrossReferences, scanObjects } from './cross-references.ts';
import { type Decryption, openEncrypted } from './decryption.ts';
import { decode } from './filters.ts';
import {
  Budget,
  integerOf,
  isArray,
  isDictionary,
  nameOf,
  type PdfDictionary,
  type PdfObject,
  PdfReference,
  PdfStream,
  PdfString,
} from './objects.ts';
import { type IndirectObject, PdfParser } from './parser.ts';

/** An object with the number that references use. */
interface NumberedObject {
  value: PdfObject;
  generation: number;
}

/** All objects of a PDF. Strings are decrypted, streams are as stored. */
export interface PdfFile {
  /** The newest trailer with a root. */
  trailer: PdfDictionary;
  objects: ReadonlyMap<number, NumberedObject>;
  /** Unreferenced objects: former revisions and hidden content. */
  strays: readonly PdfObject[];
  /** The bytes outside of all objects. */
  gaps: readonly Uint8Array[];
  /** Undefined for a file that is not encrypted. */
  decryption: Decryption | undefined;
  /** Requires a password: its object streams were not read. */
  isLocked: boolean;
  /** Whether a dictionary has a duplicate decisive key. */
  isAmbiguous: boolean;
  /** Returns the object that a reference points to, any other value unchanged; null if there is none. */
  resolve: (value: PdfObject | undefined) => PdfObject;
}

class PdfLoader {
  readonly #bytes: Uint8Array;
  readonly #budget = new Budget();
  readonly #parser: PdfParser;
  readonly #objects = new Map<number, NumberedObject>();
  /** Position of each object; without cross-references the last one found applies. */
  readonly #positions = new Map<number, number>();
  readonly #strays: PdfObject[] = [];
  readonly #gaps: Uint8Array[] = [];
  #references: CrossReferences | undefined;
  #isAmbiguous = false;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#parser = new PdfParser(bytes, this.#budget);
  }

  /** Returns the length of a stream that is given by reference, before the objects are loaded. */
  readonly #lengthOf = ({ number }: PdfReference): number | undefined => {
    const place = this.#references?.places.get(number);
    if (!place || !('at' in place)) return undefined;
    const parser = new PdfParser(this.#bytes, this.#budget);
    return integerOf(parser.readIndirect(place.at, () => undefined)?.value);
  };

  readonly #resolve = (value: PdfObject | undefined): PdfObject => {
    let found = value ?? null;
    for (let step = 0; step < 8 && found instanceof PdfReference; step++)
      found = this.#objects.get(found.number)?.value ?? null;
    return found instanceof PdfReference ? null : found;
  };

  load(): PdfFile | undefined {
    this.#references = readCrossReferences(this.#parser, this.#budget);
    const referred = this.#readReferred();
    const known = new Map((referred ?? []).map((object) => [object.start, object]));
    const found = this.#scan(known);
    const { trailers = [] } = this.#references ?? {};
    let trailer = trailers.find((each) => each.has('Root'));
    const isWhole = trailer !== undefined && referred !== undefined && isDictionary(this.#rootOf(referred, trailer));
    for (const { number, generation, value, start } of isWhole ? (referred ?? []) : found) {
      this.#objects.set(number, { value, generation });
      this.#positions.set(number, start);
    }
    if (isWhole) {
      for (const { start, value } of found) if (!known.has(start)) this.#strays.push(value);
    } else {
      this.#references = undefined;
      trailer = this.#findTrailer(found);
    }
    const encrypt = this.#resolve(trailer?.get('Encrypt'));
    const decryption = isDictionary(encrypt)
      ? openEncrypted(encrypt, trailer?.get('ID') ?? null, this.#resolve)
      : undefined;
    const isLocked = isDictionary(encrypt) && !decryption;
    if (decryption) this.#decryptStrings(decryption, encrypt);
    if (!isLocked) this.#unpack([...known.values(), ...found], decryption);
    trailer ??= this.#findRoot();
    if (!trailer) return undefined;
    return {
      trailer,
      objects: this.#objects,
      strays: this.#strays,
      gaps: this.#gaps,
      decryption,
      isLocked,
      isAmbiguous: this.#isAmbiguous || this.#parser.isAmbiguous,
      resolve: this.#resolve,
    };
  }

  /**
   * Reads the objects that the cross-references point to; undefined if one points to something else, which viewers
   * repair.
   */
  #readReferred(): IndirectObject[] | undefined {
    const objects: IndirectObject[] = [];
    for (const [number, place] of this.#references?.places ?? []) {
      if (!place || !('at' in place) || number === 0) continue;
      const object = this.#parser.readIndirect(place.at, this.#lengthOf);
      if (object?.number !== number) return undefined;
      objects.push(object);
    }
    return this.#references && objects;
  }

  #rootOf(referred: readonly IndirectObject[], trailer: PdfDictionary): PdfObject {
    const root = trailer.get('Root');
    if (!(root instanceof PdfReference)) return null;
    const place = this.#references?.places.get(root.number);
    // An object in an object stream has not been read yet.
    if (place && 'inside' in place) return new Map();
    const found = referred.find(({ number }) => number === root.number)?.value ?? null;
    const pages = isDictionary(found) ? found.get('Pages') : null;
    // Viewers look for pages that the cross-references do not know.
    return pages instanceof PdfReference && !this.#references?.places.get(pages.number) ? null : found;
  }

  #scan(known: ReadonlyMap<number, IndirectObject>): IndirectObject[] {
    const objects: IndirectObject[] = [];
    let end = 0;
    for (const object of scanObjects(this.#parser, known, this.#lengthOf)) {
      objects.push(object);
      if (object.start > end) this.#gaps.push(this.#bytes.subarray(end, object.start));
      end = Math.max(end, object.end);
    }
    this.#gaps.push(this.#bytes.subarray(end));
    return objects;
  }

  /** Finds the trailer without cross-references: the last trailer with a root, or the last cross-reference stream. */
  #findTrailer(found: readonly IndirectObject[]): PdfDictionary | undefined {
    const streams = found
      .map(({ value }) => (value instanceof PdfStream ? value.dictionary : undefined))
      .filter((dictionary) => dictionary?.has('Root'));
    for (const gap of this.#gaps.toReversed()) {
      const at = lastIndexOf(gap, 'trailer');
      if (at < 0) continue;
      const parser = new PdfParser(gap, this.#budget, at + 'trailer'.length);
      const trailer = parser.readObject();
      if (isDictionary(trailer) && trailer.has('Root')) return trailer;
    }
    return streams.at(-1);
  }

  /** Finds the root without a trailer: the last catalog. */
  #findRoot(): PdfDictionary | undefined {
    const root = [...this.#objects].findLast(
      ([, { value }]) => isDictionary(value) && nameOf(this.#resolve(value.get('Type'))) === 'Catalog',
    );
    return root && new Map([['Root', new PdfReference(root[0], 0)]]);
  }

  #decryptStrings(decryption: Decryption, encrypt: PdfObject): void {
    for (const [number, { value, generation }] of this.#objects) {
      const decryptString = ({ bytes }: PdfString) => {
        this.#budget.spend('decryptedStrings');
        return decryption.string(bytes, number, generation);
      };
      if (value !== encrypt) this.#objects.set(number, { value: mapStrings(value, decryptString), generation });
    }
  }

  /** Reads the objects in object streams, referenced ones and all others. */
  #unpack(found: Iterable<IndirectObject>, decryption: Decryption | undefined): void {
    for (const object of new Set(found)) {
      const { value: stream, number, generation } = object;
      if (!(stream instanceof PdfStream) || nameOf(this.#resolve(stream.dictionary.get('Type'))) !== 'ObjStm') continue;
      const bytes = decryption ? decryption.stream(stream.bytes, stream.dictionary, number, generation) : stream.bytes;
      const content = decode(bytes, stream.dictionary, this.#resolve, this.#budget);
      if (content) this.#readPacked(content, stream.dictionary, object);
    }
  }

  #readPacked(content: Uint8Array, dictionary: PdfDictionary, container: IndirectObject): void {
    const first = integerOf(this.#resolve(dictionary.get('First'))) ?? 0;
    const count = integerOf(this.#resolve(dictionary.get('N'))) ?? 0;
    const heads = new PdfParser(content, this.#budget);
    const parser = new PdfParser(content, this.#budget);
    for (let index = 0; index < count; index++) {
      const [number, offset] = [heads.readInteger(), heads.readInteger()];
      if (number === undefined || offset === undefined) break;
      parser.at = first + offset;
      const value = parser.readObject();
      this.#budget.spend('work', Math.max(0, parser.at - first - offset));
      const place = this.#references?.places.get(number);
      const isMeant = this.#references
        ? place && 'inside' in place && place.inside === container.number
        : (this.#positions.get(number) ?? -1) <= container.start;
      if (isMeant) {
        this.#objects.set(number, { value, generation: 0 });
        this.#positions.set(number, container.start);
      } else this.#strays.push(value);
    }
    this.#isAmbiguous ||= parser.isAmbiguous;
  }
}

/**
 * Loads every object of a PDF by its cross-references and by a scan of its bytes. If the two disagree on the document,
 * the scan decides, as in viewers that repair files. Undefined for bytes that contain no document. Throws
 * PdfTooComplex.
 */
export const openPdf = (bytes: Uint8Array): PdfFile | undefined => new PdfLoader(bytes).load();

/** Returns a value with its strings mapped. The contents of a signature are never encrypted (ISO 32000-2, 7.6.2). */
function mapStrings(value: PdfObject, map: (text: PdfString) => Uint8Array): PdfObject {
  if (value instanceof PdfString) return new PdfString(map(value));
  if (isArray(value)) return value.map((item) => mapStrings(item, map));
  if (value instanceof PdfStream) {
    const dictionary = mapStrings(value.dictionary, map);
    return isDictionary(dictionary) ? new PdfStream(dictionary, value.bytes) : value;
  }
  if (!isDictionary(value)) return value;
  const entries = [...value].map(([key, item]): [string, PdfObject] => {
    const isKept = key === 'Contents' && value.has('ByteRange');
    return [key, isKept ? item : mapStrings(item, map)];
  });
  return new Map(entries);
}

/** Yields every dictionary in a value, including those of streams and nested values; does not follow references. */
export function* dictionariesIn(value: PdfObject): Generator<{ dictionary: PdfDictionary; isStream: boolean }> {
  const waiting: PdfObject[] = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (isArray(next)) for (const item of next) waiting.push(item);
    const dictionary = next instanceof PdfStream ? next.dictionary : next;
    if (!isDictionary(dictionary)) continue;
    yield { dictionary, isStream: next instanceof PdfStream };
    for (const item of dictionary.values()) waiting.push(item);
  }
}
