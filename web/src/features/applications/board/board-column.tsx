import { LoadingState } from '#core/query-content.tsx';
import { type BoardStage, describeStage } from '#shared/applications/stages.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import type { CaseSelection } from '../bulk/use-selection.ts';
import { MoreInView } from '../more-in-view.tsx';
import { BoardCard } from './board-card.tsx';
import styles from './board-column.module.css';
import { type BoardFilter, countText, hasWords, isFiltering } from './board-filter.ts';
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
  stage: BoardStage;
  /** Number of applications in this stage, loaded or not; undefined while unknown. */
  count: number | undefined;
  /** On a phone only the current column is visible. */
  current: boolean;
  now: number;
  moves: BoardMoves;
  filter: BoardFilter;
  /** Typed words, which hide loaded cards; they load none. */
  words: string;
  /** Returns the name of a team member. */
  nameOf: (personId: string) => string | undefined;
  selection: CaseSelection;
}

/** The number of applications; with typed words, how many of them are shown. */
const countWords = (shown: number, count: number | undefined, isSearching: boolean): string =>
  count === undefined ? '' : isSearching ? `${shown} de ${countText(count)}` : countText(count);

/** The hint of a column while a card is dragged; none for its own column. */
function dropHint(stage: BoardStage, dragged: BoardMoves['dragged']) {
  if (!dragged || dragged.status === stage) return undefined;
  if (!isMovePossible(dragged.status, stage)) return { allowed: false, words: 'Só avança uma fase de cada vez' };
  const isForward = moveKind(dragged.status, stage) === 'forward';
  return { allowed: true, words: isForward ? 'Larga aqui para avançar' : 'Larga aqui para recuar, com um motivo' };
}

/** A stage's applications; a card can be dropped on it. */
export function BoardColumn(props: BoardColumnProps) {
  const { stage, count, current, now, moves, filter, words, nameOf, selection } = props;
  const query = useBoardColumn(stage, filter, moves.underWay);
  const { cards, isPending, isError, refetch, hasNextPage } = query;
  const shown = cards.filter((card) => hasWords(card, words));
  const isSearching = words !== '';
  const total = isFiltering(filter) ? query.count : count;
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
        <span className={`${styles.boardCount} figures`}>{countWords(shown.length, total, isSearching)}</span>
      </h2>
      {hint && (
        <p className={styles.boardDrop} aria-hidden="true">
          {hint.words}
        </p>
      )}
      {isPending && (
        <LoadingState label="A carregar…" skeleton={['short', 'short', 'short']} className={styles.boardCards} />
      )}
      {isError && cards.length === 0 && (
        <div className={styles.boardEmpty}>
          <p>Não foi possível carregar os pedidos</p>
          <Button size="small" onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        </div>
      )}
      {/* Of typed words only the counts are said: all requests are searched above the columns. */}
      {!isPending && !isError && !isSearching && shown.length === 0 && !hasNextPage && (
        <p className={styles.boardEmpty}>
          {isFiltering(filter) ? 'Nenhum pedido corresponde ao filtro.' : emptyWords[stage]}
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
              selection={selection}
            />
          ))}
        </ul>
      )}
      <MoreInView
        query={query}
        byHand={isSearching}
        size="small"
        fullWidth
        variant="quiet"
        aria-label={`${isSearching ? 'Procurar em mais' : 'Mostrar mais'}: ${describeStage(stage).title}`}
      >
        {isSearching ? 'Procurar em mais' : 'Mostrar mais'}
      </MoreInView>
    </section>
  );
}
