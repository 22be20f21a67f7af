/*
 * Each open dialog is a step of the browser's history, so that Back closes the topmost one instead of leaving the page.
 * The step has the page's address and a copy of its state (the router's included), plus the number of dialogs open.
 *
 * A step whose dialog is gone is never seen: it is removed when its dialog closes, and passed over where that cannot be
 * done (the page navigated from inside the dialog, or was loaded again).
 */

interface Place {
  /** The router's position of the page in the history; 0 on pages without a router. */
  page: number;
  /** Number of dialogs that this step stands for. */
  depth: number;
}

interface State {
  idx?: number;
  dialogs?: number;
}

function currentPlace(): Place {
  const { idx = 0, dialogs = 0 } = (history.state ?? {}) as State;
  return { page: idx, depth: dialogs };
}

/** Dismisses each open dialog, the topmost last. */
const openDialogs: { close: () => void }[] = [];
let place = currentPlace();
/** Number of dialogs of the current step that are gone. */
let goneCount = place.depth;
/** Steps back that are under way. */
let stepsBack = 0;
let isSettlingSoon = false;
/** What is run once no step is under way. */
const waitingTasks: (() => void)[] = [];
/** Another document is being loaded: a step back would cancel that. */
let isLeaving = false;

/** Adds or removes steps until there is one for each open dialog. */
function settle(): void {
  isSettlingSoon = false;
  if (stepsBack > 0 || isLeaving) return;
  place = currentPlace();
  goneCount = Math.min(goneCount, place.depth);
  const wanted = goneCount + openDialogs.length;
  if (wanted < place.depth) {
    stepsBack = place.depth - wanted;
    history.go(-stepsBack);
    return;
  }
  // Steps of one page share its scroll position, which closing a dialog must not restore.
  history.scrollRestoration = wanted > 0 ? 'manual' : 'auto';
  for (let depth = place.depth + 1; depth <= wanted; depth++)
    history.pushState({ ...(history.state as object | null), dialogs: depth }, '');
  place = currentPlace();
  for (const run of waitingTasks.splice(0)) run();
}

/** In a task of its own: a navigation in the same task as the closing of a dialog comes first. */
function settleSoon(): void {
  if (isSettlingSoon) return;
  isSettlingSoon = true;
  setTimeout(settle);
}

function onPopState(): void {
  const before = place;
  place = currentPlace();
  const isSamePage = place.page === before.page;
  const isRemoval = stepsBack > 0 && isSamePage && place.depth === before.depth - stepsBack;
  stepsBack = 0;
  if (isRemoval) {
    settleSoon();
    return;
  }
  if (place.depth > openDialogs.length) {
    // The step of a dialog that is gone. Where nothing is beyond it, forward stays here.
    const isForward = isSamePage && before.depth < place.depth;
    goneCount = isForward ? place.depth - openDialogs.length : 0;
    history.go(isForward ? 1 : -1);
    return;
  }
  const wasGone = goneCount > 0 && isSamePage && place.depth < before.depth;
  goneCount = 0;
  if (wasGone) {
    history.back();
    return;
  }
  for (const dialog of openDialogs.slice(place.depth).reverse()) dialog.close();
  // A dialog that stays open gets its step again.
  settleSoon();
}

window.addEventListener('popstate', onPopState);
// Also after Back to a page that the browser has kept.
window.addEventListener('pageshow', () => {
  isLeaving = false;
});

/** Runs what may navigate: at once, or after the step of a dialog that has just closed, which would undo it. */
export function whenSettled(run: () => void): void {
  if (isSettlingSoon || stepsBack > 0) waitingTasks.push(run);
  else run();
}

/** Loads another document, also while a dialog closes. */
export function leaveFor(address: string): void {
  isLeaving = true;
  window.location.assign(address);
}

/**
 * Makes Back close a dialog that has just opened.
 *
 * @param close dismisses the dialog; it may refuse, and Back then changes nothing
 * @returns a function to call when the dialog is closed or removed
 */
export function closeOnBack(close: () => void): () => void {
  const dialog = { close };
  openDialogs.push(dialog);
  settleSoon();
  return () => {
    const index = openDialogs.indexOf(dialog);
    if (index >= 0) openDialogs.splice(index, 1);
    settleSoon();
  };
}
