import { describe, expect, test } from '@jest/globals';
import { bytesOf } from '../bytes.ts';
import { inspectStructure } from '../inspect-structure.ts';
import { segment } from '../testing/sample-pictures.ts';

const letters = (...codes: readonly number[]) => String.fromCharCode(...codes);

/** A table of codes: how many there are of each length, and their values. */
const table = (place: number, counts: readonly number[], values: readonly number[]) =>
  letters(place, ...counts, ...Array<number>(16 - counts.length).fill(0), ...values);

/** DC: `0` of no bits, `10` of three. AC: `0` ends the block, `10` sixteen zeros, `110` one zero and a bit. */
const tables = segment(
  '\xc4',
  table(0x00, [1, 1], [0, 3]) + table(0x10, [1, 1, 1], [0x00, 0xf0, 0x11]) + table(0x01, [0, 0, 1], [0]),
);

interface Picture {
  width?: number;
  height?: number;
  /** By id: how many blocks across and down. */
  parts?: readonly (readonly [id: number, across: number, down: number])[];
  /** Ids of the parts in the scan. */
  scanned?: readonly number[];
  /** Units between restart markers. */
  interval?: number;
  /** Bits of the scan, or bytes with markers. */
  bits?: string;
  data?: string;
  marker?: string;
  codes?: string;
}

/** Whether a picture without the marker of its end is whole. */
function isWhole({
  width = 8,
  height = 8,
  parts = [[1, 1, 1]],
  scanned = parts.map(([id]) => id),
  interval = 0,
  bits = '',
  data = (bits.match(/.{1,8}/g) ?? []).map((each) => letters(Number.parseInt(each.padEnd(8, '1'), 2))).join(''),
  marker = '\xc0',
  codes = tables,
}: Picture): boolean {
  const size = letters(8, height >> 8, height & 255, width >> 8, width & 255, parts.length);
  const frame = segment(marker, size + parts.map(([id, across, down]) => letters(id, across * 16 + down, 0)).join(''));
  const restarts = interval === 0 ? '' : segment('\xdd', letters(interval >> 8, interval & 255));
  const scan = segment('\xda', letters(scanned.length, ...scanned.flatMap((id) => [id, 0x00]), 0, 63, 0));
  const found = inspectStructure(bytesOf(`\xff\xd8${codes}${restarts}${frame}${scan}${data}`), 'image/jpeg');
  expect([[], ['image_damaged']]).toContainEqual(found);
  return found.length === 0;
}

/** A grey block. */
const block = '00';

describe('a picture without the marker of its end', () => {
  test.each<[number, number, number]>([
    [8, 8, 1],
    [9, 8, 2],
    [8, 9, 2],
    [64, 64, 64],
    [300, 20, 114],
  ])('of %d by %d is whole with %d blocks', (width, height, blocks) => {
    expect(isWhole({ width, height, bits: block.repeat(blocks) })).toBe(true);
    // A byte has four blocks.
    expect(isWhole({ width, height, bits: block.repeat(Math.max(0, 4 * Math.ceil(blocks / 4) - 4)) })).toBe(false);
  });

  test.each<[string, Picture['parts'], readonly number[] | undefined, number]>([
    [
      'in colours',
      [
        [1, 1, 1],
        [2, 1, 1],
        [3, 1, 1],
      ],
      undefined,
      6 * 3,
    ],
    [
      'with colours of half its size',
      [
        [1, 2, 2],
        [2, 1, 1],
        [3, 1, 1],
      ],
      undefined,
      2 * 6,
    ],
    [
      'with colours of half its width',
      [
        [1, 2, 1],
        [2, 1, 1],
        [3, 1, 1],
      ],
      undefined,
      4 * 4,
    ],
    [
      'with its light last, alone',
      [
        [1, 2, 2],
        [2, 1, 1],
        [3, 1, 1],
      ],
      [1],
      6,
    ],
    [
      'with a colour of half its size last, alone',
      [
        [1, 2, 2],
        [2, 1, 1],
        [3, 1, 1],
      ],
      [2],
      2,
    ],
  ])('%s is whole with all blocks of each part', (_what, parts, scanned, blocks) => {
    const picture = { width: 20, height: 16, parts, ...(scanned && { scanned }) };
    expect(isWhole({ ...picture, bits: block.repeat(blocks) })).toBe(true);
    expect(isWhole({ ...picture, bits: block.repeat(4 * Math.ceil(blocks / 4) - 4) })).toBe(false);
  });

  test('is whole with coefficients of any kind', () => {
    // Four times sixteen zeros: behind the last place there is no end.
    expect(isWhole({ width: 8, bits: `0${'10'.repeat(4)}` })).toBe(true);
    expect(isWhole({ width: 16, bits: `0${'10'.repeat(4)}${block}` })).toBe(true);
    // 31 times a zero and a bit leave one place.
    const bits = `0${'1101'.repeat(31)}`;
    expect(isWhole({ width: 8, bits: `${bits}0` })).toBe(true);
    expect(isWhole({ width: 16, bits: `${bits}0${block}` })).toBe(true);
    // A code of three bits, and a bit of one.
    expect(isWhole({ width: 16, bits: `10101${'1101'}0${block}` })).toBe(true);
    expect(isWhole({ width: 80, bits: `10101${'1101'}0${block}` })).toBe(false);
  });

  test('is broken by a code that its tables do not have', () => {
    expect(isWhole({ bits: '111111111111111111111111' })).toBe(false);
    expect(isWhole({ bits: '01111111111111111111' })).toBe(false);
  });

  test('has a zero behind each byte of ones', () => {
    // 10 111 1 10|1 1 …: the first byte of the scan is one of ones.
    const codes = segment('\xc4', table(0x00, [0, 1], [0]) + table(0x10, [0, 0, 0, 0, 0, 1], [0]));
    expect(isWhole({ codes, data: '\x00' })).toBe(true);
    const ones = segment('\xc4', table(0x00, [1, 1], [0, 6]) + table(0x10, [1], [0]));
    expect(isWhole({ codes: ones, width: 16, data: '\xbf\x00\x00' })).toBe(true);
    expect(isWhole({ codes: ones, data: '\xff\x00\x7f' })).toBe(false);
  });

  test('goes on behind each restart marker, at a whole byte', () => {
    const data = '\x0f\xff\xd0\x0f\xff\xd1\x0f';
    expect(isWhole({ width: 40, interval: 2, data })).toBe(true);
    expect(isWhole({ width: 40, interval: 2, data: data.replace('\xff\xd1', '\xff\xff\xff\xd1') })).toBe(true);
    expect(isWhole({ width: 40, interval: 2, data: data.slice(0, -1) })).toBe(false);
    expect(isWhole({ width: 48, interval: 2, data })).toBe(true);
    expect(isWhole({ width: 56, interval: 2, data })).toBe(false);
  });

  test('is not looked through in other kinds of coding, or without its tables and parts', () => {
    expect(isWhole({ bits: block, marker: '\xc1' })).toBe(true);
    expect(isWhole({ bits: block, marker: '\xc2' })).toBe(false);
    expect(isWhole({ bits: block, codes: '' })).toBe(false);
    expect(isWhole({ bits: block, scanned: [2] })).toBe(false);
  });
});
