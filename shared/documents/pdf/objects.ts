/** The object types of a PDF (ISO 32000-2, 7.3). Dictionaries are maps by decoded key. */
export type PdfObject =
  | null
  | boolean
  | number
  | PdfName
  | PdfReference
  | PdfString
  | PdfStream
  | PdfDictionary
  | readonly PdfObject[];

export type PdfDictionary = ReadonlyMap<string, PdfObject>;

/** A decoded name: `/J#61vaScript` is `JavaScript`. One character per byte. */
export class PdfName {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export class PdfReference {
  readonly number: number;
  readonly generation: number;
  constructor(number: number, generation: number) {
    this.number = number;
    this.generation = generation;
  }
}

/** A string of bytes. */
export class PdfString {
  readonly bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

/** A stream; its bytes are as stored, encoded and possibly encrypted. */
export class PdfStream {
  readonly dictionary: PdfDictionary;
  readonly bytes: Uint8Array;
  constructor(dictionary: PdfDictionary, bytes: Uint8Array) {
    this.dictionary = dictionary;
    this.bytes = bytes;
  }
}

export const isDictionary = (value: PdfObject | undefined): value is PdfDictionary => value instanceof Map;

export const isArray = (value: PdfObject | undefined): value is readonly PdfObject[] => Array.isArray(value);

/** Returns the text of a name; undefined for anything else. */
export const nameOf = (value: PdfObject | undefined): string | undefined =>
  value instanceof PdfName ? value.text : undefined;

/** Returns a non-negative integer; undefined for anything else. */
export const integerOf = (value: PdfObject | undefined): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;

/** Thrown if reading a file exceeds the work that a regular file needs. */
export class PdfTooComplex extends Error {
  override readonly name = 'PdfTooComplex';
}

/** Limits of reading one file of at most 10 MB, regardless of its contents. */
const limits = {
  /** Bytes parsed and searched. */
  work: 120_000_000,
  /** Bytes produced by decoding. */
  decoded: 48_000_000,
  /** Dictionaries, arrays, streams and cross-reference entries. */
  containers: 300_000,
  /** Numbers, names, strings and references. */
  values: 1_800_000,
  decryptedStrings: 100_000,
} as const;

/** Counts the work spent on one file. Throws PdfTooComplex when a limit is exceeded. */
export class Budget {
  readonly #left: Record<keyof typeof limits, number> = { ...limits };

  spend(what: keyof typeof limits, amount = 1): void {
    this.#left[what] -= amount;
    if (this.#left[what] < 0) throw new PdfTooComplex(`Limit exceeded: ${what}`);
  }
}
