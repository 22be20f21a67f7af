import { deflateSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { makeBankCopy } from '../bank-copy.ts';
import { bytesOf, concatenate, latin1 } from '../bytes.ts';
import { inspectStructure } from '../inspect-structure.ts';
import { buildPdf } from '../testing/build-pdf.ts';

/** Returns a JPEG of one grey block. Its coded data is only a few bytes, but its structure is valid. */
function jpeg({ segments = '', width = 8, height = 8, data = '\x12\xff\x00\x34\xff\xd0\x56' } = {}): Uint8Array {
  const size = [height >> 8, height & 255, width >> 8, width & 255].map((byte) => String.fromCharCode(byte)).join('');
  const frame = `\xff\xc0\x00\x0b\x08${size}\x01\x01\x11\x00`;
  const tables = `\xff\xdb\x00\x43\x00${'\x01'.repeat(64)}\xff\xc4\x00\x14\x00\x01${'\x00'.repeat(15)}\x05`;
  return bytesOf(
    `\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00${segments}${tables}${frame}\xff\xda\x00\x08\x01\x01\x00\x00\x3f\x00${data}\xff\xd9`,
  );
}
const segment = (marker: string, content: string): string =>
  `\xff${marker}${String.fromCharCode((content.length + 2) >> 8, (content.length + 2) & 255)}${content}`;
/** Rotated to the right, taken in Lisbon. */
const exif = segment(
  '\xe1',
  `Exif\0\0II*\0\x08\0\0\0\x02\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\x0f\x01\x02\0\x10\0\0\0\x26\0\0\0\0\0\0\0GPS 38.7 -9.14 N`,
);

function crc(bytes: Uint8Array): number {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return ~value >>> 0;
}
const word = (value: number) => Uint8Array.from([value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]);
const chunk = (type: string, data: Uint8Array) => {
  const body = concatenate([bytesOf(type), data]);
  return concatenate([word(data.length), body, word(crc(body))]);
};
const png = (extra: readonly Uint8Array[] = [], width = 1) =>
  concatenate([
    bytesOf('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', concatenate([word(width), word(1), Uint8Array.from([8, 0, 0, 0, 0])])),
    ...extra,
    chunk('IDAT', deflateSync(new Uint8Array(2))),
    chunk('IEND', new Uint8Array()),
  ]);

describe('a picture', () => {
  test.each([
    ['a JPEG', jpeg(), 'image/jpeg'],
    [
      'a JPEG of a telephone, with a film behind it',
      concatenate([jpeg({ segments: exif }), bytesOf('\0\0\0\x18ftypmp42SEFT')]),
      'image/jpeg',
    ],
    ['a PNG', png(), 'image/png'],
  ] as const)('%s that is valid has no findings', async (_kind, bytes, type) => {
    expect(inspectStructure(bytes, type)).toEqual([]);
  });

  test.each([
    [
      'a JPEG’s first bytes before a PDF',
      concatenate([bytesOf('\xff\xd8\xff\xe0'), buildPdf()]),
      'image/jpeg',
      ['image_damaged', 'file_mixed'],
    ],
    ['a JPEG that breaks off', jpeg().subarray(0, 60), 'image/jpeg', ['image_damaged']],
    ['a JPEG without a size', jpeg({ width: 0 }), 'image/jpeg', ['image_damaged']],
    ['a JPEG larger than any', jpeg({ width: 65_000, height: 65_000 }), 'image/jpeg', ['image_damaged']],
    ['a PDF behind a JPEG', concatenate([jpeg(), buildPdf()]), 'image/jpeg', ['file_mixed']],
    [
      'a script in a JPEG’s comment',
      jpeg({ segments: segment('\xfe', '<script>alert(1)</script>') }),
      'image/jpeg',
      ['file_mixed'],
    ],
    ['a PNG of eleven bytes', bytesOf('\x89PNG\r\n\x1a\nabc'), 'image/png', ['image_damaged']],
    ['a PNG that breaks off', png().subarray(0, 50), 'image/png', ['image_damaged']],
    [
      'a PNG with a wrong checksum',
      Uint8Array.from(png(), (byte, at) => (at === 20 ? byte ^ 1 : byte)),
      'image/png',
      ['image_damaged'],
    ],
    ['a PNG larger than any', png([], 4_000_000), 'image/png', ['image_damaged']],
    ['an archive behind a PNG', concatenate([png(), bytesOf('PK\x03\x04')]), 'image/png', ['file_mixed']],
  ] as const)('%s is reported', async (_kind, bytes, type, findings) => {
    expect(inspectStructure(bytes, type)).toEqual(findings);
  });
});

describe('the copy of a picture', () => {
  test('of a JPEG has no location, device or trailing data, and keeps its orientation', async () => {
    const photo = concatenate([
      jpeg({ segments: exif + segment('\xe1', 'http://ns.adobe.com/xap/1.0/\0<x/>') }),
      bytesOf('more'),
    ]);
    const { treatment, bytes } = await makeBankCopy(photo, 'image/jpeg');
    expect(treatment).toBe('notes_removed');
    const turned = segment('\xe1', 'Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0');
    expect(bytes).toEqual(jpeg({ segments: turned }));
  });

  test('of a JPEG keeps its colours', async () => {
    const colours = segment('\xe2', 'ICC_PROFILE\0\x01\x01profile') + segment('\xee', 'Adobe\0d\0\0\0\0\x01');
    const { treatment, bytes } = await makeBankCopy(jpeg({ segments: colours }), 'image/jpeg');
    expect([treatment, bytes]).toEqual(['original', jpeg({ segments: colours })]);
  });

  test('of a PNG has no metadata', async () => {
    const notes = [chunk('tEXt', bytesOf('Author\0Ana')), chunk('eXIf', bytesOf('GPS'))];
    const { treatment, bytes } = await makeBankCopy(png([...notes, chunk('gAMA', word(45455))]), 'image/png');
    expect([treatment, bytes]).toEqual(['notes_removed', png([chunk('gAMA', word(45455))])]);
  });

  test('of two files in one is only the image; without a whole image there is none', async () => {
    const behind = await makeBankCopy(concatenate([jpeg(), buildPdf()]), 'image/jpeg');
    expect([behind.treatment, behind.bytes]).toEqual(['cleaned', jpeg()]);
    const before = await makeBankCopy(concatenate([bytesOf('\xff\xd8\xff\xe0'), buildPdf()]), 'image/jpeg');
    expect([before.treatment, before.bytes]).toEqual(['left_out', undefined]);
    const broken = await makeBankCopy(jpeg().subarray(0, 60), 'image/jpeg');
    expect([broken.treatment, latin1(broken.bytes ?? new Uint8Array())]).toEqual([
      'unverified',
      latin1(jpeg().subarray(0, 60)),
    ]);
  });
});
