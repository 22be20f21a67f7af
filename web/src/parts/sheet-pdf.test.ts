import { expect, test } from '@jest/globals';
import { PDFDocument } from 'pdf-lib';
import { sheetPdf } from './sheet-pdf.ts';

const facts = [
  { label: 'Rendimento líquido', value: 'Trabalho por conta de outrem (Empresa, Lda.): 1 850,00 € × 14' },
  { label: 'Nome', value: 'Ana 李 😀' },
];
const sheet = { title: 'Pedido de crédito habitação para Banco Exemplo, S.A.', day: '2026-11-28' };

test('the same sheet gives the same bytes, and a long one further pages', async () => {
  const short = { ...sheet, sections: [{ title: 'Titular: Ana Silva', facts }] };
  expect(await sheetPdf(short)).toEqual(await sheetPdf(short));
  const long = { ...sheet, sections: Array.from({ length: 30 }, () => ({ title: 'Titular', facts })) };
  expect((await PDFDocument.load(await sheetPdf(long))).getPageCount()).toBeGreaterThan(1);
});
