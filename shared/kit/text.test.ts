import { describe, expect, test } from '@jest/globals';
import { cleanText, counted, foldText, hasText, parseDecimal, plural } from './text.ts';

test('folding ignores accents and case', () => {
  expect(foldText('Prestação ÓTIMA')).toBe('prestacao otima');
});

test.each([
  [0, 'documentos', '0 documentos'],
  [1, 'documento', '1 documento'],
  [2, 'documentos', '2 documentos'],
])('%d of something is %s', (count, word, words) => {
  expect(plural(count, 'documento', 'documentos')).toBe(word);
  expect(counted(count, 'documento', 'documentos')).toBe(words);
});

test.each([
  ['3,221 %', 3.221],
  ['3.221', 3.221],
  ['-5', Number.NaN],
])('the number %p is %p', (typed, number) => expect(parseDecimal(typed)).toBe(number));

describe('a text', () => {
  test.each([
    ['nothing', ''],
    ['spaces and lines', ' \n\t\u00a0\u2003 '],
    ['marks that nobody sees', '\u200b\u200d\ufeff\u202e\u061c'],
    ['control characters', '\u0000\u0007'],
    ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
    ['blank Braille', '\u2800\u2800'],
    ['a selector and an accent on nothing', '\ufe0f\u0301'],
    ['tags', '\u{e0041}\u{e0042}'],
  ])('of %s is none', (_what, text) => {
    expect(hasText(text)).toBe(false);
    expect(cleanText(text)).toBe('');
  });

  test.each(['Olá', '.', '👍', '0', '<b>\n</b>', 'می\u200cخواهم', '❤️', '1️⃣', '👩\u200d👧'])(
    '%j is one, and stays as it is',
    (text) => {
      expect(hasText(text)).toBe(true);
      expect(cleanText(` \n${text}\u00a0`)).toBe(text);
    },
  );

  test.each([
    ['\u202eFalta\u200b a\u00ad folha\ufeff', 'Falta a folha'],
    ['a\ufe0f\ufe0f\u3164b', 'ab'],
    [`${'\u200b'.repeat(20)}ok`, 'ok'],
  ])('%j is %j', (typed, cleaned) => {
    expect(cleanText(typed)).toBe(cleaned);
  });

  test.each(['\u200b', ' ', '\ufe0f', '.', '\u3164a'])('of 60 000 times %j is cleaned at once', (part) => {
    const started = process.cpuUsage();
    cleanText(`${part.repeat(60_000)}x`);
    expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
  });
});
