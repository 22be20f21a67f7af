import { describe, expect, test } from '@jest/globals';
import { bytesOf, latin1 } from '../bytes.ts';
import { Budget, type PdfObject, PdfReference, PdfStream, PdfTooComplex } from './objects.ts';
import { Keyword, PdfParser } from './parser.ts';

const parserOf = (text: string) => new PdfParser(bytesOf(text), new Budget());

/** A value in words: names with `/`, strings in parentheses. */
function wordsOf(value: PdfObject | Keyword | undefined): string {
  if (value instanceof Keyword) return `keyword ${value.text}`;
  if (value === undefined || value === null || typeof value === 'boolean' || typeof value === 'number')
    return String(value);
  if (Array.isArray(value)) return `[${value.map(wordsOf).join(' ')}]`;
  if (value instanceof Map) return `<<${[...value].map(([key, each]) => `${key}=${wordsOf(each)}`).join(' ')}>>`;
  if (value instanceof PdfReference) return `${value.number}.${value.generation}R`;
  if (value instanceof PdfStream) return `${wordsOf(value.dictionary)}{${latin1(value.bytes)}}`;
  return 'bytes' in value ? `(${latin1(value.bytes)})` : 'text' in value ? `/${value.text}` : '?';
}
const read = (text: string): string => wordsOf(parserOf(text).read());

describe('an object', () => {
  test.each([
    ['% a comment\n 12', '12'],
    ['%\r7', '7'],
    ['-1.50', '-1.5'],
    ['+3', '3'],
    ['.5', '0.5'],
    ['1.2.3', '1.2'],
    ['-', '0'],
    ['12345678901', '12345678901'],
    ['4/Name', '4'],
    ['true', 'true'],
    ['false', 'false'],
    ['null', 'null'],
    ['xref', 'keyword xref'],
    ['constructor', 'keyword constructor'],
    [')', 'keyword )'],
    ['>>', 'keyword >>'],
    ['> >', 'keyword >'],
    ['', 'undefined'],
    ['/Name', '/Name'],
    ['/', '/'],
    ['/J#61vaScript', '/JavaScript'],
    ['/J#4aS#2', '/JJS#2'],
    ['/A/B', '/A'],
    ['(a (b) c)', '(a (b) c)'],
    ['(a', '(a)'],
    ['(\\n\\r\\t\\b\\f\\(\\)\\\\\\x)', '(\n\r\t\b\f()\\x)'],
    ['(\\101\\60\\7x\\0053)', '(A0\x07x\x053)'],
    ['(\\501)', '(A)'],
    ['(a\\\nb\\\r\nc\\\rd)', '(abcd)'],
    ['(a\\', '(a)'],
    ['<4d 6F\n7>', '(Mop)'],
    ['<4dx6f>', '(Mo)'],
    ['<4d', '(M)'],
    ['[1 2 0 R (a) /B]', '[1 2.0R (a) /B]'],
    ['[1 true ) 2]', '[1 true 2]'],
    ['[1 2', '[1 2]'],
    ['[1 endobj 2]', '[1]'],
    ['<</A 1 /B [2] /C <</D 3>> >>', '<<A=1 B=[2] C=<<D=3>>>>'],
    ['<</A 1 2 /B 3>>', '<<A=1 B=3>>'],
    ['<</A >> 1', '<<A=null>>'],
    ['<</A 1 stream', '<<A=1>>'],
    ['<</A endobj /B 1>>', '<<A=null>>'],
    ['<</A 1', '<<A=1>>'],
  ])('%j is %s', (text, words) => {
    expect(read(text)).toBe(words);
  });

  test.each([
    ['12 0 R', '12.0R'],
    ['12\n34\tR', '12.34R'],
    ['12 0 R/B', '12.0R'],
    ['12 0 Rest', '12'],
    ['12 0R', '12'],
    ['12 R', '12'],
    ['12 123456 R', '12'],
    [`12${' '.repeat(256)}0 R`, '12.0R'],
    [`12${' '.repeat(257)}0 R`, '12'],
  ])('%j is a reference or a number: %s', (text, words) => {
    expect(read(text)).toBe(words);
  });

  test('that is no reference is read from its number on', () => {
    const parser = parserOf('12 0 obj');
    expect([parser.read(), parser.read(), wordsOf(parser.read())]).toEqual([12, 0, 'keyword obj']);
  });

  test('is nested a hundred times at most, in arrays and in dictionaries', () => {
    expect(() => read('['.repeat(100))).not.toThrow();
    expect(() => read('['.repeat(101))).toThrow(PdfTooComplex);
    expect(() => read('<</A '.repeat(100))).not.toThrow();
    expect(() => read('<</A '.repeat(101))).toThrow(PdfTooComplex);
    expect(() => read('<< [ '.repeat(50))).not.toThrow();
    expect(() => read('<< [ '.repeat(51))).toThrow(PdfTooComplex);
  });

  test('of two values for one key is ambiguous where the key decides what it does', () => {
    const isAmbiguous = (text: string) => {
      const parser = parserOf(text);
      parser.read();
      return parser.isAmbiguous;
    };
    for (const key of ['S', 'A', 'AA', 'JS', 'OpenAction', 'Names', 'AcroForm', 'XFA', 'Next', 'EF', 'Subtype'])
      expect([key, isAmbiguous(`<</${key} 1 /${key} 2>>`)]).toEqual([key, true]);
    expect(isAmbiguous('<</Filter 1 /Contents 2 /Filter 1>>')).toBe(true);
    expect(isAmbiguous('<</Contents 1 /Contents 2>>')).toBe(true);
    expect(isAmbiguous('<</A 1>>')).toBe(false);
    expect(isAmbiguous('<</Kids 1 /Kids 2>>')).toBe(false);
    expect(wordsOf(parserOf('<</A 1 /A 2>>').read())).toBe('<<A=2>>');
  });
});

