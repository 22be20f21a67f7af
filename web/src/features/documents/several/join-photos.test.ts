/** @jest-environment <rootDir>/infra/testing/jest/environment.cjs */
import { expect, test } from '@jest/globals';
import type { AssignedFile } from './assignment.ts';
import { joinablePhotos, joinPhotos, separatePhotos } from './join-photos.ts';

const photo = (key: string, facts: Partial<AssignedFile> = {}): AssignedFile => ({
  key,
  file: new File(['x'], `${key}.jpg`, { type: 'image/jpeg' }),
  prepared: true,
  choice: '',
  otherName: '',
  refusal: undefined,
  ...facts,
});
const keys = (files: readonly AssignedFile[]) => files.map(({ key }) => key).join('');
const pagesOf = (files: readonly AssignedFile[]) => files.map(({ pages }) => pages && keys(pages));

test('photos become the pages of one file, in the order in which they were tapped', () => {
  const files = joinPhotos(
    ['a', 'b', 'c', 'd'].map((key) => photo(key)),
    ['d', 'b'],
  );
  expect(keys(files)).toBe('adc');
  expect(pagesOf(files)).toEqual([undefined, 'db', undefined]);
  expect(pagesOf(joinPhotos(files, ['d', 'a']))).toEqual(['dba', undefined]);
});

test('what was decided of one of them is decided of all, and suggested only if nothing was', () => {
  const files = [photo('a', { choice: 'mapa' }), photo('b', { choice: 'irs', isChosen: true }), photo('c')];
  const [joined] = joinPhotos(files, ['a', 'b', 'c']);
  expect(joined).toMatchObject({ choice: 'irs', isChosen: true });
  expect(joinPhotos([photo('a'), photo('b', { choice: 'mapa' })], ['a', 'b'])[0]?.choice).toBe('mapa');
});

test('one photo alone is not joined; pages that are separated are files again, each document once', () => {
  const files = [photo('a', { choice: 'irs', isChosen: true }), photo('b', { choice: 'mapa' })];
  expect(joinPhotos(files, ['a'])).toBe(files);
  expect(
    separatePhotos(joinPhotos(files, ['a', 'b']), 'a').map(({ key, choice, pages }) => [key, choice, pages]),
  ).toEqual([
    ['a', 'irs', undefined],
    ['b', '', undefined],
  ]);
});

test('only photos that can be sent are joined', () => {
  const pdf = photo('p', { file: new File(['x'], 'p.pdf', { type: 'application/pdf' }) });
  const refused = photo('r', { refusal: { title: 'Ficheiro vazio', detail: 'x' } });
  expect(
    keys(joinablePhotos([photo('a'), pdf, refused, photo('s', { same: 'x' }), photo('n', { prepared: false })])),
  ).toBe('a');
});
