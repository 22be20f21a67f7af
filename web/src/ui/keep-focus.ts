const actions = 'a[href], button:not(:disabled), summary';
const headings = 'h1, h2, h3, h4';

/** How many places are remembered: a dialog, what it was opened from, and a few more. */
const remembered = 8;

/** An element and what it is in, from the inside out, up to the page's main part or a dialog. */
type Path = readonly [Element, ...Element[]];

function pathOf(element: Element): Path {
  const path: [Element, ...Element[]] = [element];
  for (let at = element; !at.matches('main, dialog, body') && at.parentElement; path.push(at)) at = at.parentElement;
  return path;
}

/** Focuses an element. Returns whether it took the focus: what is hidden or behind a dialog does not. */
function take(element: Element): boolean {
  if (!(element instanceof HTMLElement) || element.closest('dialog:not([open])')) return false;
  if (element.matches(headings) && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** Focuses the main action of a row (`data-main`), or the heading of anything larger; else what it has to press. */
function takeIn(place: Element, lost: Element): boolean {
  const own = lost.matches(headings) ? [lost.localName] : place.matches('li, tr') ? ['[data-main]'] : [headings];
  return [...own, actions, headings].some((selector) =>
    [...(place.matches(selector) ? [place] : []), ...place.querySelectorAll(selector)].some(take),
  );
}

/** Gives the focus to what has come in the place of a removed element, or to what is nearest to it. */
function takeBeside([lost, ...around]: Path, records: readonly MutationRecord[]): boolean {
  if (lost.isConnected) return take(lost);
  const kept = around.filter((place) => place.isConnected && place !== document.body);
  const added = records.filter(({ target }) => target === kept[0]).flatMap((record) => [...record.addedNodes]);
  return [...added, ...kept].some((place) => place instanceof Element && takeIn(place, lost));
}

/**
 * Keeps the focus in its place when the element that has it is removed, which browsers answer by focusing the whole page:
 * what has replaced it takes the focus, else an action or the heading of what it was in; after a dialog, that of what it
 * was opened from. A layout effect may focus something better before. Returns a function that ends it.
 */
export function keepFocus(): () => void {
  let paths: readonly Path[] = [];
  /** Whether the user has pressed beside every control, and so wants the focus nowhere. */
  let isLeft = false;
  const leave = () => {
    isLeft = document.activeElement === document.body;
  };
  const note = ({ target }: FocusEvent) => {
    isLeft = false;
    if (target instanceof Element) paths = [pathOf(target), ...paths].slice(0, remembered);
  };
  const observer = new MutationObserver((records) => {
    const isLost = document.activeElement === document.body && paths[0]?.[0].isConnected === false;
    if (isLost && !isLeft) paths.some((path) => takeBeside(path, records));
  });
  document.addEventListener('mouseup', leave, true);
  document.addEventListener('focusin', note, true);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('mouseup', leave, true);
    document.removeEventListener('focusin', note, true);
    observer.disconnect();
  };
}
