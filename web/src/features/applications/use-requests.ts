import { useInfiniteQuery } from '@tanstack/react-query';
import type { RouteOutput } from '../../../../shared/api/routes.ts';
import { api, queryKey } from '../../core/api.ts';
import type { ApiError } from '../../core/api-error.ts';

/** The person's applications, newest first, page after page. */
export function useRequests() {
  const query = useInfiniteQuery<RouteOutput<'applications.mine'>, ApiError>({
    queryKey: queryKey('applications.mine'),
    queryFn: ({ pageParam, signal }) =>
      api.call('applications.mine', typeof pageParam === 'string' ? { cursor: pageParam } : {}, { signal }),
    initialPageParam: undefined,
    getNextPageParam: (last) => last.cursor ?? undefined,
    refetchOnWindowFocus: 'always',
  });
  return { ...query, requests: query.data?.pages.flatMap((page) => page.items) ?? [] };
}
