import { deflateRawSync, deflateSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { createSeededRandom } from '../../kit/seeded-random.ts';
import { bytesOf, concatenate, latin1 } from '../bytes.ts';
import { decode, filtersOf } from './filters.ts';
import { Budget, type PdfDictionary, PdfName, type PdfObject, PdfTooComplex } from './objects.ts';

const resolve = (value: PdfObject | undefined): PdfObject => value ?? null;
const dictionaryOf = (of: Readonly<Record<string, PdfObject>>): PdfDictionary => new Map(Object.entries(of));
const named = (...filters: readonly string[]): PdfObject => filters.map((each) => new PdfName(each));

const decoded = (bytes: Uint8Array, filter: string, parameters: Readonly<Record<string, PdfObject>> = {}) =>
  decode(
    bytes,
    dictionaryOf({ Filter: new PdfName(filter), DecodeParms: dictionaryOf(parameters) }),
    resolve,
    new Budget(),
  );
const textOf = (bytes: Uint8Array, filter: string, parameters?: Readonly<Record<string, PdfObject>>) => {
  const content = decoded(bytes, filter, parameters);
  return content && latin1(content);
};

describe('a packed stream', () => {
  const text = 'Morada '.repeat(9000);

  test.each(['FlateDecode', 'Fl'])('is unpacked by %s, with and without its header', (filter) => {
    expect(textOf(deflateSync(text), filter)).toBe(text);
    expect(textOf(deflateRawSync(text), filter)).toBe(text);
  });

  test('that breaks off is unpacked as far as it goes, in its first bytes too', () => {
    const { next } = createSeededRandom(1);
    for (const length of [40, 3000, 60_000]) {
      const noise = Uint8Array.from({ length }, () => Math.floor(next() * 60));
      const whole = deflateRawSync(noise);
      for (const cut of [1, whole.length >> 1]) {
        const part = decoded(whole.subarray(0, whole.length - cut), 'FlateDecode') ?? bytesOf('');
        expect(part).toEqual(noise.subarray(0, part.length));
        expect(part.length).toBeGreaterThan(length * (cut === 1 ? 0.9 : 0.3));
      }
    }
    expect(textOf(bytesOf('\x78\x9c\xff\xff\xff'), 'FlateDecode')).toBe('');
  });

  test('that is too large is not unpacked', () => {
    expect(() => decoded(deflateSync(new Uint8Array(49_000_000)), 'FlateDecode')).toThrow(PdfTooComplex);
  });
});

/** Packs as LZW does, of which each code is `change` entries early. */
function packLzw(bytes: Uint8Array, change: number): Uint8Array {
  let codes = new Map<string, number>();
  let width = 9;
  let bits = '';
  const put = (code: number) => {
    bits += code.toString(2).padStart(width, '0');
  };
  const clear = () => {
    put(256);
    codes = new Map(Array.from({ length: 256 }, (_, code) => [String.fromCharCode(code), code]));
    width = 9;
  };
  clear();
  let next = 258;
  let word = '';
  for (const byte of bytes) {
    const letter = String.fromCharCode(byte);
    if (codes.has(word + letter)) {
      word += letter;
      continue;
    }
    put(codes.get(word) ?? 0);
    codes.set(word + letter, next);
    next += 1;
    if (next - 1 + change > (1 << width) - 1 && width < 12) width += 1;
    if (next === 4094) {
      clear();
      next = 258;
    }
    word = letter;
  }
  put(codes.get(word) ?? 0);
  put(257);
  return Uint8Array.from(bits.match(/.{1,8}/g) ?? [], (each) => Number.parseInt(each.padEnd(8, '0'), 2));
}

describe('LZW', () => {
  test.each(['LZWDecode', 'LZW'])('by %s gives the example of ISO 32000-2, 7.4.4.2', (filter) => {
    expect(textOf(Uint8Array.of(0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01), filter)).toBe('-----A---B');
  });

  const long = Uint8Array.from({ length: 40_000 }, (_, at) => (at * at * 31 + (at >> 3)) % 97);
  test.each([
    [1, undefined],
    [1, 1],
    [0, 0],
  ])('with codes of up to twelve bits, %d early, unpacks what was packed', (change, given) => {
    const parameters: Readonly<Record<string, PdfObject>> = given === undefined ? {} : { EarlyChange: given };
    expect(decoded(packLzw(long, change), 'LZWDecode', parameters)).toEqual(long);
  });

  test('ends at its end, and at a code that does not exist yet', () => {
    const packed = packLzw(bytesOf('abab'), 1);
    expect(textOf(concatenate([packed, bytesOf('more')]), 'LZWDecode')).toBe('abab');
    // 256, then 300.
    expect(textOf(Uint8Array.of(0x80, 0x4b, 0x00), 'LZWDecode')).toBe('');
  });

  test('that grows beyond the limit is given up', () => {
    const budget = new Budget();
    budget.spend('decoded', 48_000_000 - long.length);
    const packed = dictionaryOf({ Filter: new PdfName('LZW') });
    expect(decode(packLzw(long, 1), packed, resolve, budget)).toHaveLength(long.length);
    expect(() => decode(packLzw(long.subarray(0, 1), 1), packed, resolve, budget)).toThrow(PdfTooComplex);
  });
});

describe('a stream in letters', () => {
  test.each(['ASCII85Decode', 'A85'])('is read by %s', (filter) => {
    expect(textOf(bytesOf('9jqo^BlbD-BleB1DJ+*+F(f,q/0JhKF<GL>Cj@.4Gp$d7F!,L7@<6@)~>xx'), filter)).toBe(
      'Man is distinguished, not only by his reason',
    );
    expect(textOf(bytesOf('zz\n9j qo^z~>'), filter)).toBe(`${'\0'.repeat(8)}Man ${'\0'.repeat(4)}`);
    expect(textOf(bytesOf('9jqo'), filter)).toBe('Man');
    expect(textOf(bytesOf('9j'), filter)).toBe('M');
    expect(textOf(bytesOf('9'), filter)).toBe('');
    expect(textOf(bytesOf('s8W-!'), filter)).toBe('\xff\xff\xff\xff');
    // No letter of it.
    expect(textOf(bytesOf('9jvqo\x7f^'), filter)).toBe('Man ');
  });

  test.each(['ASCIIHexDecode', 'AHx'])('is read by %s', (filter) => {
    expect(textOf(bytesOf('4d 6F\n72 61 x 64 61>4d'), filter)).toBe('Morada');
    expect(textOf(bytesOf('4d7'), filter)).toBe('Mp');
  });

  test.each(['RunLengthDecode', 'RL'])('in runs is read by %s', (filter) => {
    expect(textOf(bytesOf('\x02abc\xfed\x00e\x80xyz'), filter)).toBe('abcddde');
    expect(textOf(bytesOf('\x81x'), filter)).toBe('x'.repeat(128));
    expect(textOf(bytesOf('\x7f'.padEnd(129, 'y')), filter)).toBe('y'.repeat(128));
    expect(textOf(bytesOf('\x05ab'), filter)).toBe('ab');
  });
});

describe('what a PNG predictor has changed', () => {
  const undone = (rows: readonly (readonly number[])[], parameters: Readonly<Record<string, PdfObject>>) => [
    ...(decoded(deflateSync(Uint8Array.from(rows.flat())), 'FlateDecode', { Predictor: 15, ...parameters }) ?? []),
  ];

  test.each<[number, readonly number[]]>([
    [0, [5, 6, 7]],
    [1, [5, 11, 18]],
    [2, [15, 26, 37]],
    [3, [10, 21, 32]],
    [4, [15, 26, 37]],
    // No such one.
    [5, [5, 6, 7]],
  ])('is restored in a row of the type %d', (type, row) => {
    expect(
      undone(
        [
          [0, 10, 20, 30],
          [type, 5, 6, 7],
        ],
        { Columns: 3 },
      ),
    ).toEqual([10, 20, 30, ...row]);
  });

  test('takes of left, above and the corner the one nearest to their plane, in this order', () => {
    const paeth = (left: number, up: number, corner: number) =>
      undone(
        [
          [0, corner, up],
          [4, left - corner, 0],
        ],
        { Columns: 2 },
      )[3];
    expect(paeth(100, 50, 50)).toBe(100);
    expect(paeth(50, 100, 50)).toBe(100);
    expect(paeth(40, 60, 50)).toBe(50);
    // As near as the others.
    expect(paeth(70, 60, 60)).toBe(70);
    expect(paeth(60, 40, 50)).toBe(50);
    expect(paeth(90, 90, 40)).toBe(90);
    expect(paeth(30, 10, 12)).toBe(30);
    expect(paeth(10, 30, 12)).toBe(30);
    expect(paeth(10, 14, 12)).toBe(12);
    expect(paeth(20, 8, 12)).toBe(20);
    expect(paeth(8, 20, 12)).toBe(20);
    expect(paeth(16, 12, 14)).toBe(14);
  });

  test('compares pixels of several bytes, and of less than one', () => {
    expect(undone([[1, 1, 2, 3, 4, 5, 6]], { Columns: 2, Colors: 3 })).toEqual([1, 2, 3, 5, 7, 9]);
    expect(undone([[1, 1, 2, 3, 4]], { Columns: 2, BitsPerComponent: 16 })).toEqual([1, 2, 4, 6]);
    expect(undone([[1, 1, 2]], { Columns: 12, BitsPerComponent: 1 })).toEqual([1, 3]);
    expect(undone([[1, 200, 100]], { Columns: 2 })).toEqual([200, 44]);
  });

  test('stays when there is none, or its rows are wider than the stream', () => {
    expect(undone([[2, 7, 7]], { Predictor: 1, Columns: 2 })).toEqual([2, 7, 7]);
    expect(undone([[2, 7, 7]], { Predictor: 9, Columns: 2 })).toEqual([2, 7, 7]);
    expect(undone([[2, 7, 7]], { Predictor: 10, Columns: 2 })).toEqual([7, 7]);
    expect(undone([[2, 7, 7]], { Columns: 5 })).toEqual([2, 7, 7]);
    expect(undone([[2, 7, 7]], { Columns: 0 })).toEqual([2, 7, 7]);
    expect(undone([[2, 7, 7]], { Columns: 4 })).toEqual([7, 7, 0, 0]);
    // Of one column, unless it says so.
    expect(
      undone(
        [
          [0, 7],
          [2, 1],
        ],
        {},
      ),
    ).toEqual([7, 8]);
  });

  test('of LZW is restored, too', () => {
    const packed = packLzw(Uint8Array.of(1, 5, 6, 7), 1);
    expect([...(decoded(packed, 'LZWDecode', { Predictor: 12, Columns: 3 }) ?? [])]).toEqual([5, 11, 18]);
  });
});

describe('several filters', () => {
  test('are undone one after the other, each with its own parameters', () => {
    const hex = bytesOf(
      [...deflateSync(Uint8Array.of(1, 5, 6))].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    );
    const dictionary = dictionaryOf({
      Filter: named('AHx', 'Crypt', 'Fl'),
      DP: [null, null, dictionaryOf({ Predictor: 15, Columns: 2 })],
    });
    expect([...(decode(hex, dictionary, resolve, new Budget()) ?? [])]).toEqual([5, 11]);
  });

  test('of which one is for pictures, or unknown, give nothing', () => {
    expect(decoded(bytesOf('x'), 'DCTDecode')).toBeUndefined();
    expect(decode(bytesOf('x'), dictionaryOf({ Filter: [1] }), resolve, new Budget())).toBeUndefined();
  });

  test('are eight at most, and none is one, too', () => {
    const times = (count: number) => dictionaryOf({ Filter: named(...Array.from({ length: count }, () => 'Crypt')) });
    expect(decode(bytesOf('x'), times(8), resolve, new Budget())).toEqual(bytesOf('x'));
    expect(() => decode(bytesOf('x'), times(9), resolve, new Budget())).toThrow(PdfTooComplex);
    expect(decode(bytesOf('x'), dictionaryOf({}), resolve, new Budget())).toEqual(bytesOf('x'));
    expect(filtersOf(dictionaryOf({ Filter: new PdfName('Fl') }), resolve)).toEqual(['Fl']);
    expect(filtersOf(dictionaryOf({}), resolve)).toEqual([]);
  });
});
