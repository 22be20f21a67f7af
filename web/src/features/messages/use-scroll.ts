import { useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Shown {
  /** What stands first and last. */
  readonly first: string | undefined;
  readonly last: string | undefined;
  /** What stands last is the person's own, or there is nothing yet that they could be reading. */
  readonly follow: boolean;
}

/** Pixels from the end within which somebody counts as reading the newest. */
const nearEnd = 80;

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight < nearEnd;

/**
 * Keeps a conversation in its place: at the newest message for whoever reads that, or where it is read, whatever is
 * added before or after.
 */
export function useScroll({ first, last, follow }: Shown) {
  const box = useRef<HTMLElement>(null);
  const before = useRef<{ first?: string | undefined; last?: string | undefined; height: number }>({ height: 0 });
  const atEnd = useRef(true);
  /** Something new stands below what is read. */
  const [hasNews, setHasNews] = useState(false);

  const toEnd = () => {
    const element = box.current;
    if (element) element.scrollTop = element.scrollHeight;
    atEnd.current = true;
    setHasNews(false);
  };
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { first: oldFirst, last: oldLast, height } = before.current;
    const grown = element.scrollHeight - height;
    if (last !== oldLast && (atEnd.current || follow)) {
      element.scrollTop = element.scrollHeight;
      atEnd.current = true;
    } else if (first !== oldFirst && height > 0) element.scrollTop += grown;
    else if (last !== oldLast) setHasNews(true);
    before.current = { first, last, height: element.scrollHeight };
  }, [first, last, follow]);

  // The keyboard of a phone makes the box smaller: the newest message stays in sight.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    atEnd.current = isNearEnd(element);
    before.current.height = element.scrollHeight;
    if (atEnd.current) setHasNews(false);
  };
  return { box, onScroll, hasNews, toEnd };
}
