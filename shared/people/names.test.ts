import { describe, expect, test } from '@jest/globals';
import { addressInNameMessage, cleanName, containsAddress, greetedName, greeting } from './names.ts';
import { fullNameSchema } from './schemas.ts';
import { preferredNameSchema } from './settings.ts';

const codePoints = Array.from({ length: 0x11_0000 }, (_each, codePoint) => String.fromCodePoint(codePoint));
const inHexadecimal = (characters: string) =>
  [...characters].map((each) => `U+${each.codePointAt(0)?.toString(16).toUpperCase()}`);

describe('over every code point of Unicode', () => {
  test('a cleaned name has no invisible characters except joiners, and only plain spaces', () => {
    const left = codePoints.filter((each) => {
      const cleaned = cleanName(`A${each}b`);
      return /[\p{Cc}\p{Zl}\p{Zp}]|[^\P{Default_Ignorable_Code_Point}\u200C\u200D]|[^\P{Zs} ]/u.test(cleaned);
    });
    expect(inHexadecimal(left.join(''))).toEqual([]);
  });

  test.each(['\u115F', '\u1160', '\u2800', '\u3164', '\uFFA0', '\u00AD', '\u034F', '\u{1D159}', '\u{E0041}'])(
    'the blank look-alike %j is removed',
    (blank) => {
      expect(cleanName(`A${blank}na`)).toBe('Ana');
      expect(cleanName(blank)).toBe('');
    },
  );

  test('a greeting consists of letters, marks, apostrophes and hyphens, whatever separates the words', () => {
    for (const each of codePoints) {
      const said = greeting(`A${each}tua${each}conta`);
      const isPlain = /^Olá(?:, \p{L}[\p{L}\p{M}'’-]*)?!$/u.test(said);
      if (!isPlain || /\p{Default_Ignorable_Code_Point}|\u2800/u.test(said))
        throw new Error(`${inHexadecimal(each).join()} is greeted as ${said}`);
    }
  });
});

test.each([
  ['Ana Sousa', 'Ana'],
  ['  Zoe\u0308 Reis', 'Zoe\u0308'],
  ['D’Ávila', 'D’Ávila'],
  ["O'Neill Costa", "O'Neill"],
  ['Maria-José Pinto', 'Maria-José'],
  ['مريم الفاسي', 'مريم'],
  ['李 小龙', '李'],
  ['a'.repeat(30), 'a'.repeat(30)],
])('%j is greeted as %j', (name, word) => {
  expect(greetedName(name)).toBe(word);
  expect(greeting(name)).toBe(`Olá, ${word}!`);
});

test.each([
  undefined,
  '',
  '   ',
  'Ganhaste_5000€:_https://evil.example/premio',
  'www.evil.example/pagar',
  'evil.example Ana',
  'ana@evil.example',
  'A:tua',
  'A.tua.conta',
  'A\u200Dtua\u200Dconta',
  '5000',
  '😀',
  '-Ana',
  '\u0301na',
  'a'.repeat(31),
  `a${'\u0301'.repeat(30)}`,
])('%j is greeted without a name', (name) => {
  expect(greeting(name)).toBe('Olá!');
});

test('blank look-alikes instead of spaces do not turn a name into a sentence', () => {
  const sentence = 'A tua conta foi suspensa: https://evil.example';
  for (const blank of ['\u2800', '\u3164', '\u115F', '\uFFA0', '\u00A0', '\u3000', '\u2003'])
    expect(greeting(sentence.replaceAll(' ', blank))).toMatch(/^Olá(?:, A)?!$/);
});

describe('an address in a name', () => {
  test.each([
    'https://evil.example',
    'Ana https：//evil',
    'www.evil',
    'WWW.EVIL Ana',
    'evil.example',
    'EVIL.COM',
    'x.com',
    'evil．example',
    'evil。example',
    'Ana t.co',
    'ana@casa',
    'ana＠casa',
    'Ana/Sousa',
    'Ana／Sousa',
    'Dr.Silva',
  ])('%j is rejected at sign-up, in the contact form and in the settings', (name) => {
    expect(containsAddress(name)).toBe(true);
    for (const schema of [fullNameSchema, preferredNameSchema])
      expect(schema.safeParse(name).error?.issues[0]?.message).toBe(addressInNameMessage);
  });

  test.each([
    'Ana M. Sousa',
    'J.P. Silva',
    'J.Santos',
    'Dr. José',
    'Martin Luther King Jr.',
    'Ana: Sousa',
    'M.',
    'Wwwa',
  ])('%j is not an address', (name) => {
    expect(containsAddress(name)).toBe(false);
  });

  test('is looked for in time that grows with the length alone', () => {
    const begun = process.cpuUsage();
    for (const letter of ['a', '-', '\u0301', 'a.', 'a\u0301']) containsAddress(letter.repeat(60_000 / letter.length));
    expect(process.cpuUsage(begun).user).toBeLessThan(500_000);
  });
});
