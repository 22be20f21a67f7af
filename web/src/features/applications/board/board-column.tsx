import { type BoardStage, describeStage } from '../../../../../shared/applications/stages.ts';
import { Loading, MoreButton } from '../../../core/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { BoardCard } from './board-card.tsx';
import styles from './board-column.module.css';
import { type BoardFilter, isFiltering, passes } from './board-filter.ts';
import { isMovePossible, moveKind } from './board-moves.ts';
import { useBoardColumn } from './use-board.ts';
import type { BoardMoves } from './use-board-moves.ts';

const emptyWords: Readonly<Record<BoardStage, string>> = {
  documentos: 'Nenhum cliente está a reunir documentos.',
  analise: 'Nada por rever. Os pedidos submetidos aparecem aqui.',
  proposta: 'Nenhum pedido com proposta.',
  escritura: 'Nenhuma escritura por marcar.',
};

export interface BoardColumnProps {
  readonly stage: BoardStage;
  /** Number of applications in this stage, loaded or not; undefined while unknown. */
  readonly count: number | undefined;
  /** On a phone only the current column is visible. */
  readonly current: boolean;
  readonly now: number;
  readonly moves: BoardMoves;
  /** Hides loaded cards; it loads none. */
  readonly filter: BoardFilter;
  /** Returns the name of a team member. */
  readonly nameOf: (personId: string) => string | undefined;
}

/** The number of applications; with a filter, how many of them are shown. */
const countWords = (shown: number, count: number | undefined, filtering: boolean): string =>
  filtering && count !== undefined ? `${shown} de ${count}` : String(count ?? '');

/** The hint of a column while a card is dragged; none for its own column. */
function dropHint(stage: BoardStage, dragged: BoardMoves['dragged']) {
  if (!dragged || dragged.status === stage) return undefined;
  if (!isMovePossible(dragged.status, stage)) return { allowed: false, words: 'Só avança uma fase de cada vez' };
  const isForward = moveKind(dragged.status, stage) === 'forward';
  return { allowed: true, words: isForward ? 'Larga aqui para avançar' : 'Larga aqui para recuar, com um motivo' };
}

/** A stage's applications, newest first; a card can be dropped on it. */
export function BoardColumn({ stage, count, current, now, moves, filter, nameOf }: BoardColumnProps) {
  const query = useBoardColumn(stage, moves.underWay);
  const { cards, isPending, isError, refetch } = query;
  const shown = cards.filter((card) => passes(card, filter, now));
  const filtering = isFiltering(filter);
  const headingId = `coluna-${stage}`;
  const hint = dropHint(stage, moves.dragged);
  return (
    <section
      className={classes(styles.boardColumn, current && styles.current, hint && !hint.allowed && styles.shut)}
      aria-labelledby={headingId}
      data-board-column=""
      onDragOver={(event) => {
        if (!hint?.allowed) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
      }}
      onDrop={(event) => {
        if (!hint?.allowed) return;
        event.preventDefault();
        moves.drop(stage);
      }}
    >
      <h2 id={headingId} tabIndex={-1}>
        {describeStage(stage).title}{' '}
        <span className={`${styles.boardCount} figures`}>{countWords(shown.length, count, filtering)}</span>
      </h2>
      {hint && (
        <p className={styles.boardDrop} aria-hidden="true">
          {hint.words}
        </p>
      )}
      {isPending && (
        <Loading label="A carregar…" skeleton={['short', 'short', 'short']} className={styles.boardCards} />
      )}
      {isError && cards.length === 0 && (
        <div className={styles.boardEmpty}>
          <p>Não foi possível carregar os pedidos</p>
          <Button size="small" onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        </div>
      )}
      {!isPending && !isError && shown.length === 0 && (
        <p className={styles.boardEmpty}>
          {cards.length === 0 ? emptyWords[stage] : 'Nenhum dos pedidos carregados corresponde.'}
        </p>
      )}
      {shown.length > 0 && (
        <ul className={styles.boardCards}>
          {shown.map((card) => (
            <BoardCard
              key={card.id}
              card={card}
              now={now}
              moves={moves}
              responsible={card.responsibleId ? nameOf(card.responsibleId) : undefined}
            />
          ))}
        </ul>
      )}
      <MoreButton
        query={query}
        size="small"
        fullWidth
        variant="quiet"
        aria-label={`${filtering ? 'Procurar em mais' : 'Mostrar mais'}: ${describeStage(stage).title}`}
      >
        {filtering ? 'Procurar em mais' : 'Mostrar mais'}
      </MoreButton>
    </section>
  );
}
