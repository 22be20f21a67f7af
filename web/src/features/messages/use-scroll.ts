import { useEffect, useLayoutEffect, useRef, useState } from 'react';

interface ShownMessages {
  /** Ids of the first and last message. */
  first: string | undefined;
  last: string | undefined;
  /** The last message is the user's own, or nothing has been read yet. */
  follow: boolean;
}

/** Pixels from the end within which the newest message counts as being read. */
const nearEnd = 80;

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight < nearEnd;

/**
 * Keeps the scroll position: at the newest message if that is being read, otherwise unchanged when messages are added
 * at either end.
 */
export function useScroll({ first, last, follow }: ShownMessages) {
  const box = useRef<HTMLElement>(null);
  const before = useRef<{ first?: string; last?: string; height: number }>({ height: 0 });
  const atEnd = useRef(true);
  /** New messages are below the visible ones. */
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

  // A phone's keyboard shrinks the box: the newest message stays visible. What stands there before the first one is read
  // from its beginning.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (atEnd.current && before.current.last !== undefined) element.scrollTop = element.scrollHeight;
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
