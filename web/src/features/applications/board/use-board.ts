import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RouteOutput } from '../../../../../shared/api/routes.ts';
import type { BoardCard } from '../../../../../shared/applications/routes.ts';
import type { BoardStage } from '../../../../../shared/applications/stages.ts';
import { queryKey, useApiQuery } from '../../../core/api.ts';
import { useApiPages } from '../../../core/use-api-pages.ts';
import { toast } from '../../../ui/toast-store.ts';
import { type Move, withMoves } from './board-moves.ts';

const loadFailed = () => toast.error('Erro', 'Não foi possível carregar os pedidos');

const noMoves: ReadonlyMap<string, Move> = new Map();

/**
 * One column of the board, page by page, newest first; refetched on window focus.
 * @param underWay pending moves, rendered as if accepted
 */
export function useBoardColumn(stage: BoardStage, underWay = noMoves) {
  const query = useApiPages('applications.board', { stage }, { refetchOnWindowFocus: 'always' });
  useToldFailure(query.errorUpdatedAt);
  const pages = query.data?.pages ?? [];
  const drawn = underWay.size > 0 ? withMoves(pages, stage, underWay.values()) : pages;
  return { ...query, cards: drawn.flatMap((page) => page.items) };
}

/** Finds a loaded card and its rendered stage. */
export function useLoadedCard(underWay: ReadonlyMap<string, Move>) {
  const client = useQueryClient();
  return (id: string | undefined): BoardCard | undefined => {
    const found = client
      .getQueriesData<InfiniteData<RouteOutput<'applications.board'>>>({ queryKey: queryKey('applications.board') })
      .flatMap(([, column]) => column?.pages.flatMap(({ items }) => items) ?? [])
      .find((card) => card.id === id);
    const move = found && underWay.get(found.id);
    return move ? { ...found, status: move.to } : found;
  };
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
      client.invalidateQueries({ queryKey: queryKey('applications.counts') }),
    ]).finally(() => setRefreshing(false));
  };
  return { refresh, refreshing };
}
