/** @jest-environment node */
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

test('every required item counts, sent or not', () => {
  const { approved, total, complete, open } = deedProgress([item('a'), item('b')], [sent('a')]);
  expect({ approved, total, complete }).toEqual({ approved: 1, total: 2, complete: false });
  expect(open.map(({ docType }) => docType)).toEqual(['b']);
});

test('the deed is complete once all that counts is approved', () => {
  expect(deedProgress([item('a'), item('b')], [sent('a'), sent('b')]).complete).toBe(true);
  for (const status of ['review', 'rejected', 'pending', 'unheard'])
    expect(deedProgress([item('a'), item('b')], [sent('a'), sent('b', status)]).complete).toBe(false);
});

test('what is asked for only if it applies counts once it was sent', () => {
  const items = [item('a'), item('b', { required: false })];
  expect(deedProgress(items, [sent('a')])).toMatchObject({ total: 1, complete: true });
  expect(deedProgress(items, [sent('a'), sent('b', 'review')])).toMatchObject({ total: 2, complete: false });
});

test('what the team said is not needed does not count, whatever was sent for it', () => {
  const items = [item('a'), item('b', { applies: false })];
  expect(deedProgress(items, [sent('a'), sent('b', 'rejected')])).toMatchObject({ total: 1, complete: true });
});

test('without any document nothing is complete, even if nothing is needed', () => {
  expect(deedProgress([item('a', { applies: false })], [])).toMatchObject({ total: 0, complete: false });
  expect(deedProgress([item('a', { required: false })], [])).toMatchObject({ total: 0, complete: false });
});

test('what was sent and is in no checklist is listed at the end, by its own name, and counts', () => {
  const { rows, total } = deedProgress([item('a')], [sent('z', 'review'), sent('a')]);
  expect(rows.map(({ label }) => label)).toEqual(['a', 'Ficheiro z']);
  expect(total).toBe(2);
});
