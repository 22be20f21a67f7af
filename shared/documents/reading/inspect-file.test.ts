import { createHash, randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { bytesOf, concatenate, latin1 } from '../bytes.ts';
import { openEncrypted } from '../pdf/decryption.ts';
import { rc4 } from '../pdf/hashes.ts';
import { PdfName, type PdfObject, PdfString } from '../pdf/objects.ts';
import { sha2 } from '../pdf/sha2.ts';
import { linearPdf, lockedPdf, lockedPdfWithTable, unlockedPdf } from '../sample-pdfs.ts';
import { buildPdf, encodings, techniques } from '../testing/build-pdf.ts';
import { inspectFile } from './index.ts';

const codes = (bytes: Uint8Array) => inspectFile(bytes).findings.map(({ code }) => code);
const withInfo = (info: string) =>
  bytesOf(
    latin1(buildPdf({ objects: { 6: `<< ${info} >>` } }))
      .replace(/\/Info \d+ 0 R/, '')
      .replace('/Root 1 0 R', '/Root 1 0 R /Info 6 0 R'),
  );

test('files as programs write them have nothing to tell', () => {
  expect([linearPdf(), unlockedPdf(), buildPdf()].map(codes)).toEqual([[], [], []]);
});

test('a file is locked only if the empty password does not open it', () => {
  expect([lockedPdf(), lockedPdfWithTable()].map(codes)).toEqual([['encrypted'], ['encrypted']]);
  const open = encodings.filter((encoding) => encoding !== 'no_cross_references');
  expect(open.filter((encoding) => codes(buildPdf({}, encoding)).includes('encrypted'))).toEqual([]);
});

test.each(encodings)('a program in a file written as %s is found', (encoding) => {
  expect(codes(buildPdf(techniques['JavaScript by reference'], encoding))).toContain('active_content');
});

test('programs that change papers, later changes and updates are named', () => {
  expect(inspectFile(withInfo('/Producer (iLovePDF)')).findings).toEqual([
    { code: 'edited_file', level: 'info', found: 'iLovePDF' },
  ]);
  const made = "/CreationDate (D:20261003120000+01'00')";
  expect(codes(withInfo(`${made} /ModDate (D:20261003110030Z)`))).toEqual([]);
  expect(inspectFile(withInfo(`${made} /ModDate (D:20261005093000Z)`)).findings[0]?.found).toBe(
    'ModDate > CreationDate',
  );
  expect(inspectFile(concatenate([buildPdf(), bytesOf('\n%%EOF\n')])).findings[0]?.found).toBe('2 × %%EOF');
});

test('a signature is known by the bytes that it covers', () => {
  expect(codes(buildPdf({ objects: { 10: '<< /Type /Sig /ByteRange [0 10 20 30] >>' } }))).toEqual(['signed']);
});

test('a file that is no paper, or not whole, is damaged', () => {
  const whole = buildPdf();
  const files = [
    new Uint8Array(),
    bytesOf('%PDF-1.7\n'),
    whole.subarray(0, whole.length / 2),
    Uint8Array.of(255, 216, 255, 224, 0),
    bytesOf('\x89PNG\r\n\x1a\n'),
  ];
  expect(files.map(codes)).toEqual(files.map(() => ['damaged']));
});

test('bombs, loops and any beginning of a file are survived', () => {
  const zeros = deflateSync(deflateSync(new Uint8Array(100 * 1024 * 1024)));
  const bomb = buildPdf({
    objects: { 10: { dictionary: '/Type /ObjStm /N 9 /First 9 /Filter [/FlateDecode /FlateDecode]', data: zeros } },
  });
  const loop = bytesOf(
    '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 1 0 R/Kids 1 0 R>>\nendobj\nxref\n0 0\ntrailer\n<</Root 1 0 R/Prev 62>>\nstartxref\n62\n%%EOF',
  );
  for (const file of [bomb, loop]) expect(inspectFile(file).findings).toEqual(expect.any(Array));
  const locked = lockedPdf();
  for (let length = 0; length < locked.length; length += 7)
    expect(inspectFile(locked.subarray(0, length)).findings).toEqual(expect.any(Array));
});

test('a key of 40 bits in a file of version 4 is filled with zeros', () => {
  const md5 = (...parts: Uint8Array[]) => new Uint8Array(createHash('md5').update(concatenate(parts)).digest());
  const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
  const [owner, id] = [randomBytes(32), randomBytes(16)];
  let key = md5(padding, owner, Uint8Array.of(0, 0, 0, 0), id);
  for (let round = 0; round < 50; round++) key = md5(key.subarray(0, 5));
  key = key.subarray(0, 5);
  let proof = md5(padding, id);
  for (let round = 0; round < 20; round++) {
    const changed = key.map((byte) => byte ^ round);
    proof = rc4(changed, proof);
  }
  const filter = new Map<string, PdfObject>([['CFM', new PdfName('V2')]]);
  const encrypt = new Map<string, PdfObject>([
    ['Filter', new PdfName('Standard')],
    ['V', 4],
    ['R', 4],
    ['P', 0],
    ['Length', 40],
    ['O', new PdfString(owner)],
    ['U', new PdfString(concatenate([proof, new Uint8Array(16)]))],
    ['CF', new Map<string, PdfObject>([['StdCF', filter]])],
    ['StrF', new PdfName('StdCF')],
  ]);
  const own = md5(key, new Uint8Array(11), Uint8Array.of(7, 0, 0, 0, 0));
  const opened = openEncrypted(encrypt, [new PdfString(id)], (value) => value ?? null);
  expect(latin1(opened?.string(rc4(own, bytesOf('Recibo de Vencimento')), 7, 0) ?? new Uint8Array())).toBe(
    'Recibo de Vencimento',
  );
});

test('digests are those of the standard', () => {
  for (const length of [0, 55, 56, 111, 112, 4096]) {
    const message = randomBytes(length);
    for (const bits of [256, 384, 512] as const)
      expect(Buffer.from(sha2(bits, message))).toEqual(createHash(`sha${bits}`).update(message).digest());
  }
});
