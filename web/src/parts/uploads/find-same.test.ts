/** @jest-environment <rootDir>/infra/testing/jest/environment.cjs */
import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { DocumentView } from '#shared/documents/routes.ts';
import { findSame, sha256Of } from './find-same.ts';
import type { Upload, UploadPhase } from './upload-state.ts';

const content = 'payslip of October';
const sha256 = createHash('sha256').update(content).digest('hex');
const file = (text = content) => new File([text], 'recibo.pdf');
const stored = (facts: Partial<DocumentView> = {}) =>
  ({ id: 'payslip_1', label: 'Recibo de vencimento 1', applicationId: 'A', sha256, ...facts }) as DocumentView;
const upload = (kind: UploadPhase['kind'], applicationId = 'A') =>
  ({
    target: { applicationId, slot: 'payslip_1', label: 'Recibo de vencimento 1' },
    file: file(),
    phase: { kind },
  }) as Upload;
const find = (slot: string, documents: readonly DocumentView[], uploads: readonly Upload[] = []) =>
  findSame({ applicationId: 'A', slot }, file(), { documents, uploads });

test('the hash of a file is its SHA-256 in hex', async () => {
  expect(await sha256Of(file())).toBe(sha256);
});

test('a file that a document already has is found there', async () => {
  expect(await find('payslip_2', [stored()])).toBe('Este ficheiro já está em Recibo de vencimento 1.');
  expect(await find('payslip_1', [stored()])).toBe('É o mesmo ficheiro que já está aqui.');
});

test('documents without a hash, of another application, with other bytes, or removed for a virus are not the same', async () => {
  const { sha256: _none, ...earlier } = stored();
  const others = [
    earlier,
    stored({ applicationId: 'B' }),
    stored({ sha256: 'f'.repeat(64) }),
    stored({ scan: 'infected' }),
  ];
  expect(await find('payslip_2', others)).toBeUndefined();
});

test('a file that is being sent for another document is found, unless that failed', async () => {
  const words = 'Este ficheiro já está a ser enviado em Recibo de vencimento 1.';
  expect(await find('payslip_2', [], [upload('sending')])).toBe(words);
  expect(await find('payslip_2', [], [upload('failed'), upload('sending', 'B')])).toBeUndefined();
  expect(await find('payslip_1', [], [upload('sending')])).toBeUndefined();
});

test('without the means to hash, nothing is said', async () => {
  const unreadable = Object.assign(file(), { arrayBuffer: () => Promise.reject(new Error('gone')) });
  expect(await findSame({ applicationId: 'A', slot: 'irs' }, unreadable, { documents: [stored()], uploads: [] })).toBe(
    undefined,
  );
});
