import { describe, expect, test } from '@jest/globals';
import { bytesOf, concatenate } from '../bytes.ts';
import { inspectStructure } from '../inspect-structure.ts';
import { buildPdf } from '../testing/build-pdf.ts';
import { chunk, exif, jpeg, photo, png, segment } from '../testing/sample-pictures.ts';

const frame = segment('\xc0', '\x08\x00\x08\x00\x08\x01\x01\x11\x00');
const shortFrame = segment('\xc0', '\x08\x00\x08\x00\x08');
const scan = segment('\xda', '\x01\x01\x00\x00\x3f\x00');

describe('a picture', () => {
  test.each([
    ['a JPEG', jpeg(), 'image/jpeg'],
    [
      'a JPEG of a telephone, with a film behind it',
      concatenate([jpeg({ segments: exif }), bytesOf('\0\0\0\x18ftypmp42SEFT')]),
      'image/jpeg',
    ],
    ['a JPEG of a camera', photo(), 'image/jpeg'],
    ['a JPEG without the marker of its end', photo().subarray(0, -2), 'image/jpeg'],
    ['a JPEG with bytes that fill up', jpeg({ segments: `\xff\xff${exif}` }), 'image/jpeg'],
    // These markers are among those of frames.
    ['a JPEG with an extension', jpeg({ segments: segment('\xc8', 'x'.repeat(9)) }), 'image/jpeg'],
    ['a JPEG with conditions of its coding', jpeg({ segments: segment('\xcc', 'x'.repeat(9)) }), 'image/jpeg'],
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
    ['a JPEG that breaks off in its picture', photo().subarray(0, -12), 'image/jpeg', ['image_damaged']],
    ['a JPEG without a size', jpeg({ width: 0 }), 'image/jpeg', ['image_damaged']],
    ['a JPEG larger than any', jpeg({ width: 65_000, height: 65_000 }), 'image/jpeg', ['image_damaged']],
    [
      'a JPEG with a segment without its first byte',
      jpeg().filter((_, at) => at !== 2),
      'image/jpeg',
      ['image_damaged'],
    ],
    ['a JPEG without a scan', bytesOf(`\xff\xd8${frame}\xff\xd9`), 'image/jpeg', ['image_damaged']],
    ['a JPEG without a frame', bytesOf(`\xff\xd8${scan}\x12\xff\xd9`), 'image/jpeg', ['image_damaged']],
    ['a JPEG of two frames', jpeg({ segments: frame }), 'image/jpeg', ['image_damaged']],
    ['a JPEG of half a frame', bytesOf(`\xff\xd8${shortFrame}${scan}\x12\xff\xd9`), 'image/jpeg', ['image_damaged']],
    [
      'a JPEG with a scan of no length',
      bytesOf(`\xff\xd8${frame}\xff\xda\x00\x00\x12\xff\xd9`),
      'image/jpeg',
      ['image_damaged'],
    ],
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
    [
      'a PNG with a wrong checksum of its picture',
      Uint8Array.from(png(), (byte, at) => (at === 44 ? byte ^ 1 : byte)),
      'image/png',
      ['image_damaged'],
    ],
    [
      'a PNG without a picture',
      concatenate([png().subarray(0, 33), chunk('IEND', new Uint8Array())]),
      'image/png',
      ['image_damaged'],
    ],
    ['a PNG larger than any', png([], 4_000_000), 'image/png', ['image_damaged']],
    ['an archive behind a PNG', concatenate([png(), bytesOf('PK\x03\x04')]), 'image/png', ['file_mixed']],
  ] as const)('%s is reported', async (_kind, bytes, type, findings) => {
    expect(inspectStructure(bytes, type)).toEqual(findings);
  });
});
