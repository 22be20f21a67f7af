import { type BoardStage, describeStage } from '../../../../shared/applications/stages.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BoardCard } from './board-card.tsx';
import { useBoardColumn } from './use-board.ts';

const emptyWords: Readonly<Record<BoardStage, string>> = {
  documentos: 'Nenhum cliente está a reunir documentos.',
  analise: 'Nada por rever. Os pedidos submetidos aparecem aqui.',
  proposta: 'Nenhum pedido com proposta.',
  escritura: 'Nenhuma escritura por marcar.',
};

export interface BoardColumnProps {
  readonly stage: BoardStage;
  /** All applications in this stage, loaded or not; undefined while unknown. */
  readonly count: number | undefined;
  /** On a phone only the current column is seen. */
  readonly current: boolean;
  readonly now: number;
}

/** A stage's applications, newest first. */
export function BoardColumn({ stage, count, current, now }: BoardColumnProps) {
  const { cards, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useBoardColumn(stage);
  const headingId = `coluna-${stage}`;
  return (
    <section
      className={`board-column${current ? ' board-column-current' : ''}`}
      aria-labelledby={headingId}
      data-board-column=""
    >
      <h2 id={headingId}>
        {describeStage(stage).title} <span className="board-count figures">{count ?? ''}</span>
      </h2>
      {isPending && (
        <div className="board-cards" role="status">
          <span className="visually-hidden">A carregar…</span>
          <Skeleton height="short" />
          <Skeleton height="short" />
          <Skeleton height="short" />
        </div>
      )}
      {isError && cards.length === 0 && (
        <div className="board-empty">
          <p>Não foi possível carregar os pedidos</p>
          <Button size="small" onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        </div>
      )}
      {!isPending && !isError && cards.length === 0 && <p className="board-empty">{emptyWords[stage]}</p>}
      {cards.length > 0 && (
        <ul className="board-cards">
          {cards.map((card) => (
            <BoardCard key={card.id} card={card} now={now} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          size="small"
          fullWidth
          variant="quiet"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          aria-label={`Mostrar mais: ${describeStage(stage).title}`}
        >
          Mostrar mais
        </Button>
      )}
    </section>
  );
}
