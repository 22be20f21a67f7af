/** Storage key with which tabs share the time of the last activity. */
const key = 'morada:active';

/** Minimum milliseconds between two updates. */
const noteEvery = 10_000;

/** Milliseconds without input after which a page counts as idle. */
const idleAfter = 60_000;

let last = Date.now();
let notedAt = 0;

function note(): void {
  last = Date.now();
  if (last - notedAt < noteEvery) return;
  notedAt = last;
  try {
    localStorage.setItem(key, String(last));
  } catch {
    // Without storage, each tab only knows its own activity.
  }
}

/** Starts recording activity; called once by the entry. */
export function watchActivity(): void {
  for (const type of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
    window.addEventListener(type, note, { capture: true, passive: true });
  note();
}

/** Returns the milliseconds since the last activity in any tab. */
export function idleTime(): number {
  let elsewhere = 0;
  try {
    elsewhere = Number(localStorage.getItem(key)) || 0;
  } catch {
    // As above.
  }
  // A clock that was set back gives no information.
  return Math.max(0, Date.now() - Math.max(last, Math.min(elsewhere, Date.now())));
}

/** Whether the portal is idle: background requests must then not keep the session alive. */
export const isIdle = (): boolean => idleTime() >= idleAfter;
