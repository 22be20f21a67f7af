import { useEffect, useState } from 'react';

/** What the Network Information API says of the line, in browsers that have it. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the data of the line are to be saved: the person asked for it, or it is slow. */
function isMetered(): boolean {
  const line: Line | undefined = Reflect.get(navigator, 'connection');
  return line?.saveData === true || /2g|3g/.test(line?.effectiveType ?? '');
}

/** Calls `run` once the browser is idle. @returns a function that cancels */
export function whenIdle(run: () => void): () => void {
  // Safari has no such call.
  if (!globalThis.requestIdleCallback) {
    const timer = setTimeout(run, 1_000);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run);
  return () => cancelIdleCallback(request);
}

/** Loads what mostly follows once the browser is idle; on a metered line, not at all. A failure shows when it is used. */
export function usePrefetch(load: () => Promise<unknown>): void {
  const [first] = useState(() => load);
  useEffect(() => (isMetered() ? undefined : whenIdle(() => void first().catch(() => undefined))), [first]);
}
