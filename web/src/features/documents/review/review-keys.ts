import type { ToolName } from '../../../ui/file-view/file-viewer.tsx';
import { isWide } from './review-preview.ts';

/** The documents of the review that have a file, in the order in which they are drawn. */
const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-review-row]')];

/** The document that the focus is on, or else the one whose file is looked at. */
const currentRow = (): HTMLElement | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-review-row]') ??
  document.querySelector<HTMLElement>('[data-review-row][data-shown]') ??
  undefined;

const button = (row: HTMLElement, action: string) => row.querySelector<HTMLElement>(`[data-action=${action}]`);

/** Puts the focus on a document, and its file beside the list where there is room for it. */
function goTo(row: HTMLElement | undefined): void {
  const file = row && button(row, 'preview');
  file?.focus();
  if (isWide()) file?.click();
}

/** Goes to the next (1) or former (-1) document with a file; to the first when on none. */
export function stepThroughReview(step: 1 | -1): void {
  const all = rows();
  const from = currentRow();
  const to = from ? all.indexOf(from) + step : 0;
  goTo(all[Math.max(0, Math.min(all.length - 1, to))]);
}

/**
 * Goes on from a document that was decided about to the next one in review, from the top again after the last; stays
 * when there is none, or when somebody has gone elsewhere meanwhile.
 */
export function goOnFrom(row: HTMLElement | null): void {
  const focus = document.activeElement;
  if (!row || (focus !== document.body && !row.contains(focus))) return;
  const all = rows();
  const at = all.indexOf(row);
  const waiting = [...all.slice(at + 1), ...all.slice(0, at)].find(({ dataset }) => dataset['reviewRow'] === 'review');
  if (waiting) goTo(waiting);
  else button(row, 'preview')?.focus();
}

/** Does to the current document what its button would do; nothing when it has no such button. */
export function actOnCurrent(action: 'open' | 'approve' | 'correct'): void {
  const row = currentRow();
  if (row) button(row, action)?.click();
}

/** Turns or enlarges the page of the file that is looked at. */
export function pressTool(name: ToolName): void {
  document.querySelector<HTMLElement>(`[data-viewer=${name}]`)?.click();
}
