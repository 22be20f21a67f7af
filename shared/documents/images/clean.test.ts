import { describe, expect, test } from '@jest/globals';
import { bytesOf, concatenate } from '../bytes.ts';
import { chunk, exif, jpeg, photo, png, segment, word } from '../testing/sample-pictures.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';

/** An Exif segment whose first directory has some entries, in either order of bytes. */
function exifWith(entries: readonly (readonly [tag: number, value: number])[], isLittle = false): string {
  const view = new DataView(new ArrayBuffer(10 + entries.length * 12 + 4));
  const order = isLittle ? 0x4949 : 0x4d4d;
  view.setUint16(0, order);
  view.setUint16(2, 42, isLittle);
  view.setUint32(4, 8, isLittle);
  view.setUint16(8, entries.length, isLittle);
  for (const [index, [tag, value]] of entries.entries()) {
    const at = 10 + index * 12;
    view.setUint16(at, tag, isLittle);
    view.setUint16(at + 2, 3, isLittle);
    view.setUint32(at + 4, 1, isLittle);
    view.setUint16(at + 8, value, isLittle);
  }
  return segment('\xe1', `Exif\0\0${String.fromCharCode(...new Uint8Array(view.buffer))}`);
}

const orientationOnly = (orientation: number): string =>
  `\xff\xe1\x00\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(orientation)}\0\0\0\0\0\0`;

describe('a JPEG that is cleaned', () => {
  test.each([2, 3, 4, 5, 6, 7, 8])('keeps its orientation %d, in either order of bytes', (orientation) => {
    for (const isLittle of [true, false]) {
      const taken = exifWith(
        [
          [0x010f, 3],
          [0x0112, orientation],
        ],
        isLittle,
      );
      expect(cleanJpeg(jpeg({ segments: taken }))).toEqual(jpeg({ segments: orientationOnly(orientation) }));
    }
  });

  test.each([
    ['is upright', exifWith([[0x0112, 1]])],
    ['has another orientation than there are', exifWith([[0x0112, 9]])],
    ['has an orientation of nothing', exifWith([[0x0112, 0]])],
    ['has no orientation', exifWith([[0x010f, 6]])],
    ['has no directory', segment('\xe1', 'Exif\0\0MM\0*\0\0\x08\0\0\0\0\0\0')],
    ['breaks off', segment('\xe1', 'Exif\0\0MM\0*\0\0\0\x08')],
    ['has a directory that breaks off', segment('\xe1', 'Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0')],
    ['is no Exif', segment('\xe1', 'http://ns.adobe.com/xap/1.0/\0<x/>')],
  ])('loses notes of a camera that %s', (_what, notes) => {
    expect(cleanJpeg(jpeg({ segments: notes }))).toEqual(jpeg());
  });

  test('finds no orientation behind the entries that its notes count', () => {
    const notes = exifWith([
      [0x010f, 3],
      [0x0112, 6],
    ]);
    const ofOne = notes.replace('\0\0\0\x08\0\x02', '\0\0\0\x08\0\x01');
    expect(ofOne).not.toBe(notes);
    expect(cleanJpeg(jpeg({ segments: ofOne }))).toEqual(jpeg());
  });

  test('keeps its colours, and loses comments and what is behind it', () => {
    const colours = segment('\xe2', 'ICC_PROFILE\0\x01\x01abc') + segment('\xee', 'Adobe\0d\0\0\0\0\0');
    const notes =
      segment('\xe2', 'MPF\0abc') + segment('\xef', 'x') + segment('\xfe', 'Lisboa') + segment('\xed', 'IPTC');
    const picture = concatenate([jpeg({ segments: colours + notes }), bytesOf('a film')]);
    expect(cleanJpeg(picture)).toEqual(jpeg({ segments: colours }));
  });

  test('gets the marker of its end, and its notes of a camera go', () => {
    expect(cleanJpeg(photo().subarray(0, -2))).toEqual(photo());
    expect(cleanJpeg(jpeg({ segments: exif }))).toEqual(jpeg({ segments: orientationOnly(6) }));
  });

  test('that is none is not made one', () => {
    expect(cleanJpeg(jpeg().subarray(0, 60))).toBeUndefined();
  });
});

test('a PNG that is cleaned keeps what is drawn of it', () => {
  const drawn = ['PLTE', 'tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'bKGD', 'pHYs'].map((type) =>
    chunk(type, word(7)),
  );
  const notes = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf', 'prVt'].map((type) => chunk(type, word(7)));
  expect(cleanPng(concatenate([png([...notes, ...drawn]), bytesOf('behind')]))).toEqual(png(drawn));
  expect(cleanPng(png().subarray(0, 50))).toBeUndefined();
});
