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

/** Runs what may never be needed once the browser is idle; on a metered line, not at all. */
export function whenIdle(run: () => unknown): void {
  if (isMetered()) return;
  // Safari has no such call.
  const soon = globalThis.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 1_000));
  soon(() => void run());
}
