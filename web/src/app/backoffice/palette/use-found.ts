import { useEffect, useState } from 'react';
import { searchTerms } from '../../../../../shared/applications/search-words.ts';
import { useApiQuery } from '../../../core/api.ts';
import { useApiPages } from '../../../core/use-api-pages.ts';
import { exactlyIn } from '../../../features/applications/board/board-filter.ts';

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

/** Typed words travel in bodies, so that no address and no log has them; results are forgotten with the palette. */
const fresh = { staleTime: 10_000, gcTime: 10_000 } as const;

/**
 * Searches requests and visitors' messages: by the words of a name, an address or an id, or a telephone number. A whole
 * e-mail address or id is searched exactly.
 */
export function useFound(text: string) {
  const typed = text.trim();
  const words = useRested(typed);
  const exactly = exactlyIn(words);
  const enabled = searchTerms(words).length > 0;
  const exact = useApiQuery('applications.find', { exactly: exactly ?? '' }, { ...fresh, enabled: Boolean(exactly) });
  // In pages, as the board keeps the same search.
  const named = useApiPages('applications.search', { name: words }, { ...fresh, enabled: enabled && !exactly });
  const leads = useApiQuery('leads.search', { words }, { ...fresh, enabled });
  const requests = exactly ? exact : named;
  const isCurrent = words === typed;
  return {
    requests: isCurrent && enabled ? ((exactly ? exact.data?.items : named.items) ?? []) : [],
    leads: (isCurrent && enabled && leads.data?.items) || [],
    hasMore: isCurrent && enabled && !exactly && named.hasNextPage,
    /** Whether words are typed that can be searched. */
    isSearching: searchTerms(typed).length > 0,
    isLoading: !isCurrent || (enabled && (requests.isPending || leads.isPending)),
    failed: [requests, leads].find(({ error, data }) => enabled && error && !data),
  };
}
