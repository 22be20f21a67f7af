import { describe, expect, test } from '@jest/globals';
import { cleanFileName, fileNameOf } from './file-names.ts';
import { fileTypes } from './files.ts';

describe('a file name', () => {
  test.each([
    ['irs.pdf', 'irs.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Documentos\\recibo março.pdf', 'recibo março.pdf'],
    ['recibo 🏠.png', 'recibo 🏠.png'],
    ['a\u0000b\r\n.pdf', 'ab.pdf'],
    ['factura\u202efdp.exe', 'facturafdp.exe'],
    ['fac\u061ctu\u200bra\ufeff.pdf', 'factura.pdf'],
    ['irs  \u00a0\u3000 2025.pdf', 'irs 2025.pdf'],
    ['\u200b\u200d\u3164', 'documento'],
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

describe('a name that leaves', () => {
  const leaves = (fileName: string) => fileNameOf({ fileName, contentType: 'application/pdf' });

  test.each([
    ['recibo.pdf', 'recibo.pdf'],
    ['RECIBO.PDF', 'RECIBO.pdf'],
    ['recibo', 'recibo.pdf'],
    ['recibo.pdf.bat', 'recibo.pdf'],
    ['recibo.PDF.pdf.js', 'recibo.pdf'],
    ['irs.hta', 'irs.pdf'],
    ['irs.html', 'irs.pdf'],
    [`irs.pdf${' '.repeat(40)}.js`, 'irs.pdf'],
    ['irs.pdf .exe', 'irs.pdf'],
    ['irs.pdf.lnk', 'irs.pdf'],
    ['irs.pdf\u202e.exe', 'irs.pdf'],
    ['irs.exe. . .', 'irs.pdf'],
    ['IRS 12.2024', 'IRS 12.2024.pdf'],
    ['Contrato J. Silva.pdf', 'Contrato J. Silva.pdf'],
    ['Caderneta / Certidão: "A|B"?.pdf', 'Caderneta - Certidão- -A-B--.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['.pdf', 'documento.pdf'],
    ['CON.pdf', 'documento.pdf'],
    ['\u3164\u200d', 'documento.pdf'],
    ['日本.pdf', '日本.pdf'],
  ])('of the PDF %j is %j', (given, name) => {
    expect(leaves(given)).toBe(name);
  });

  test('ends as its checked type does, whatever its sender typed', () => {
    const ends = { 'application/pdf': '.pdf', 'image/jpeg': '.jpg', 'image/png': '.png' };
    const typed = [
      'a',
      'a.',
      'a..',
      'a.pdf',
      'a.jpeg',
      'a.png.scr',
      'a.exe',
      'a.settingcontent-ms',
      'a .',
      '𝒂.bat',
      '.',
      '',
    ];
    for (const contentType of fileTypes)
      for (const fileName of [...typed, 'ã'.repeat(300), `${'x'.repeat(115)}.pdf.bat`]) {
        const name = fileNameOf({ fileName, contentType });
        expect(name).toMatch(new RegExp(`^[^.].*\\${ends[contentType]}$`));
        expect([...name].length).toBeLessThanOrEqual(120);
      }
  });

  test('says that a PDF is damaged', () => {
    const findings = ['pdf_damaged'];
    expect(fileNameOf({ fileName: 'recibo.pdf.bat', contentType: 'application/pdf', findings })).toBe(
      'recibo_danificado.pdf',
    );
    expect(fileNameOf({ fileName: 'foto.jpg', contentType: 'image/jpeg', findings })).toBe('foto.jpg');
    const long = fileNameOf({ fileName: 'ã'.repeat(300), contentType: 'application/pdf', findings }, ' - 2026-11-26');
    expect([[...long].length, long.endsWith(' - 2026-11-26_danificado.pdf')]).toEqual([120, true]);
  });
});
