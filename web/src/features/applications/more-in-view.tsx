import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react';
import { MoreButton } from '#core/query-content.tsx';

/** Distance from the window, in pixels, at which the next page is requested. */
const ahead = 600;

interface MoreInViewProps extends Omit<ComponentProps<typeof MoreButton>, 'query'> {
  query: ComponentProps<typeof MoreButton>['query'] & { isError: boolean };
  /** Only the button loads: set while few of the loaded items are shown. */
  byHand?: boolean;
}

/**
 * Loads the next page as its end scrolls into view. The button remains, for keyboards and after a failure, when nothing
 * is requested by itself.
 */
export function MoreInView({ query, byHand = false, ...props }: MoreInViewProps) {
  const end = useRef<HTMLDivElement>(null);
  const waits = query.hasNextPage && !query.isFetchingNextPage && !query.isError && !byHand;
  const loadNext = useEffectEvent(() => void query.fetchNextPage());
  useEffect(() => {
    if (!waits || !end.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadNext(), {
      rootMargin: `${ahead}px`,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [waits]);
  return (
    <div ref={end}>
      <MoreButton query={query} {...props} />
    </div>
  );
}
