import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKey } from '#core/api.ts';
import { useAction } from '#core/use-action.ts';
import { useUndo } from '#core/use-undo.ts';
import { useTemplateToast } from '#parts/tasks/use-template-toast.ts';
import { describeStage } from '#shared/applications/stages.ts';
import type { RouteInput, RouteOutput } from '#shared/routes.ts';
import { toast } from '#ui/toast-store.ts';
import { compareCards } from './board-filter.ts';
import { type Move, withMoves } from './board-moves.ts';

type Column = InfiniteData<RouteOutput<'applications.board'>>;
type Counts = RouteOutput<'applications.counts'>;

const boardKey = queryKey('applications.board');
const countsKey = queryKey('applications.counts', {});

/**
 * Moves a card at once and moves it back, with the reason in a toast, if the move is refused. `beforeDrawing` is called
 * before the card leaves its place, both times. The API's responses about columns may be older than the move: the board
 * applies pending moves to them. `moveCard` returns whether the card was moved.
 */
export function useMoveCard() {
  const client = useQueryClient();
  const undoOf = useUndo();
  const announce = useTemplateToast();
  const { run } = useAction('applications.move', {
    also: ({ template }, { applicationId: id }) => announce(id, template),
    failsOffline: true,
    touches: (_error, { applicationId }) => [queryKey('applications.staffGet', { applicationId })],
  });
  const [underWay, setUnderWay] = useState<ReadonlyMap<string, Move>>(new Map());
  const begin = (made: Move) => setUnderWay((moves) => new Map(moves).set(made.card.id, made));
  const end = (made: Move) =>
    setUnderWay((moves) => {
      // It may have been moved again since.
      if (moves.get(made.card.id) !== made) return moves;
      const others = new Map(moves);
      others.delete(made.card.id);
      return others;
    });

  const count = ({ card, to }: Move) =>
    client.setQueryData<Counts>(countsKey, (counts) => {
      if (!counts) return counts;
      const { [card.status]: left, [to]: reached } = counts.stages;
      return { ...counts, stages: { ...counts.stages, [card.status]: left - 1, [to]: reached + 1 } };
    });
  const askAgain = () => {
    void client.invalidateQueries({ queryKey: boardKey });
    void client.invalidateQueries({ queryKey: countsKey });
  };
  /** Writes the move into the cached columns: earlier responses must not overwrite it. */
  const settle = async (made: Move) => {
    const isAsking = client.isFetching({ queryKey: boardKey }) + client.isFetching({ queryKey: countsKey }) > 0;
    await client.cancelQueries({ queryKey: boardKey });
    for (const [key] of client.getQueriesData<Column>({ queryKey: boardKey })) {
      const { stage, order } = key[1] as RouteInput<'applications.board'>;
      client.setQueryData<Column>(
        key,
        (column) => column && { ...column, pages: withMoves(column.pages, stage, [made], compareCards(order)) },
      );
    }
    end(made);
    if (isAsking) askAgain();
  };

  const moveCard = async (made: Move, reason: string | undefined, beforeDrawing: () => void): Promise<boolean> => {
    const { card, to, conclusion } = made;
    const { id: applicationId, status: from } = card;
    beforeDrawing();
    begin(made);
    count(made);
    const moved = await run({ applicationId, from, to, reason: reason || undefined, ...conclusion });
    if (moved) {
      await settle(made);
      const where = `${card.clientName ?? 'O pedido'} está agora em ${describeStage(to).title}.`;
      toast.success('Pedido movido', where, undoOf(applicationId, moved.undo));
    } else {
      beforeDrawing();
      end(made);
      count({ card: { ...card, status: to }, to: from });
      // A refused move may mean that the card has moved since: refetch.
      askAgain();
    }
    return moved !== undefined;
  };
  return { moveCard, underWay };
}
