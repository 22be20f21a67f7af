import { type InfiniteData, type UseInfiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RouteInput, RouteName, RouteOutput } from '#shared/routes.ts';
import { api, queryKey } from './api.ts';
import type { ApiError } from './api-error.ts';
import type { CachedResponse } from './use-action.ts';

/** The paginated routes. */
type PagedRoute = {
  [Name in RouteName]: RouteOutput<Name> extends { cursor: string | null } ? Name : never;
}[RouteName];

type ItemOf<Page> = Page extends { items: readonly (infer Item)[] } ? Item : never;
type Pages<Name extends PagedRoute> = InfiniteData<RouteOutput<Name>, string | undefined>;
type Options<Name extends PagedRoute> = Omit<
  UseInfiniteQueryOptions<RouteOutput<Name>, ApiError, Pages<Name>, readonly unknown[], string | undefined>,
  'queryKey' | 'queryFn' | 'initialPageParam' | 'getNextPageParam'
>;

const itemsOf = <Page>(page: Page): readonly ItemOf<Page>[] => Reflect.get(Object(page), 'items') ?? [];

/**
 * Returns a route's pages as server state, in the API's order; `items` are those of all loaded pages.
 *
 * A refetch, as after a live change, and the load of a further page cancel each other. Here the page waits for the
 * refetch, and is loaded again after one that has cancelled it.
 */
export function useApiPages<Name extends PagedRoute>(
  name: Name,
  input: Omit<RouteInput<Name>, 'cursor'>,
  options: Options<Name> = {},
) {
  const query = useInfiniteQuery<RouteOutput<Name>, ApiError, Pages<Name>, readonly unknown[], string | undefined>({
    ...options,
    queryKey: queryKey(name, input as RouteInput<Name>),
    queryFn: ({ pageParam, signal }) => api.call(name, { ...input, cursor: pageParam } as RouteInput<Name>, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
  });
  const { isFetching, hasNextPage } = query;
  const loaded = query.data?.pages.length;
  /** The number of pages when a further one was requested. */
  const [requestedAt, setRequestedAt] = useState<number>();
  const isDue = hasNextPage && loaded !== undefined && requestedAt === loaded && !isFetching;
  const load = useEffectEvent(async () => {
    const { data, isFetchNextPageError } = await query.fetchNextPage();
    if (isFetchNextPageError || data?.pages.length !== loaded) setRequestedAt(undefined);
  });
  useEffect(() => {
    if (isDue) void load();
  }, [isDue]);
  return {
    ...query,
    fetchNextPage: async () => setRequestedAt(loaded),
    items: query.data?.pages.flatMap((page) => itemsOf(page)) ?? [],
  };
}

/** Describes how an action changes each loaded page (`changes` of `useAction`). */
export const knownPages = <Name extends PagedRoute>(
  name: Name,
  input: Omit<RouteInput<Name>, 'cursor'>,
  update: (page: RouteOutput<Name>) => RouteOutput<Name>,
): CachedResponse => ({
  queryKey: queryKey(name, input as RouteInput<Name>),
  update: (current) => {
    const pages = current as Pages<Name> | undefined;
    return pages && { ...pages, pages: pages.pages.map(update) };
  },
});
