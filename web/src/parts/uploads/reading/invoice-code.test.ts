import { expect, test } from '@jest/globals';
import { readDocument } from '#shared/documents/reading/index.ts';
import { invoiceLines } from './invoice-code.ts';

const code =
  'A:123456789*B:999999990*C:PT*D:FR*E:N*F:20261031*G:FR ATSIRE01FR/12*H:CSDF7T5H-12*I1:PT*I7:1000.00*I8:230.00*N:230.00*O:1230.00*Q:a1b2*R:1234';

test('the code of a receipt says what its print says', () => {
  const lines = invoiceLines(code);
  expect(lines).toEqual([
    'Fatura-recibo FR ATSIRE01FR/12',
    'ATCUD: CSDF7T5H-12',
    'NIF do emitente: 123456789',
    'Data de emissão: 2026-10-31',
  ]);
  const reading = readDocument([lines?.join('\n') ?? ''], { slot: 'self_employed_docs', today: '2026-11-23' });
  expect(reading.findings.map(({ code: found }) => found)).not.toContain('wrong_kind');
});

test.each([
  ['a link', 'https://exemplo.pt/?A:123456789'],
  ['a NIF that does not count', code.replace('A:123456789', 'A:123456780')],
  ['a day that is none', code.replace('F:20261031', 'F:2026')],
  ['a day that no calendar has', code.replace('F:20261031', 'F:20261399')],
  ['no buyer', code.replace('*B:999999990', '')],
  ['an issuer twice', code.replace('*C:PT', '*A:508000009')],
  ['lines of another paper', code.replace('FR ATSIRE01FR/12', 'FR 1\nRecibo de vencimento')],
  ['nothing', ''],
  ['a text without end', 'A:123456789*'.repeat(1000)],
])('a code that lies or is of something else says nothing: %s', (_name, text) => {
  expect(invoiceLines(text)).toBeUndefined();
});
