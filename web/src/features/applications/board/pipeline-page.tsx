import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link, type SetURLSearchParams, useSearchParams } from 'react-router-dom';
import { type BoardStage, boardStages, describeStage } from '../../../../../shared/applications/stages.ts';
import { defined } from '../../../../../shared/defined.ts';
import { serverNow } from '../../../core/clock.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import pageStyles from '../../../ui/page.module.css';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Shortcuts } from '../../../ui/shortcuts.tsx';
import { PageSkeleton } from '../../../ui/skeleton.tsx';
import workPageStyles from '../../../ui/work-page.module.css';
import { useColleagues } from '../case/use-responsible.ts';
import { BoardAnnouncer } from './board-announcer.tsx';
import { BoardColumn } from './board-column.tsx';
import { boardFigures } from './board-figures.ts';
import { exactlyIn, isFiltering, readFilter } from './board-filter.ts';
import { BoardFilters } from './board-filters.tsx';
import { type Direction, focusedCardId, moveFocus } from './board-keys.ts';
import { MoveDialog } from './move-dialog.tsx';
import styles from './pipeline-page.module.css';
import { StatCards } from './stat-cards.tsx';
import { useBoardCounts, useBoardRefresh, useLoadedCard } from './use-board.ts';
import { useBoardMoves } from './use-board-moves.ts';

const ClosedList = lazy(() => import('./closed-list.tsx'));
const FoundElsewhere = lazy(() => import('./found-elsewhere.tsx'));

/** /backoffice/pipeline: all open applications by stage; with `vista=encerrados` the closed ones. */
export function PipelinePage({ tools }: { readonly tools: ReactNode }) {
  const [search, setSearch] = useSearchParams();
  if (search.get('vista') !== 'encerrados') return <Board search={search} setSearch={setSearch} tools={tools} />;
  return (
    <Suspense fallback={<PageSkeleton label="A carregar os pedidos encerrados…" />}>
      <ClosedList />
    </Suspense>
  );
}

interface BoardProps {
  readonly search: URLSearchParams;
  readonly setSearch: SetURLSearchParams;
  /** Additional buttons of the heading. */
  readonly tools: ReactNode;
}

function Board({ search, setSearch, tools }: BoardProps) {
  const counts = useBoardCounts();
  const { refresh, refreshing } = useBoardRefresh();
  const [current, setCurrent] = useState<BoardStage>('analise');
  const board = useRef<HTMLDivElement>(null);
  const go = (direction: Direction) => () => {
    if (board.current) moveFocus(board.current, direction);
  };
  const moves = useBoardMoves(board);
  const { nameOf } = useColleagues();
  const [words, setWords] = useState('');
  const filter = { ...readFilter(search), ...defined({ words: words || undefined }) };
  const loadedCard = useLoadedCard(moves.underWay);
  const moveFocused = () => {
    const card = loadedCard(board.current ? focusedCardId(board.current) : undefined);
    if (card) moves.ask({ card });
  };
  const now = useNow();
  return (
    <div className={`${pageStyles.widePage} ${workPageStyles.backoffice}`}>
      <div className={workPageStyles.backofficeHead}>
        <PageTitle>Pipeline de Pedidos</PageTitle>
        <div className={workPageStyles.backofficeTools}>
          <Link to="?vista=encerrados" className={styles.closedLink}>
            Encerrados
          </Link>
          <Shortcuts
            shortcuts={[
              { keys: ['ArrowDown', 'j'], label: 'Pedido seguinte', run: go('down') },
              { keys: ['ArrowUp', 'k'], label: 'Pedido anterior', run: go('up') },
              { keys: ['ArrowRight', 'l'], label: 'Coluna seguinte', run: go('right') },
              { keys: ['ArrowLeft', 'h'], label: 'Coluna anterior', run: go('left') },
              { keys: ['m'], label: 'Mover o pedido', run: moveFocused },
              { keys: ['r'], label: 'Actualizar', run: refresh },
            ]}
          />
          {tools}
          <Button size="small" icon={<Icon name="refresh" size={18} />} loading={refreshing} onClick={refresh}>
            Actualizar
          </Button>
        </div>
      </div>
      <StatCards figures={counts.data && boardFigures(counts.data)} />
      <BoardFilters
        search={search}
        setSearch={setSearch}
        words={words}
        setWords={setWords}
        active={isFiltering(filter)}
      />
      {words && (
        <Suspense>
          <FoundElsewhere words={words} list="applications.board" />
        </Suspense>
      )}
      {!exactlyIn(words) && (
        <>
          <fieldset className={styles.boardSwitch} data-board-switch>
            <legend className="visually-hidden">Fase</legend>
            {boardStages.map((stage) => (
              <button key={stage} type="button" aria-pressed={stage === current} onClick={() => setCurrent(stage)}>
                <span className="figures">{counts.data?.stages[stage] ?? '–'}</span>
                {describeStage(stage).title}
              </button>
            ))}
          </fieldset>
          <div className={styles.board} ref={board}>
            {boardStages.map((stage) => (
              <BoardColumn
                key={stage}
                stage={stage}
                count={counts.data?.stages[stage]}
                current={stage === current}
                now={now}
                moves={moves}
                filter={filter}
                nameOf={nameOf}
              />
            ))}
          </div>
        </>
      )}
      <BoardAnnouncer ownMoves={moves.ownMoves} />
      <MoveDialog asked={moves.asked} onMove={moves.move} onClose={() => moves.ask(undefined)} />
    </div>
  );
}

/**
 * Returns the time in milliseconds, updated every minute, so that a board that stays open shows current waiting times.
 */
function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
