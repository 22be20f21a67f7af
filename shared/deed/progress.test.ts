import { expect, test } from '@jest/globals';
import { type DeedItem, deedProgress } from './progress.ts';

const item = (docType: string, changes: Partial<DeedItem> = {}): DeedItem => ({
  docType,
  label: docType,
  required: true,
  applies: true,
  ...changes,
});
const sent = (docType: string, aiStatus = 'approved') => ({ docType, aiStatus, label: `Ficheiro ${docType}` });

test('every required item counts, uploaded or not', () => {
  const { approved, total, complete, open } = deedProgress([item('a'), item('b')], [sent('a')]);
  expect({ approved, total, complete }).toEqual({ approved: 1, total: 2, complete: false });
  expect(open.map(({ docType }) => docType)).toEqual(['b']);
});

test('the deed is complete once every document that counts is approved', () => {
  expect(deedProgress([item('a'), item('b')], [sent('a'), sent('b')]).complete).toBe(true);
  for (const status of ['review', 'rejected', 'pending', 'unheard'])
    expect(deedProgress([item('a'), item('b')], [sent('a'), sent('b', status)]).complete).toBe(false);
});

test('an optional document counts once it was uploaded', () => {
  const items = [item('a'), item('b', { required: false })];
  expect(deedProgress(items, [sent('a')])).toMatchObject({ total: 1, complete: true });
  expect(deedProgress(items, [sent('a'), sent('b', 'review')])).toMatchObject({ total: 2, complete: false });
});

test('a document that does not apply does not count, whatever was uploaded for it', () => {
  const items = [item('a'), item('b', { applies: false })];
  expect(deedProgress(items, [sent('a'), sent('b', 'rejected')])).toMatchObject({ total: 1, complete: true });
});

test('a deed without documents is not complete, even if none is required', () => {
  expect(deedProgress([item('a', { applies: false })], [])).toMatchObject({ total: 0, complete: false });
  expect(deedProgress([item('a', { required: false })], [])).toMatchObject({ total: 0, complete: false });
});

test('an uploaded document that is in no checklist is listed last, with its own name, and counts', () => {
  const { rows, total } = deedProgress([item('a')], [sent('z', 'review'), sent('a')]);
  expect(rows.map(({ label }) => label)).toEqual(['a', 'Ficheiro z']);
  expect(total).toBe(2);
});
