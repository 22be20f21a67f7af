import { expect, test } from '@jest/globals';
import { type PlacedText, pageLines } from './page-lines.ts';

/** From a page of 800 points, whose origin is at its bottom, to the view. */
const toView = [1, 0, 0, -1, 0, 800];

const text = (str: string, x: number, y: number, changes: Partial<PlacedText> = {}): PlacedText => ({
  str,
  transform: [10, 0, 0, 10, x, y],
  width: str.length * 5,
  height: 10,
  ...changes,
});
const lines = (...texts: readonly PlacedText[]) => pageLines(texts, toView).map((line) => line.text);

test('lines come from top to bottom, their texts from left to right, whatever the order of painting', () => {
  expect(lines(text('total', 100, 500), text('Banco', 50, 700), text('O', 90, 500))).toEqual(['Banco', 'O total']);
});

test('texts are joined by the gap between them: a word, one space, or two across columns', () => {
  const after = (gap: number) => lines(text('ab', 50, 700), text('cd', 60 + gap, 700));
  expect(after(0)).toEqual(['abcd']);
  expect(after(1.5)).toEqual(['abcd']);
  expect(after(1.7)).toEqual(['ab cd']);
  expect(after(15)).toEqual(['ab cd']);
  expect(after(15.1)).toEqual(['ab  cd']);
  // The height is that of the text behind the gap.
  expect(lines(text('ab', 50, 700), text('cd', 65, 700, { height: 3, width: 4 }))).toEqual(['ab  cd']);
});

test('a line takes texts whose baselines differ by less than half of the lower one', () => {
  expect(lines(text('a', 50, 700), text('b', 60, 695.5))).toEqual(['a b']);
  expect(lines(text('a', 50, 700), text('b', 60, 695.4))).toEqual(['a', 'b']);
  expect(lines(text('a', 50, 700), text('b', 60, 697, { height: 6 }))).toEqual(['a', 'b']);
  expect(lines(text('a', 50, 700, { height: 6 }), text('b', 60, 697))).toEqual(['a', 'b']);
});

test('blanks are left out, and so is a text that is painted again at nearly the same place', () => {
  expect(lines(text('  ', 20, 700), text('NIF', 50, 700), text('NIF', 51, 701))).toEqual(['NIF']);
  expect(lines(text('NIF', 50, 700), text('NIF', 51, 700), text('NIF', 52, 700))).toEqual(['NIFNIF']);
  expect(lines(text('7', 50, 700), text('7', 55, 700))).toEqual(['77']);
  expect(lines(text('7', 50, 700), text('7', 55, 700), text('7', 51, 700))).toEqual(['77']);
});

test('text that is turned follows, a line each; a little aslant is upright', () => {
  const turned = { transform: [0, 10, -10, 0, 20, 400] };
  const aslant = { transform: [10, 2, -2, 10, 50, 600] };
  const tooAslant = { transform: [10, 2.1, -2, 10, 50, 650] };
  const upsideDown = { transform: [-10, 0, 0, -10, 50, 720] };
  expect(
    lines(text('up', 0, 0, turned), text('no', 0, 0, upsideDown), text('b', 0, 0, tooAslant), text('a', 0, 0, aslant)),
  ).toEqual(['a', 'up', 'no', 'b']);
});

test('a line has the box of all its texts, as the page is seen', () => {
  const [line] = pageLines([text('ab', 50, 700), text('cd', 70, 702, { height: 12 })], toView);
  expect(line?.box).toEqual({ x: 50, y: 86, width: 30, height: 14 });
});

test('a text without a height has that of its matrix, and one without a width none', () => {
  const [line] = pageLines([text('a', 50, 700, { height: 0, width: -5, transform: [1, 0, 3, 4, 50, 700] })], toView);
  expect(line?.box).toEqual({ x: 50, y: 95, width: 0, height: 5 });
  const [flat] = pageLines([text('a', 50, 700, { height: 0, transform: [1, 0, 0, 0, 50, 700] })], toView);
  expect(flat?.box.height).toBe(1);
});

test('a page that is turned is read as it is seen', () => {
  // By a quarter: down the page of the file is across the view.
  const quarter = [0, 1, 1, 0, 0, 0];
  const down = (str: string, y: number): PlacedText => text(str, 30, y, { transform: [0, 10, 10, 0, 30, y] });
  expect(pageLines([down('dois', 60), down('um', 40)], quarter).map((line) => line.text)).toEqual(['um dois']);
});
