import { useApiQuery } from '#core/api.ts';
import { searchTerms } from '#shared/applications/search-words.ts';
import { fresh, useRequestSearch } from '#web/src/features/applications/search/use-request-search.ts';

/** Searches requests and visitors' messages by the same words. */
export function usePaletteSearch(text: string) {
  const { words, enabled, isCurrent, items, query, more } = useRequestSearch(text);
  const leads = useApiQuery('leads.search', { words }, { ...fresh, enabled });
  return {
    requests: items,
    leads: (isCurrent && enabled && leads.data?.items) || [],
    hasMore: more.hasNextPage,
    /** Whether words are typed that can be searched. */
    isSearching: searchTerms(text).length > 0,
    isLoading: !isCurrent || (enabled && (query.isPending || leads.isPending)),
    failed: [query, leads].find(({ error, data }) => enabled && error && !data),
  };
}
