import { expect, test } from '@jest/globals';
import { erasureRequestedEmail, erasureWithdrawnEmail, exportReadyEmail } from './privacy-emails.ts';

test.each([
  ['export', exportReadyEmail('Ana'), 'pediu uma cópia dos dados da conta deste endereço na Morada.'],
  [
    'erasure',
    erasureRequestedEmail('Ana', '2026-12-01T10:00:00.000Z'),
    'pediu a eliminação da conta deste endereço na Morada.',
  ],
  ['withdrawn erasure', erasureWithdrawnEmail('Ana'), 'cancelou a eliminação da conta deste endereço na Morada.'],
])('the e-mail about an %s says in good Portuguese why it came', (_name, { text }, words) => {
  expect(text).toContain(words);
  expect(text).not.toMatch(/\b(?:de|em|por) [ao]s? conta/);
});
