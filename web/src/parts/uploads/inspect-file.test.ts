/** @jest-environment <rootDir>/infra/testing/jest/environment.cjs */
import { describe, expect, jest, test } from '@jest/globals';
import { maxFileBytes } from '#shared/documents/files.ts';
import { linearPdf, lockedPdf, unlockedPdf } from '#shared/documents/sample-pdfs.ts';
import { inspectFile as inspect, type PdfTrial } from './inspect-file.ts';

/** Returns a PDF padded with blanks to this size in bytes. */
const pdfOfSize = (bytes: number) => {
  const padded = new Uint8Array(bytes).fill(0x20);
  padded.set(linearPdf());
  return file(padded, 'a.pdf', 'application/pdf');
};
const neverTried: PdfTrial = () => {
  throw new Error('This one needs no trial.');
};
const inspectFile = (file: File, tryPdf = neverTried) => inspect(file, tryPdf);
const file = (content: BlobPart, name: string, type: string) => new File([content], name, { type });
const refusalOf = async (chosen: File, tryPdf = neverTried) => {
  const inspection = await inspectFile(chosen, tryPdf);
  return inspection.ok ? undefined : inspection.refusal;
};

describe('a chosen file', () => {
  test('passes when it is a PDF by name, type and bytes, and is sent unchanged', async () => {
    const chosen = file(linearPdf(), 'irs.pdf', 'application/pdf');
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
    const exact = pdfOfSize(maxFileBytes);
    expect(await refusalOf(exact)).toBeUndefined();
    const more = pdfOfSize(maxFileBytes + 1);
    expect(await refusalOf(more)).toEqual({
      title: 'Ficheiro muito grande',
      detail: 'O ficheiro deve ter menos de 10MB.',
    });
  });

  test('is refused when it is empty', async () => {
    expect((await refusalOf(file('', 'a.pdf', 'application/pdf')))?.title).toBe('Ficheiro vazio');
  });

  test.each(['application/octet-stream', 'application/x-pdf', 'binary/octet-stream', 'x-unknown/pdf', 'image/jpg', ''])(
    'is what its bytes say when the system calls it %j',
    async (declared) => {
      for (const [bytes, type] of [
        [linearPdf(), 'application/pdf'],
        [new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
      ] as const) {
        const inspection = await inspectFile(file(bytes, 'recibo', declared));
        expect(inspection.ok && inspection.file.type).toBe(type);
      }
    },
  );

  test('is sent with its real type when its name suggests another accepted type, or its type is unknown', async () => {
    for (const declared of ['image/png', '']) {
      const inspection = await inspectFile(file(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'foto.png', declared));
      expect(inspection.ok && [inspection.file.type, inspection.file.name]).toEqual(['image/jpeg', 'foto.png']);
    }
  });
});

describe('a PDF', () => {
  const encrypted = (bytes: Uint8Array<ArrayBuffer>) => file(bytes, 'extrato.pdf', 'application/pdf');

  test('that asks for a password is refused, with a hint how to remove it', async () => {
    expect(await refusalOf(encrypted(lockedPdf()), async () => 'locked')).toEqual({
      title: 'PDF protegido por palavra-passe',
      detail: 'Abre-o, guarda uma cópia sem palavra-passe (Imprimir › Guardar como PDF) e envia essa cópia.',
    });
  });

  test('that is encrypted and opens without a password is sent', async () => {
    expect(await refusalOf(encrypted(unlockedPdf()), async () => 'opens')).toBeUndefined();
  });

  test('that is truncated is refused if it cannot be opened', async () => {
    const broken = encrypted(linearPdf().slice(0, 700));
    expect((await refusalOf(broken, async () => 'unreadable'))?.title).toBe('PDF danificado');
    expect(await refusalOf(broken, async () => 'opens')).toBeUndefined();
  });

  test('that keeps its reader busy is left to the team', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const refusal = refusalOf(encrypted(lockedPdf()), () => new Promise(() => undefined));
    await jest.advanceTimersByTimeAsync(5_000);
    jest.useRealTimers();
    expect(await refusal).toBeUndefined();
  });

  test('that cannot be tested, without a connection, is left to the team', async () => {
    const offline = async () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    expect(await refusalOf(encrypted(lockedPdf()), offline)).toBeUndefined();
  });
});
