import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { usePerson } from '#core/person.ts';

/** A list of cases that was left to open one of them. In memory only: the typed words may be names. */
interface LeftList {
  personId: string | undefined;
  /** Path and query. */
  address: string;
  /** Names the list on the way back. */
  label: string;
  /** The opened case. */
  caseId: string;
  /** Vertical scroll position, in pixels. */
  scroll: number;
  /** Text typed into the search field, which is in no address. */
  words: string;
}

let leftList: LeftList | undefined;

/** Returns the list from which the case was opened: where 'back' leads. Without one, the board. */
export const listToReturnTo = (): Pick<LeftList, 'address' | 'label'> =>
  leftList ?? { address: '/backoffice/pipeline', label: 'Pipeline' };

/** The state of a link back to a list, which then restores its place. */
export const returnState = { returning: true } as const;

const isReturning = (state: unknown): boolean => typeof state === 'object' && state !== null && 'returning' in state;

/** How long a case is awaited in its list, in milliseconds. */
const longestWait = 3_000;

/** Whether nobody has moved the focus since the page began, which gives it to its heading. */
const isUntouched = (): boolean => !document.activeElement || document.activeElement.matches('body, h1');

interface WayBack {
  label: string;
  /** The element that contains the list; its links have `data-case`. */
  list: RefObject<HTMLElement | null>;
  words?: string;
}

/** Returns the words that were typed when this list was left, on the way back to it. */
export function useTypedBefore(): string {
  const { pathname, search, state } = useLocation();
  const isBack = useNavigationType() === 'POP' || isReturning(state);
  const { data: person } = usePerson();
  const [words] = useState(() =>
    isBack && leftList?.address === pathname + search && leftList.personId === person?.id ? leftList.words : '',
  );
  return words;
}

/**
 * Remembers the place in a list of cases when one is opened, and restores scroll and focus on the way back, by link or
 * by the browser.
 */
export function useWayBack({ label, list, words = '' }: WayBack): void {
  const { pathname, search, state } = useLocation();
  const isBack = useNavigationType() === 'POP' || isReturning(state);
  const { data: person } = usePerson();
  const remember = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-case]') : undefined;
    const caseId = link?.dataset['case'];
    if (!caseId) return;
    leftList = { personId: person?.id, address: pathname + search, label, caseId, scroll: window.scrollY, words };
  });
  useEffect(() => {
    const element = list.current;
    const listen = (event: MouseEvent) => remember(event);
    element?.addEventListener('click', listen, { capture: true });
    return () => element?.removeEventListener('click', listen, { capture: true });
  }, [list]);
  const restore = useEffectEvent(() => {
    if (!isBack || leftList?.address !== pathname + search) return undefined;
    const { caseId, scroll } = leftList;
    let frame = 0;
    const latest = performance.now() + longestWait;
    // After the page's own start: the router scrolls to the top, and the heading takes the focus. Rows are drawn when
    // they have been loaded or found.
    const show = () => {
      if (!isUntouched()) return;
      const link = list.current?.querySelector<HTMLElement>(`[data-case="${CSS.escape(caseId)}"]`);
      window.scrollTo(0, scroll);
      link?.focus({ preventScroll: true });
      if (!link && performance.now() < latest) frame = requestAnimationFrame(show);
    };
    frame = requestAnimationFrame(show);
    return () => cancelAnimationFrame(frame);
  });
  useLayoutEffect(() => restore(), []);
}
