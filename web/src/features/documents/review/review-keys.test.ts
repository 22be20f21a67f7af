import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createReviewKeys, type ReviewLine } from './review-keys.ts';

let isWide = true;
Object.assign(window, { matchMedia: () => ({ matches: isWide }) });

let keys = createReviewKeys();
let done: string[] = [];

/** Draws a document and registers it. */
function draw(name: string, more: Partial<ReviewLine> = {}, before: Element | null = null) {
  const row = document.createElement('li');
  const file = document.createElement('button');
  file.textContent = name;
  row.append(file);
  document.body.insertBefore(row, before);
  const act = (action: string) => () => {
    done.push(`${action} ${name}`);
  };
  const line: ReviewLine = {
    row: { current: row },
    file: { current: file },
    isShown: false,
    isInReview: true,
    isClean: true,
    preview: act('preview'),
    open: act('open'),
    approve: act('approve'),
    correct: act('correct'),
    ...more,
  };
  return { row, file, remove: keys.add(line) };
}
const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  isWide = true;
  keys = createReviewKeys();
  done = [];
});
afterEach(() => document.body.replaceChildren());

test('steps through the documents in the order on the screen, not that of their registration', () => {
  const last = draw('c');
  draw('a', {}, last.row);
  draw('b', {}, last.row);
  const steps = [1, 1, 1, 1, -1] as const;
  const seen = steps.map((step) => {
    keys.step(step);
    return focused();
  });
  expect(seen).toEqual(['a', 'b', 'c', 'c', 'b']);
});

test('shows the file only where there is room beside the list', () => {
  draw('a');
  keys.step(1);
  isWide = false;
  keys.step(1);
  expect(done).toEqual(['preview a']);
});

test('acts on the document with the focus, otherwise on the one that is shown', () => {
  const { file } = draw('a');
  draw('b', { isShown: true });
  keys.act('approve');
  file.focus();
  keys.act('correct');
  expect(done).toEqual(['approve b', 'correct a']);
});

test('does nothing where an action is not possible, and where no document is current', () => {
  const { file } = draw('a', { approve: undefined });
  keys.act('open');
  file.focus();
  keys.act('approve');
  expect(done).toEqual([]);
});

test('a document that is gone is left out', () => {
  draw('a').remove();
  draw('b');
  keys.step(1);
  expect(focused()).toBe('b');
});

test('goes on to the next document in review, from the top again after the last', () => {
  draw('a');
  draw('b', { isInReview: false });
  const { row, file } = draw('c', { isInReview: false });
  file.focus();
  keys.goOnFrom(row, null);
  expect(focused()).toBe('a');
  expect(done).toEqual(['preview a']);
});

test('goes on to what is clean first, then to what is doubtful', () => {
  draw('a');
  const { row, file } = draw('b', { isInReview: false });
  draw('c', { isClean: false });
  draw('d');
  file.focus();
  keys.goOnFrom(row, null);
  expect(focused()).toBe('d');
  keys = createReviewKeys();
  document.body.replaceChildren();
  const last = draw('b', { isInReview: false });
  draw('c', { isClean: false });
  last.file.focus();
  keys.goOnFrom(last.row, null);
  expect(focused()).toBe('c');
});

test('stays at a document that was decided when no other is in review', () => {
  draw('a', { isInReview: false });
  const { row } = draw('b', { isInReview: false });
  keys.goOnFrom(row, null);
  expect(focused()).toBe('b');
});

test('stays where somebody has gone in the meantime', () => {
  draw('a');
  const { row } = draw('b');
  const elsewhere = draw('c').file;
  elsewhere.focus();
  keys.goOnFrom(row, null);
  expect(focused()).toBe('c');
});

test('uses the tools of the file that is shown', () => {
  keys.press('next');
  const turns: string[] = [];
  const none = { previous: undefined, smaller: undefined, larger: undefined };
  const turnRight = () => turns.push('right');
  keys.viewer.current = { ...none, next: () => turns.push('next'), turnLeft: undefined, turnRight };
  keys.press('next');
  keys.press('previous');
  keys.press('turnRight');
  expect(turns).toEqual(['next', 'right']);
});
