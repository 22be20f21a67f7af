import { describe, expect, test } from '@jest/globals';
import { isRotation, maxFileBytes, refuseFile, rotations, turned } from './files.ts';

describe('a chosen file', () => {
  test('of exactly 10 MB is accepted, one byte more is rejected', () => {
    expect(refuseFile({ size: maxFileBytes, type: 'application/pdf' })).toBeUndefined();
    expect(refuseFile({ size: maxFileBytes + 1, type: 'application/pdf' })).toEqual({
      title: 'Ficheiro muito grande',
      detail: 'O ficheiro deve ter menos de 10MB.',
    });
  });

  test('of another type is rejected with the words of the specification', () => {
    expect(refuseFile({ size: 10, type: undefined })).toEqual({
      title: 'Tipo de ficheiro não suportado',
      detail: 'Apenas PDF, JPG e PNG são aceites',
    });
  });

  test('that is empty is rejected', () => {
    expect(refuseFile({ size: 0, type: 'image/png' })?.title).toBe('Ficheiro vazio');
  });
});

test('a picture is turned by quarters, in a circle', () => {
  expect(rotations.map((each) => turned(each, 1))).toEqual([90, 180, 270, 0]);
  expect(rotations.map((each) => turned(each, -1))).toEqual([270, 0, 90, 180]);
  expect([0, 90, 45, undefined].map(isRotation)).toEqual([true, true, false, false]);
});
