/** The documents of the review that have a file, in the order in which they are drawn. */
const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-review-row]')];

const focusedRow = (): HTMLElement | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-review-row]') ?? undefined;

/** The focus goes to the next (1) or former (-1) document with a file; to the first when it is on none. */
export function stepThroughReview(step: 1 | -1): void {
  const all = rows();
  const from = focusedRow();
  const to = from ? all.indexOf(from) + step : 0;
  all[Math.max(0, Math.min(all.length - 1, to))]?.querySelector<HTMLElement>('[data-action=open]')?.focus();
}

/** Does to the focused document what its button would do; nothing when it has no such button. */
export function actOnFocused(action: 'open' | 'approve' | 'correct'): void {
  focusedRow()?.querySelector<HTMLElement>(`[data-action=${action}]`)?.click();
}
