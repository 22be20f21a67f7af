import { describe, expect, test } from '@jest/globals';
import { bytesOf, concatenate, indexOf, isBlank, isDigit, isRegular, lastIndexOf, latin1, standsAt } from './bytes.ts';
import { holdsForeignContent } from './foreign-content.ts';

const all = Array.from({ length: 256 }, (_, byte) => byte);

test('blanks, digits and the bytes of a name are those of ISO 32000-2, 7.2.3', () => {
  expect(all.filter(isBlank)).toEqual([0, 9, 10, 12, 13, 32]);
  expect(all.filter(isDigit)).toEqual([48, 49, 50, 51, 52, 53, 54, 55, 56, 57]);
  expect(all.filter((byte) => !isRegular(byte) && !isBlank(byte)).map((byte) => String.fromCharCode(byte))).toEqual([
    ...'%()/<>[]{}',
  ]);
  expect([isBlank(undefined), isDigit(undefined), isRegular(undefined)]).toEqual([false, false, false]);
});

test('a text of one byte a character comes back, a long one too', () => {
  const text = all.map((byte) => String.fromCharCode(byte)).join('');
  expect(latin1(bytesOf(text))).toBe(text);
  expect(latin1(bytesOf(text.repeat(100)))).toBe(text.repeat(100));
  expect(latin1(concatenate([bytesOf('ab'), bytesOf(''), bytesOf('c')]))).toBe('abc');
});

test('a word is found at a place, from the beginning and from the end', () => {
  const bytes = bytesOf('objobj bj');
  expect([standsAt(bytes, 'obj', 0), standsAt(bytes, 'obj', 1), standsAt(bytes, 'bjx', 7)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([indexOf(bytes, 'obj'), indexOf(bytes, 'obj', 1), indexOf(bytes, 'obj', 4)]).toEqual([0, 3, -1]);
  expect([lastIndexOf(bytes, 'obj'), lastIndexOf(bytesOf('obj'), 'obj')]).toEqual([3, 0]);
  expect([lastIndexOf(bytes, 'xref'), lastIndexOf(bytesOf('oobx'), 'obj'), lastIndexOf(bytesOf(''), 'obj')]).toEqual([
    -1, -1, -1,
  ]);
});

describe('a text', () => {
  test.each([
    '<!DOCTYPE html>',
    '<!doctype \t html >',
    ...['html', 'head', 'body', 'script', 'iframe', 'svg'].flatMap((tag) => [`<${tag}>`, `x<${tag.toUpperCase()} a`]),
    '<?php',
    '%!PS-Adobe-3.0',
    'This program cannot be run in DOS mode',
    'xPK\x03\x04',
    '\x7fELF',
    'Rar!\x1a\x07',
    '7z\xbc\xaf\x27\x1c',
  ])('%j holds the beginning of another kind of file', (text) => {
    expect(holdsForeignContent(text)).toBe(true);
  });

  test.each(['<!DOCTYPEhtml>', '<!doctype          html>', '<svga>', '<scripts>', '<p>', 'PK', '%!PS', 'Rar!', '7z'])(
    '%j does not',
    (text) => {
      expect(holdsForeignContent(text)).toBe(false);
    },
  );
});
