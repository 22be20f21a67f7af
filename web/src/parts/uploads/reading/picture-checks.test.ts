/** @jest-environment <rootDir>/infra/testing/jest/environment.cjs */
import { describe, expect, test } from '@jest/globals';
import { type GreyPicture, pictureFlaws, sharpness, toGrey } from './picture-checks.ts';

/** A page of lines of print: dark strokes on paper. */
function page(side: number, { paper = 230, ink = 20, blur = 0 } = {}): GreyPicture {
  const light = new Uint8Array(side * side);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) light[y * side + x] = y % 12 < 6 && x % 5 < 2 ? ink : paper;
  let picture: GreyPicture = { width: side, height: side, light };
  for (let times = 0; times < blur; times += 1) picture = { ...picture, light: softened(picture) };
  return picture;
}

/** The mean of each pixel and its neighbours. */
const softened = ({ width, light }: GreyPicture): Uint8Array =>
  light.map((own, at) => {
    const near = [own, light[at - 1], light[at + 1], light[at - width], light[at + width]].map((each) => each ?? own);
    return near.reduce((sum, each) => sum + each, 0) / near.length;
  });

const large = { width: 2000, height: 3000 };

describe('a photograph', () => {
  test.each<[string, GreyPicture, { width: number; height: number }, string[]]>([
    ['sharp and light', page(300), large, []],
    ['blurred', page(300, { blur: 30 }), large, ['blurred']],
    ['dark', page(300, { paper: 40, ink: 5 }), large, ['dark']],
    ['small', page(300), { width: 640, height: 480 }, ['small']],
    ['empty', { width: 0, height: 0, light: new Uint8Array() }, large, ['dark']],
  ])('%s', (_name, copy, original, flaws) => {
    expect(pictureFlaws(original, copy)).toEqual(flaws);
  });
});

test('blur lowers the sharpness', () => {
  const values = [0, 2, 8, 30].map((blur) => sharpness(page(200, { blur })));
  expect(values).toEqual(values.toSorted((a, b) => b - a));
});

test('colours become grey as eyes see them', () => {
  const data = [255, 255, 255, 255, 0, 0, 0, 255, 0, 255, 0, 255];
  expect([...toGrey({ width: 3, height: 1, data }).light]).toEqual([255, 0, 149]);
});
