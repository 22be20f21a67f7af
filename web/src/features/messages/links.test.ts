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
    [
      'in Portuguese quotation marks',
      'Vê «https://a.example/credito-habitacao».',
      ['https://a.example/credito-habitacao'],
    ],
    ['in English ones', '“https://a.example/x”, ‘https://b.example/y’', ['https://a.example/x', 'https://b.example/y']],
    [
      'in German and French ones',
      '„https://a.example/x“ ‹https://b.example/y›',
      ['https://a.example/x', 'https://b.example/y'],
    ],
    ['in German ones that end low', '»https://a.example/x„', ['https://a.example/x']],
    [
      'in other brackets',
      '[https://a.example/x] {https://b.example/y}',
      ['https://a.example/x', 'https://b.example/y'],
    ],
    ['emphasized', '*https://a.example/x*', ['https://a.example/x']],
    ['with brackets, in brackets', '(ver https://a.example/a_(b)).', ['https://a.example/a_(b)']],
    ['with more brackets than it opens', 'https://a.example/a_(b))))', ['https://a.example/a_(b)']],
    ['with brackets in its query', 'https://a.example/?f[]=1&g[0]', ['https://a.example/?f[]=1&g[0]']],
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

test('a very long end is cut at once', () => {
  const started = performance.now();
  for (const end of [')', '»', '(', '[)', '.*'])
    expect(linksIn(`https://a.example/${end.repeat(2000)}`)).toHaveLength(1);
  expect(performance.now() - started).toBeLessThan(1000);
});

test('the pieces together are the original text', () => {
  const text = '  Olá,\nhttps://a.example/x). E https://b.example… fim ';
  expect(
    splitLinks(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});
