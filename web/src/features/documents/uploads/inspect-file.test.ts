/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { maxFileBytes } from '../../../../../shared/documents/files.ts';
import { inspectFile } from './inspect-file.ts';

const pdf = '%PDF-1.7\n';
const file = (content: BlobPart, name: string, type: string) => new File([content], name, { type });
const refusalOf = async (chosen: File) => {
  const inspection = await inspectFile(chosen);
  return inspection.ok ? undefined : inspection.refusal;
};

describe('a chosen file', () => {
  test('passes when it is a PDF by name, type and bytes, and is sent as it is', async () => {
    const chosen = file(pdf, 'irs.pdf', 'application/pdf');
    expect(await inspectFile(chosen)).toEqual({ ok: true, file: chosen });
  });

  test('is refused when its type is not accepted', async () => {
    expect(await refusalOf(file('PK', 'irs.docx', 'application/msword'))).toEqual({
      title: 'Tipo de ficheiro não suportado',
      detail: 'Apenas PDF, JPG e PNG são aceites',
    });
  });

  test('is refused when it is a renamed program', async () => {
    expect((await refusalOf(file('MZ\x90\x00', 'irs.pdf', 'application/pdf')))?.title).toBe(
      'Tipo de ficheiro não suportado',
    );
  });

  test('may have exactly 10 MB and not one byte more', async () => {
    const exact = file(`${pdf}${' '.repeat(maxFileBytes - pdf.length)}`, 'a.pdf', 'application/pdf');
    expect(await refusalOf(exact)).toBeUndefined();
    const more = file(`${pdf}${' '.repeat(maxFileBytes - pdf.length + 1)}`, 'a.pdf', 'application/pdf');
    expect(await refusalOf(more)).toEqual({
      title: 'Ficheiro muito grande',
      detail: 'O ficheiro deve ter menos de 10MB.',
    });
  });

  test('is refused when it is empty', async () => {
    expect((await refusalOf(file('', 'a.pdf', 'application/pdf')))?.title).toBe('Ficheiro vazio');
  });

  test('is sent as what it really is when its name says another accepted type, or its type is unknown', async () => {
    for (const declared of ['image/png', '']) {
      const inspection = await inspectFile(file(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'foto.png', declared));
      expect(inspection.ok && [inspection.file.type, inspection.file.name]).toEqual(['image/jpeg', 'foto.png']);
    }
  });
});
