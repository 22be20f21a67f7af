import { useEffect, useState } from 'react';
import { useApiQuery } from '#core/api.ts';
import { useApiPages } from '#core/use-api-pages.ts';
import { searchTerms } from '#shared/applications/search-words.ts';
import { exactlyIn } from '../board/board-filter.ts';

/** Milliseconds after the last key before the API is called. */
const pause = 200;

/** Returns a text once nothing was typed for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/**
 * Typed words travel in bodies, so that no address and no log has them. Results may have changed since, so they are
 * forgotten soon.
 */
export const fresh = { staleTime: 10_000, gcTime: 10_000 } as const;

/**
 * Searches requests, open and closed: by the words of a name, an address, a bank or an id, or a telephone number. A whole
 * e-mail address or id is searched exactly.
 */
export function useRequestSearch(text: string) {
  const typed = text.trim();
  const words = useRested(typed);
  const exactly = exactlyIn(words);
  /** Whether there are words that can be searched. */
  const enabled = searchTerms(words).length > 0;
  const exact = useApiQuery('applications.find', { exactly: exactly ?? '' }, { ...fresh, enabled: Boolean(exactly) });
  const named = useApiPages('applications.search', { name: words }, { ...fresh, enabled: enabled && !exactly });
  const isCurrent = words === typed;
  return {
    words,
    enabled,
    /** Whether the results are those of the typed words, rather than of earlier ones. */
    isCurrent,
    items: isCurrent && enabled ? ((exactly ? exact.data?.items : named.items) ?? []) : [],
    query: exactly ? exact : named,
    /** Further pages. */
    more: { ...named, hasNextPage: isCurrent && enabled && !exactly && named.hasNextPage },
  };
}
