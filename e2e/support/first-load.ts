import type { Page } from '@playwright/test';

/**
 * Counts what a page loads from now on.
 * @returns a function that returns the bytes of scripts and style sheets so far, as transferred
 */
export function countBytes(page: Page): () => Promise<{ script: number; stylesheet: number }> {
  const loads: Promise<{ type: 'script' | 'stylesheet'; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    const type = request.resourceType();
    if (type === 'script' || type === 'stylesheet')
      loads.push(request.sizes().then(({ responseBodySize: bytes }) => ({ type, bytes })));
  });
  return async () => {
    const total = { script: 0, stylesheet: 0 };
    for (const { type, bytes } of await Promise.all(loads)) total[type] += bytes;
    return total;
  };
}

/** Returns the number of layout shifts since the page was loaded. */
export const layoutShifts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries().length));
        observer.observe({ type: 'layout-shift', buffered: true });
        // Nothing is reported when nothing ever moved.
        setTimeout(() => resolve(0), 300);
      }),
  );
