import { describe, expect, test } from '@jest/globals';
import { bytesOf, concatenate, latin1 } from '#shared/documents/bytes.ts';
import { buildPdf } from '#shared/documents/testing/build-pdf.ts';
import { chunk, exif, jpeg, png, segment, word } from '#shared/documents/testing/sample-pictures.ts';
import { makeBankCopy } from './bank-copy.ts';

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
