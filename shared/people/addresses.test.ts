import { expect, test } from '@jest/globals';
import { emailSchema } from './schemas.ts';

test.each([
  '\u200bana@exemplo.pt',
  '\u202aana@exemplo.pt\u202c',
  '\u00a0ana@exemplo.pt\ufeff',
  'mailto:ana@exemplo.pt',
  'MAILTO: ana@exemplo.pt',
  '<ana@exemplo.pt>',
  'Ana Silva <ana@exemplo.pt>, ',
  'ana@exemplo.pt,',
  'ana@exemplo.pt;',
  'ana@exemplo.pt.',
])('the address %j is the one that is meant', (typed) => {
  expect(emailSchema.parse(typed)).toBe('ana@exemplo.pt');
});

test('an address with an accented domain is the one that a browser sends', () => {
  expect(emailSchema.parse('ana@construções.pt')).toBe('ana@xn--construes-w3a8m.pt');
  expect(emailSchema.parse('ana@CONSTRUÇÕES.pt')).toBe('ana@xn--construes-w3a8m.pt');
});

test.each([
  'ana silva@exemplo.pt',
  'ana@exemplo.pt, rui@exemplo.pt',
  '<>',
  'mailto:',
  'ana@é.pt/x',
  'ana@é:80',
  '\u3164',
])('%j is none', (typed) => {
  expect(emailSchema.safeParse(typed).error?.issues[0]?.message).toBe('Email inválido');
});

test('a very long one is refused at once', () => {
  const started = process.cpuUsage();
  for (const part of [' ', ',', '<', '<a', '@', '\u200b']) emailSchema.safeParse(`${part.repeat(60_000)}x`);
  expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
});
