/** Where the tabs of the portal tell each other that somebody uses one of them. */
const key = 'morada:active';

/** Milliseconds between two such notes. */
const noteEvery = 10_000;

/** Milliseconds without a touch or a key after which a page counts as unused. */
const idleAfter = 60_000;

let last = Date.now();
let noted = 0;

function note(): void {
  last = Date.now();
  if (last - noted < noteEvery) return;
  noted = last;
  try {
    localStorage.setItem(key, String(last));
  } catch {
    // Without storage each tab knows of itself alone.
  }
}

/** Begins to notice whether somebody uses the page; called once by the entry. */
export function watchActivity(): void {
  for (const type of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
    window.addEventListener(type, note, { capture: true, passive: true });
  note();
}

/** Milliseconds since somebody used the portal, in this tab or another one. */
export function idleTime(): number {
  let elsewhere = 0;
  try {
    elsewhere = Number(localStorage.getItem(key)) || 0;
  } catch {
    // As above.
  }
  // A clock that was put back tells nothing.
  return Math.max(0, Date.now() - Math.max(last, Math.min(elsewhere, Date.now())));
}

/** Nobody uses the portal at the moment: what its pages ask for by themselves must not keep a session alive. */
export const isIdle = (): boolean => idleTime() >= idleAfter;
