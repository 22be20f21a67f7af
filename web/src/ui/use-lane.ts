import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import styles from './toasts.module.css';

const controls = 'a, button, input, label, select, summary, textarea';

/** The control that was pressed last: a message is often its answer, and it may have to be pressed again. */
let pressedControl: Element | undefined;

/**
 * What must stay visible: the control with the focus, or the heading of a new page, and the control that was pressed
 * last, each with its label.
 */
function inUse(list: Element): readonly DOMRect[] {
  const { activeElement } = document;
  const focused = activeElement?.matches(`${controls}, h1`) ? activeElement : undefined;
  return [focused, pressedControl]
    .filter((control) => control?.isConnected && !list.contains(control))
    .map((control) => (control?.closest('.amplify-field') ?? control) as Element)
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
}

/** The main actions in sight, which a message should rather not cover. */
const mainActions = (): readonly DOMRect[] =>
  [...document.querySelectorAll('main .amplify-button--primary')].map((action) => action.getBoundingClientRect());

/** Returns by how many pixels two rectangles overlap vertically; 0 if they do not overlap. */
function overlap(one: DOMRectReadOnly, other: DOMRectReadOnly): number {
  if (one.right <= other.left || other.right <= one.left) return 0;
  return Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));
}

/**
 * Keeps a list in its lane at the bottom of the screen, or in the one at the top where it covers less of what is in use,
 * or of a main action. Where it would cover some of what is in use in both, the page scrolls by that much.
 */
export function useLane(isShown: boolean): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const note = ({ target }: Event) => {
      const control = (target as Element).closest(controls);
      if (control && !list.current?.contains(control)) pressedControl = control;
    };
    document.addEventListener('click', note, true);
    return () => document.removeEventListener('click', note, true);
  }, []);
  useLayoutEffect(() => {
    const element = list.current;
    // Not destructured: the build inlines each class name where its property is read.
    const away = styles.away;
    if (!isShown || !element || !away) return undefined;
    const covered = (isAway: boolean, rectangles: readonly DOMRect[]): number => {
      element.classList.toggle(away, isAway);
      const own = element.getBoundingClientRect();
      return Math.max(0, ...rectangles.map((rectangle) => overlap(own, rectangle)));
    };
    const place = () => {
      const { visualViewport: view } = window;
      // The keyboard of a phone covers the bottom of the page.
      const keyboard = view ? Math.max(0, window.innerHeight - view.height - view.offsetTop) : 0;
      element.style.setProperty('--keyboard', `${keyboard}px`);
      // A press in it gives it the focus first: it must still be there when the press ends.
      if (element.contains(document.activeElement)) return;
      const [used, actions] = [inUse(element), mainActions()];
      const [usualAction, usual] = [covered(false, actions), covered(false, used)];
      if (usual + usualAction === 0) return;
      const [otherAction, otherwise] = [covered(true, actions), covered(true, used)];
      const isAway = otherwise < usual || (otherwise === usual && otherAction < usualAction);
      element.classList.toggle(away, isAway);
      const left = isAway ? -otherwise : usual;
      if (left !== 0) window.scrollBy(0, left);
    };
    place();
    const changes = ['focusin', 'input', 'click'] as const;
    for (const change of changes) document.addEventListener(change, place);
    const toasts = new MutationObserver(place);
    toasts.observe(element, { childList: true });
    // What the message is about may be drawn after it.
    const page = new ResizeObserver(place);
    page.observe(document.body);
    window.visualViewport?.addEventListener('resize', place);
    return () => {
      for (const change of changes) document.removeEventListener(change, place);
      toasts.disconnect();
      page.disconnect();
      window.visualViewport?.removeEventListener('resize', place);
    };
  }, [isShown]);
  return list;
}
