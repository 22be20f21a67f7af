import { describe, expect, test } from '@jest/globals';
import { splitLinks } from './links.ts';

const linksIn = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);

describe('an address', () => {
  test.each([
    ['alone', 'https://morada.example/app', ['https://morada.example/app']],
    ['at the end of a sentence', 'Vê https://a.example/b?c=1.', ['https://a.example/b?c=1']],
    ['in brackets', '(ver http://a.example/b)', ['http://a.example/b']],
    [
      'with brackets of its own',
      'https://pt.wikipedia.example/Casa_(edifício)',
      ['https://pt.wikipedia.example/Casa_(edif%C3%ADcio)'],
    ],
    ['two of them', 'https://a.example, https://b.example!', ['https://a.example/', 'https://b.example/']],
  ])('%s is a link', (_where, text, expected) => {
    expect(linksIn(text)).toEqual(expected);
  });
});

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'https://',
  'olá mundo',
])('%s is no link', (text) => {
  expect(linksIn(text)).toEqual([]);
});

test('markup is not part of a link, and is text', () => {
  expect(splitLinks('<a href="https://a.example/x">aqui</a>')).toEqual([
    { at: 0, text: '<a href="' },
    { at: 9, text: 'https://a.example/x', href: 'https://a.example/x' },
    { at: 28, text: '">aqui</a>' },
  ]);
});

test('a link with bidirectional control characters does not hide its target', () => {
  expect(linksIn('https://a.example/\u202egpj.exe')).toEqual(['https://a.example/']);
});

test('the pieces together are the original text', () => {
  const text = '  Olá,\nhttps://a.example/x). E https://b.example… fim ';
  expect(
    splitLinks(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});
