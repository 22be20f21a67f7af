import { type RefObject, useLayoutEffect, useRef } from 'react';
import styles from './toasts.module.css';

const inputs = 'textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit])';

/** Returns the rectangle of the field with the focus: input, label and messages. */
function fieldInUse(): DOMRect | undefined {
  const active = document.activeElement;
  if (!active?.matches(inputs)) return undefined;
  return (active.closest('.amplify-field') ?? active).getBoundingClientRect();
}

/** Returns by how many pixels two rectangles overlap vertically; 0 if they do not overlap. */
function overlap(one: DOMRectReadOnly, other: DOMRectReadOnly): number {
  if (one.right <= other.left || other.right <= one.left) return 0;
  return Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));
}

/** Keeps a list at its usual place, or at the opposite end of the screen where it covers less of the field in use. */
export function usePlaceBesideInput(isShown: boolean): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    // Not destructured: the build inlines each class name where its property is read.
    const away = styles.away;
    if (!isShown || !element || !away) return undefined;
    const covers = (isAway: boolean, field: DOMRect): number => {
      element.classList.toggle(away, isAway);
      return overlap(element.getBoundingClientRect(), field);
    };
    const place = () => {
      const { visualViewport: view } = window;
      // The keyboard of a phone covers the bottom of the page.
      const keyboard = view ? Math.max(0, window.innerHeight - view.height - view.offsetTop) : 0;
      element.style.setProperty('--keyboard', `${keyboard}px`);
      const field = fieldInUse();
      if (!field) return element.classList.remove(away);
      const usual = covers(false, field);
      if (usual > 0 && covers(true, field) >= usual) element.classList.remove(away);
    };
    place();
    const changes = ['focusin', 'input'] as const;
    for (const change of changes) document.addEventListener(change, place);
    const toasts = new MutationObserver(place);
    toasts.observe(element, { childList: true });
    window.visualViewport?.addEventListener('resize', place);
    return () => {
      for (const change of changes) document.removeEventListener(change, place);
      toasts.disconnect();
      window.visualViewport?.removeEventListener('resize', place);
    };
  }, [isShown]);
  return list;
}
