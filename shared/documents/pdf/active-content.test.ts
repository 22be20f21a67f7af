import { describe, expect, test } from '@jest/globals';
import { bytesOf } from '../bytes.ts';
import { activitiesOf } from './active-content.ts';
import { Budget, isDictionary, type PdfObject, PdfStream } from './objects.ts';
import { PdfParser } from './parser.ts';

const stream = new PdfStream(new Map(), bytesOf('x'));
/** Object 9 is a stream, object 8 a dictionary. */
const resolve = (value: PdfObject | undefined): PdfObject => {
  if (typeof value === 'object' && value !== null && 'number' in value)
    return value.number === 9 ? stream : value.number === 8 ? new Map([['XFA', 1]]) : null;
  return value ?? null;
};

function activities(text: string, isStream = false): string[] {
  const dictionary = new PdfParser(bytesOf(text), new Budget()).readObject();
  if (!isDictionary(dictionary)) throw new Error(text);
  return [...activitiesOf(dictionary, { size: 1000, isStream, resolve })].sort();
}

const kinds = ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'Rendition', 'Movie', 'Sound'];

describe('an action', () => {
  test.each([...kinds, 'RichMediaExecute', 'GoTo3DView'])('%s is active, wherever it stands', (kind) => {
    expect(activities(`<</S/${kind}>>`)).toEqual(['active']);
    expect(activities(`<</A <</S/${kind}>> >>`)).toEqual(['active']);
    expect(activities(`<</Kids [1 <</S/${kind}>>] >>`)).toEqual(['active']);
  });

  test.each(['<</S/GoTo>>', '<</S/Named>>', '<</S/Thread>>', '<</S/constructor>>', '<</S 1>>', '<</Title(x)>>'])(
    '%s is none',
    (text) => {
      expect(activities(text)).toEqual([]);
    },
  );

  test('in a thread of another file is active', () => {
    expect(activities('<</S/Thread/F(a.pdf)>>')).toEqual(['active']);
  });

  test.each([
    ['https://banco.example/a', []],
    ['HTTP://banco.example', []],
    ['mailto:a@b.example', []],
    ['tel:+351912345678', []],
    ['www.banco.example//a', []],
    ['www.banco.example\\\\\\\\a', []],
    ['ht\ntps://banco.example', []],
    ['//banco.example/a', ['active']],
    ['\\\\\\\\server\\\\a', ['active']],
    ['java\nscript:alert(1)', ['active']],
    ['file:///c:/a.exe', ['active']],
    ['a+b-c1:x', ['active']],
  ])('that opens %j on a click', (address, expected) => {
    expect(activities(`<</A <</S/URI/URI(${address})>> >>`)).toEqual(expected);
  });

  test('that opens an address without a click, or none at all, is active', () => {
    expect(activities('<</OpenAction <</S/URI/URI(https://banco.example)>> >>')).toEqual(['active']);
    expect(activities('<</A <</S/URI/URI 5>> >>')).toEqual(['active']);
    expect(activities('<</A <</S/URI>> >>')).toEqual(['active']);
    expect(activities('<</S/URI/URI(https://banco.example)>>')).toEqual([]);
  });
});

describe('an annotation', () => {
  test.each([
    ['FileAttachment', 'attachment'],
    ['RichMedia', 'active'],
    ['Screen', 'active'],
    ['Movie', 'active'],
    ['Sound', 'active'],
    ['3D', 'active'],
  ])('%s is an activity: %s', (kind, activity) => {
    expect(activities(`<</Subtype/${kind}/Rect[0 0 1 1]>>`)).toEqual([activity]);
    expect(activities(`<</Subtype/${kind}>>`)).toEqual([]);
  });

  test.each(['Link', 'Text', 'constructor'])('%s is none', (kind) => {
    expect(activities(`<</Subtype/${kind}/Rect[0 0 1 1]>>`)).toEqual([]);
  });
});

describe('a file in the file', () => {
  test.each(['F', 'UF', 'DOS', 'Mac', 'Unix'])('is one by its stream %s', (key) => {
    expect(activities(`<</EF <</${key} 9 0 R>> >>`)).toEqual(['attachment']);
    expect(activities(`<</EF <</${key} 8 0 R>> >>`)).toEqual([]);
  });

  test('is one by its kind, and by a portfolio', () => {
    expect(activities('<</Type/EmbeddedFile>>', true)).toEqual(['attachment']);
    expect(activities('<</Type/EmbeddedFile>>')).toEqual([]);
    expect(activities('<</EF 9 0 R>>')).toEqual([]);
    expect(activities('<</EF <</X 9 0 R>> >>')).toEqual([]);
    expect(activities('<</Type/Catalog/Collection 1>>')).toEqual(['attachment']);
    expect(activities('<</Type/Page/Collection 1>>')).toEqual([]);
  });
});

describe('a form', () => {
  test('of XFA is active, and dynamic where its pages are only drawn by it', () => {
    expect(activities('<</XFA 1/Fields[]>>')).toEqual(['active']);
    expect(activities('<</XFA 1>>')).toEqual([]);
    expect(activities('<</Fields[]>>')).toEqual([]);
    expect(activities('<</AcroForm <</XFA 1>> >>')).toEqual(['active']);
    expect(activities('<</AcroForm 8 0 R>>')).toEqual(['active']);
    expect(activities('<</AcroForm <</Fields[]>> >>')).toEqual([]);
    expect(activities('<</NeedsRendering true>>')).toEqual(['dynamic']);
    expect(activities('<</NeedsRendering false>>')).toEqual([]);
  });
});

describe('a stream', () => {
  test('whose content is in another file is active', () => {
    expect(activities('<</F(a.bin)>>', true)).toEqual(['active']);
    expect(activities('<</F <</F(a.bin)>> >>', true)).toEqual(['active']);
    expect(activities('<</F 0>>', true)).toEqual([]);
    expect(activities('<</F(a.bin)>>')).toEqual([]);
  });

  test('that refers to another file is active, one of cross-references is not', () => {
    expect(activities('<</Ref <</F(a.pdf)>> >>', true)).toEqual(['active']);
    expect(activities('<</Type/XRef/Ref <</F(a.pdf)>> >>', true)).toEqual([]);
    expect(activities('<</Ref <</F(a.pdf)>> >>')).toEqual([]);
    expect(activities('<</Ref 1>>', true)).toEqual([]);
  });
});

describe('a signature', () => {
  const contents = `<30${'ab'.repeat(63)}>`;
  test.each([
    ['[0 100 200 800]', ['signature']],
    ['[0 100 200 801]', []],
    ['[0 1 2 0]', ['signature']],
    ['[0 100 100 1]', []],
    ['[0 100 101 1]', ['signature']],
    ['[0 100 200 800 1]', []],
  ])('covers %s of 1 000 bytes', (range, expected) => {
    expect(activities(`<</ByteRange ${range}/Contents ${contents}>>`)).toEqual(expected);
  });

  test('has references that are not rights to use a form', () => {
    const signed = (references: string) =>
      activities(`<</ByteRange[0 1 2 3]/Contents ${contents}/Reference ${references}>>`);
    expect(signed('[<</TransformMethod/DocMDP>> 1]')).toEqual(['signature']);
    expect(signed('[1 <</TransformMethod/UR3>>]')).toEqual([]);
    expect(signed('[<</TransformMethod/UR>>]')).toEqual([]);
    expect(signed('1')).toEqual(['signature']);
  });
});