describe('a number without a sign', () => {
  test('is read with up to fifteen digits, or not at all', () => {
    const parser = parserOf(' 123456789012345678 x');
    expect(parser.readInteger()).toBe(123_456_789_012_345);
    expect(parser.readInteger()).toBe(678);
    const { at } = parser;
    expect([parser.readInteger(), parser.at]).toEqual([undefined, at]);
  });
});

describe('an indirect object', () => {
  const indirect = (text: string, lengthOf: (number: number) => number | undefined = () => undefined) => {
    const found = parserOf(text).readIndirect(0, ({ number }) => lengthOf(number));
    return found && [found.number, found.generation, wordsOf(found.value), found.start, found.end];
  };

  test.each([
    ['12 3 obj (a) endobj', [12, 3, '(a)', 0, 19]],
    ['12 3 obj (a)', [12, 3, '(a)', 0, 12]],
    ['12 3 obj endobj', [12, 3, 'null', 0, 15]],
    ['12 3 obj', [12, 3, 'null', 0, 8]],
    ['12 3 xref', undefined],
    ['12 obj', undefined],
    ['obj', undefined],
  ])('%j', (text, expected) => {
    expect(indirect(text)).toEqual(expected);
  });

  const stream = (dictionary: string, data: string) => `1 0 obj <<${dictionary}>>stream${data}endobj`;
  const data = (text: string, lengthOf?: (number: number) => number | undefined) =>
    /\{(.*)\}/s.exec(String(indirect(text, lengthOf)?.[2]))?.[1];

  test('has its bytes by the length that it gives, behind a line break of either kind', () => {
    expect(data(stream('/Length 5', '\r\nabcde\nendstream '))).toBe('abcde');
    expect(data(stream('/Length 5', '\nabcde endstream '))).toBe('abcde');
    expect(data(stream('/Length 5', '\rabcdeendstream '))).toBe('abcde');
    // The keyword among its bytes does not end it.
    expect(data(stream('/Length 13', '\nab endstream\n\nendstream '))).toBe('ab endstream\n');
    expect(data(stream('/Length 0', '\n\nendstream '))).toBe('');
  });

  test('has its bytes to the keyword where the length is wrong, missing, or of an unknown object', () => {
    expect(data(stream('/Length 4', '\nabcdef\r\nendstream '))).toBe('abcdef');
    expect(data(stream('/Length 4000', '\nabcdef\nendstream '))).toBe('abcdef');
    expect(data(stream('/Length -1', '\nabcdef\rendstream '))).toBe('abcdef');
    expect(data(stream('', '\nabcdefendstream '))).toBe('abcdef');
    expect(data(stream('/Length 9 0 R', '\nabcdef\nendstream '))).toBe('abcdef');
    expect(data(stream('', '\nendstream '))).toBe('');
    expect(data('1 0 obj <<>>stream\nabc')).toBe('abc');
    expect(data('1 0 obj <<>>stream\nabc\n\n')).toBe('abc\n');
  });

  test('has the length of another object', () => {
    expect(
      data(stream('/Length 9 0 R', '\nab endstream\n\nendstream '), (number) => (number === 9 ? 13 : undefined)),
    ).toBe('ab endstream\n');
  });

  test('ends behind its bytes', () => {
    const text = stream('/Length 3', '\nabc\nendstream ');
    expect(indirect(`${text} 2 0 obj`)?.[4]).toBe(text.length);
    const broken = '1 0 obj <<>>stream\nabc\nendstream';
    expect(indirect(`${broken} 2 0 obj`)?.[4]).toBe(broken.length + 1);
  });
});
