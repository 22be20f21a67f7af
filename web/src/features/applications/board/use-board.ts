import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { queryKey, useApiQuery } from '#core/api.ts';
import { useApiPages } from '#core/use-api-pages.ts';
import type { WorkCard } from '#shared/applications/routes.ts';
import type { BoardStage, Stage } from '#shared/applications/stages.ts';
import type { RouteOutput } from '#shared/routes.ts';
import { toast } from '#ui/toast-store.ts';
import { type BoardFilter, boardInput, compareCards } from './board-filter.ts';
import { type Move, withMoves } from './board-moves.ts';

const loadFailed = () => toast.error('Erro', 'Não foi possível carregar os pedidos');

const noMoves: ReadonlyMap<string, Move> = new Map();

/** Milliseconds for which the loaded pages of a board are kept while a case is open. */
const keptFor = 3_600_000;

/**
 * One column of the board, page by page; refetched on window focus. `count`: the cases of the filtered column.
 * @param underWay pending moves, rendered as if accepted
 */
export function useBoardColumn(stage: BoardStage, filter: BoardFilter, underWay = noMoves) {
  const query = useApiPages(
    'applications.board',
    { stage, ...boardInput(filter) },
    { refetchOnWindowFocus: 'always', gcTime: keptFor },
  );
  useToldFailure(query.errorUpdatedAt);
  const pages = query.data?.pages ?? [];
  const drawn = underWay.size > 0 ? withMoves(pages, stage, underWay.values(), compareCards(filter.order)) : pages;
  return { ...query, cards: drawn.flatMap((page) => page.items), count: pages[0]?.count ?? undefined };
}

/** Finds a loaded card and its rendered stage. */
export function useLoadedCard(underWay: ReadonlyMap<string, Move>) {
  const client = useQueryClient();
  return (id: string | undefined): WorkCard | undefined => {
    const found = client
      .getQueriesData<InfiniteData<RouteOutput<'applications.board'>>>({
        queryKey: queryKey('applications.board'),
        type: 'active',
      })
      .flatMap(([, column]) => column?.pages.flatMap(({ items }) => items) ?? [])
      .find((card) => card.id === id);
    const move = found && underWay.get(found.id);
    return move ? { ...found, status: move.to } : found;
  };
}

/** Returns the stage of a card as it changes: a response that is older than a move shows it in its former place for a moment. */
export function useCardStage({ id, status }: WorkCard, underWay: ReadonlyMap<string, Move>): Stage {
  const cache = useQueryClient().getQueryCache();
  const loadedCard = useLoadedCard(underWay);
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(onChange), [cache]);
  return useSyncExternalStore(subscribe, () => loadedCard(id)?.status ?? status);
}

/** The board's counters. */
export function useBoardCounts() {
  const query = useApiQuery('applications.counts', {}, { refetchOnWindowFocus: 'always' });
  useToldFailure(query.errorUpdatedAt);
  return query;
}

/** Reports load failures once for all columns, because equal toasts replace each other. */
function useToldFailure(failedAt: number): void {
  const [toldBefore] = useState(failedAt);
  useEffect(() => {
    if (failedAt > toldBefore) loadFailed();
  }, [failedAt, toldBefore]);
}

/** 'Actualizar': refetches the whole board. */
export function useBoardRefresh() {
  const client = useQueryClient();
  const [refreshing, setRefreshing] = useState(false);
  const refresh = () => {
    setRefreshing(true);
    void Promise.all([
      client.invalidateQueries({ queryKey: queryKey('applications.board') }),
      client.invalidateQueries({ queryKey: queryKey('applications.table') }),
      client.invalidateQueries({ queryKey: queryKey('applications.counts') }),
    ]).finally(() => setRefreshing(false));
  };
  return { refresh, refreshing };
}
