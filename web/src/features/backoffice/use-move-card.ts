import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { RouteOutput } from '../../../../shared/api/routes.ts';
import { boardStages, describeStage, type Stage } from '../../../../shared/applications/stages.ts';
import { api, queryKey } from '../../app/api.ts';
import { isApiError } from '../../app/api-error.ts';
import { toast } from '../../ui/toast-store.ts';
import { type Move, withCard, withoutCard } from './board-moves.ts';

type Column = InfiniteData<RouteOutput<'applications.board'>>;
type Counts = RouteOutput<'applications.counts'>;

const boardKey = queryKey('applications.board');
const countsKey = queryKey('applications.counts', {});
const columnKey = (stage: Stage) => [...boardKey, stage];

/**
 * Moves a card at once and puts it back, with the reason in a toast, if the move is refused. `beforeDrawing` is called
 * before the card leaves its place, both times.
 */
export function useMoveCard() {
  const client = useQueryClient();

  const drawColumns = ({ card, to }: Move) => {
    for (const stage of boardStages)
      client.setQueryData<Column>(columnKey(stage), (column) => {
        if (!column) return column;
        const pages =
          stage === to ? withCard(column.pages, { ...card, status: to }) : withoutCard(column.pages, card.id);
        return { ...column, pages };
      });
  };
  const draw = (made: Move) => {
    const { card, to } = made;
    drawColumns(made);
    client.setQueryData<Counts>(countsKey, (counts) => {
      if (!counts) return counts;
      const { [card.status]: left, [to]: reached } = counts.stages;
      return { ...counts, stages: { ...counts.stages, [card.status]: left - 1, [to]: reached + 1 } };
    });
  };
  /**
   * An answer that set out before the move was accepted shows the card where it was: what has come of it is drawn over,
   * what is still on its way is asked for again.
   */
  const settle = (made: Move) => {
    const underWay = client.isFetching({ queryKey: boardKey }) + client.isFetching({ queryKey: countsKey }) > 0;
    drawColumns(made);
    if (!underWay) return;
    void client.invalidateQueries({ queryKey: boardKey });
    void client.invalidateQueries({ queryKey: countsKey });
  };

  return async ({ card, to }: Move, reason: string | undefined, beforeDrawing: () => void): Promise<void> => {
    const { id: applicationId, status: from } = card;
    // What is on its way would bring the card back to where it was.
    await Promise.all([client.cancelQueries({ queryKey: boardKey }), client.cancelQueries({ queryKey: countsKey })]);
    beforeDrawing();
    draw({ card, to });
    try {
      await api.call('applications.move', { applicationId, from, to, ...(reason ? { reason } : {}) });
      settle({ card, to });
      toast.success('Pedido movido', `${card.clientName ?? 'O pedido'} está agora em ${describeStage(to).title}.`);
    } catch (error) {
      beforeDrawing();
      draw({ card: { ...card, status: to }, to: from });
      if (isApiError(error)) toast.error(error.title, error.detail);
      else toast.error('Erro', 'Tenta novamente.');
      // Refused because it is elsewhere by now, it may be: the truth is with the API.
      void client.invalidateQueries({ queryKey: boardKey });
      void client.invalidateQueries({ queryKey: countsKey });
    }
    void client.invalidateQueries({ queryKey: queryKey('applications.staffGet', { applicationId }) });
  };
}
