import { deflateSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { createSeededRandom } from '../../kit/seeded-random.ts';
import { sweepOf, sweepSize } from '../../testing/sweeps.ts';
import { bytesOf, concatenate } from '../bytes.ts';
import { maxFileBytes } from '../files.ts';
import { inspectStructure } from '../inspect-structure.ts';
import { buildPdf, encodings, techniques } from '../testing/build-pdf.ts';

const head =
  '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Count 0/Kids[]>>\nendobj\n';
const tail = '\ntrailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF';
const fill = (unit: string): string => unit.repeat(Math.floor((maxFileBytes - 1000) / unit.length));
const packed = (data: Uint8Array, filter: string) =>
  concatenate([
    bytesOf(`${head}3 0 obj\n<</Type/ObjStm/N 9/First 9/Filter${filter}/Length ${data.length}>>\nstream\n`),
    data,
    bytesOf(`\nendstream\nendobj${tail}`),
  ]);
const zeros = deflateSync(new Uint8Array(100 * 1024 * 1024));

describe('a PDF of up to ten megabytes', () => {
  test.each(
    sweepOf<[string, () => Uint8Array]>(
      [
        ['arrays in arrays', () => bytesOf(`${head}3 0 obj ${fill('[')}${tail}`)],
        ['dictionaries in dictionaries', () => bytesOf(`${head}3 0 obj ${fill('<</A ')}${tail}`)],
        ['empty dictionaries', () => bytesOf(`${head}3 0 obj [${fill('<<>>')}] endobj${tail}`)],
        ['numbers', () => bytesOf(`${head}3 0 obj [${fill('1 ')}] endobj${tail}`)],
        ['names', () => bytesOf(`${head}3 0 obj [${fill('/a')}] endobj${tail}`)],
        ['a packed stream of zeros', () => packed(zeros, '/FlateDecode')],
        ['a stream packed twice', () => packed(deflateSync(zeros), '[/FlateDecode/FlateDecode]')],
      ],
      2,
      1,
    ),
  )('that holds %s exceeds a limit, which is reported', async (_what, make) => {
    expect(inspectStructure(make(), 'application/pdf')).toContain('pdf_too_complex');
  });

  test.each(
    sweepOf<[string, () => Uint8Array]>(
      [
        ['opening parentheses', () => bytesOf(`${head}3 0 obj ${fill('(')}${tail}`)],
        ['references', () => bytesOf(`${head}3 0 obj [${fill('1 0 R ')}] endobj${tail}`)],
        ['objects', () => bytesOf(`${head}${fill('3 0 obj 1 endobj\n')}${tail}`)],
        ['streams without an end', () => bytesOf(`${head}${fill('3 0 obj<</Length 9>>stream\n')}${tail}`)],
        ['comments', () => bytesOf(`${head}${fill('4 0 obj%')}${tail}`)],
        ['one digit after another', () => bytesOf(`${head}${fill('1')}${tail}`)],
        ['blanks between two numbers', () => bytesOf(`${head}3 0 obj [1${fill(' ')}0 R] endobj${tail}`)],
        ['objects that are each other', () => bytesOf(`${head}3 0 obj 4 0 R endobj 4 0 obj 3 0 R endobj${tail}`)],
        [
          'a trailer before itself',
          () => bytesOf(`${head}xref\n0 0\ntrailer\n<</Root 1 0 R/Prev 107>>\nstartxref\n107\n%%EOF`),
        ],
      ],
      3,
      2,
    ),
  )('that holds %s terminates', async (_what, make) => {
    expect(inspectStructure(make(), 'application/pdf')).toEqual(expect.any(Array));
  });
});

/** Changes, repeats, removes and swaps parts of a file. */
function mutate(bytes: Uint8Array, next: () => number): Uint8Array {
  let changed: Uint8Array = Uint8Array.from(bytes);
  for (let change = 0; change < 1 + next() * 8; change++) {
    const at = Math.floor(next() * changed.length);
    const length = Math.floor(next() * 40);
    const piece = changed.subarray(at, at + length);
    const kind = Math.floor(next() * 4);
    if (kind === 0) changed[at] = Math.floor(next() * 256);
    if (kind === 1) changed = concatenate([changed.subarray(0, at), piece, piece, changed.subarray(at + length)]);
    if (kind === 2) changed = concatenate([changed.subarray(0, at), changed.subarray(at + length)]);
    if (kind === 3) changed.set(piece, Math.floor(next() * (changed.length - piece.length)));
  }
  return changed;
}

test('no mutation of a file makes the inspection throw', async () => {
  const sources = encodings.flatMap((encoding) =>
    ['JavaScript by reference', 'rich media', 'an attachment'].map((name) => buildPdf(techniques[name], encoding)),
  );
  for (let seed = 1; seed <= sweepSize({ full: 400, sample: 100 }); seed++) {
    const { next } = createSeededRandom(seed);
    const source = sources[Math.floor(next() * sources.length)] ?? new Uint8Array();
    const file = mutate(source, next);
    for (const type of ['application/pdf', 'image/jpeg', 'image/png'] as const)
      expect({ seed, findings: inspectStructure(file, type) }).toEqual({ seed, findings: expect.any(Array) });
  }
});
