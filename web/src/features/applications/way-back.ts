import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { usePerson } from '#core/person.ts';
import { createStore, useStore } from '#ui/create-store.ts';

/** The list of cases that was left last. In memory only: the typed words may be names. */
interface LeftList {
  personId: string | undefined;
  /** Path and query. */
  address: string;
  /** Names the list on the way back. */
  label: string;
  /** The case that was opened from it; undefined until one is. */
  caseId: string | undefined;
  /** Vertical scroll position, in pixels. */
  scroll: number;
  /** Text typed into the search field, which is in no address. */
  words: string;
}

const leftList = createStore<LeftList | undefined>(undefined);

/** Words for the search field of the pipeline, which opens next. In memory only, too. */
const soughtWords = createStore<Pick<LeftList, 'personId' | 'words'> | undefined>(undefined);

/** Keeps words for the search field of the pipeline, which is opened with them: an address would show them. */
export const seekInPipeline = (personId: string, words: string): void => soughtWords.set({ personId, words });

/** The list with which the team begins (spec D51): where a case leads back that was opened from outside. */
const dayList = { address: '/backoffice', label: 'O meu dia' } as const;

/** Returns the state with which a case of the day's work is opened, from wherever. `address`: that of the list's tab. */
export const fromDayList = (address: string) => ({ dayList: address });

const dayListIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'dayList' in state ? String(state.dayList) : undefined;

/** Whether a case was opened as one of the day's work. */
export const isOfDay = (state: unknown): boolean => dayListIn(state) !== undefined;

/**
 * Returns the list to which a case leads back: the one that was left last, however the case was opened then (a click,
 * the palette, a toast), or that of the day's work for its next case; without one, 'O meu dia'.
 */
export function useListToReturnTo(caseId: string): Pick<LeftList, 'address' | 'label'> {
  const { state } = useLocation();
  const { data: person } = usePerson();
  const left = useStore(leftList);
  const note = useEffectEvent(() => {
    const address = dayListIn(state);
    const list = leftList.current();
    if (address !== undefined && list?.address !== address)
      leftList.set({ ...dayList, personId: person?.id, address, caseId, scroll: 0, words: '' });
    else if (list && (address !== undefined || list.caseId === undefined)) leftList.set({ ...list, caseId });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each case that is opened
  useEffect(() => note(), [caseId]);
  return left ?? dayList;
}

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

/** Returns the words that were typed when this list was left, on the way back to it, or in the palette, which led here. */
export function useTypedBefore(): string {
  const { pathname, search, state } = useLocation();
  const isBack = useNavigationType() === 'POP' || isReturning(state);
  const { data: person } = usePerson();
  useEffect(() => soughtWords.set(undefined), []);
  const [words] = useState(() => {
    const sought = soughtWords.current();
    if (sought && sought.personId === person?.id) return sought.words;
    const left = leftList.current();
    return isBack && left?.address === pathname + search && left.personId === person?.id ? left.words : '';
  });
  return words;
}

/**
 * Remembers the place in a list of cases when the list is left, and restores scroll and focus on the way back, by link
 * or by the browser.
 */
export function useWayBack({ label, list, words = '' }: WayBack): void {
  const { pathname, search, state } = useLocation();
  const isBack = useNavigationType() === 'POP' || isReturning(state);
  const { data: person } = usePerson();
  const leave = useEffectEvent(() => {
    const address = pathname + search;
    // React's strict mode takes the page away and puts it back.
    if (window.location.pathname + window.location.search === address) return;
    leftList.set({ personId: person?.id, address, label, caseId: undefined, scroll: window.scrollY, words });
  });
  const restore = useEffectEvent(() => {
    const left = leftList.current();
    if (!isBack || left?.address !== pathname + search || left.caseId === undefined) return undefined;
    const { caseId, scroll } = left;
    let frame = 0;
    let isPlaced = false;
    const latest = performance.now() + longestWait;
    // After the page's own start: the router scrolls to the top, and the heading takes the focus. Rows are drawn when
    // they have been loaded or found.
    const show = () => {
      if (!isUntouched()) return;
      const link = list.current?.querySelector<HTMLElement>(`[data-case="${CSS.escape(caseId)}"]`);
      // Once it could: the case may have left the list, and the user scrolls meanwhile.
      if (!isPlaced) window.scrollTo(0, scroll);
      isPlaced ||= Math.abs(window.scrollY - scroll) < 2;
      link?.focus({ preventScroll: true });
      if (!link && performance.now() < latest) frame = requestAnimationFrame(show);
    };
    frame = requestAnimationFrame(show);
    return () => cancelAnimationFrame(frame);
  });
  useLayoutEffect(() => {
    const end = restore();
    return () => {
      end?.();
      leave();
    };
  }, []);
}
