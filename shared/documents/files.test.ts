import { describe, expect, test } from '@jest/globals';
import { cleanFileName, maxFileBytes, refuseFile } from './files.ts';

describe('a file name', () => {
  test.each([
    ['irs.pdf', 'irs.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Documentos\\recibo março.pdf', 'recibo março.pdf'],
    ['recibo 🏠.png', 'recibo 🏠.png'],
    ['a\u0000b\r\n.pdf', 'ab.pdf'],
    ['factura\u202efdp.exe', 'facturafdp.exe'],
    ['', 'documento'],
    ['..', 'documento'],
    ['/', 'documento'],
  ])('%j is stored as %j', (given, kept) => {
    expect(cleanFileName(given)).toBe(kept);
  });

  test('of 300 characters is truncated to 120 with its extension', () => {
    const kept = cleanFileName(`${'ã'.repeat(300)}.pdf`);
    expect([...kept]).toHaveLength(120);
    expect(kept.endsWith('.pdf')).toBe(true);
  });

  test('is never truncated inside an emoji', () => {
    expect(cleanFileName('🏠'.repeat(300)).isWellFormed()).toBe(true);
  });
});

describe('a chosen file', () => {
  test('of exactly 10 MB is accepted, one byte more is rejected', () => {
    expect(refuseFile({ size: maxFileBytes, type: 'application/pdf' })).toBeUndefined();
    expect(refuseFile({ size: maxFileBytes + 1, type: 'application/pdf' })).toEqual({
      title: 'Ficheiro muito grande',
      detail: 'O ficheiro deve ter menos de 10MB.',
    });
  });

  test('of another type is rejected with the words of the specification', () => {
    expect(refuseFile({ size: 10, type: 'image/heic' })).toEqual({
      title: 'Tipo de ficheiro não suportado',
      detail: 'Apenas PDF, JPG e PNG são aceites',
    });
  });

  test('that is empty is rejected', () => {
    expect(refuseFile({ size: 0, type: 'image/png' })?.title).toBe('Ficheiro vazio');
  });
});
