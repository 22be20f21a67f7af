import { describe, expect, test } from '@jest/globals';
import { toCsv } from './csv.ts';

describe('a CSV file', () => {
  test('begins with the byte order mark, has semicolons between quoted fields and CR LF after each row', () => {
    expect(
      toCsv([
        ['Quem', 'O quê'],
        ['Ana', 'a; "b"\nc'],
      ]),
    ).toBe('\uFEFF"Quem";"O quê"\r\n"Ana";"a; ""b""\nc"\r\n');
  });

  test('has numbers as numbers, with a decimal comma, and nothing where there is none', () =>
    expect(toCsv([[1234.5, -3, 0, null, '']])).toBe('\uFEFF1234,5;-3;0;;""\r\n'));

  test.each(['=1+1', '+351 912', '-2', '@SUM(A1)', '\t=1', '\r=1', '  =HYPERLINK("x")', '\n=1', '＝1', '\u200B=1'])(
    'writes %j as text, not as a formula',
    (text) => expect(toCsv([[text]])).toBe(`\uFEFF"'${text.replaceAll('"', '""')}"\r\n`),
  );

  test.each(['Ana = Rui', 'a-b', '3,2 %', ''])('leaves %j as it is', (text) =>
    expect(toCsv([[text]])).toBe(`\uFEFF"${text}"\r\n`),
  );
});
