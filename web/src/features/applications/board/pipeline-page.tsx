import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { Link, type SetURLSearchParams, useSearchParams } from 'react-router-dom';
import { useNow } from '#core/use-now.ts';
import { useColleagues } from '#parts/use-colleagues.ts';
import workPageStyles from '#parts/work-page.module.css';
import { type BoardStage, boardStages } from '#shared/applications/stages.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icons.tsx';
import { WidePage } from '#ui/page.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Shortcuts } from '#ui/shortcuts.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { SelectButton } from '../bulk/select-button.tsx';
import { useSelection } from '../bulk/use-selection.ts';
import { useTypedBefore, useWayBack } from '../way-back.ts';
import BoardAnnouncer from './board-announcer.tsx';
import { BoardColumn } from './board-column.tsx';
import { boardFigures } from './board-figures.ts';
import { exactlyIn, readFilter } from './board-filter.ts';
import { BoardFilters } from './board-filters.tsx';
import { type Direction, focusedCardId, moveFocus, visibleCardIds } from './board-keys.ts';
import styles from './pipeline-page.module.css';
import StageSwitch from './stage-switch.tsx';
import { StatCards } from './stat-cards.tsx';
import { useBoardCounts, useBoardRefresh, useCardStage, useLoadedCard } from './use-board.ts';
import { type BoardMoves, useBoardMoves } from './use-board-moves.ts';

const BoardTable = lazy(() => import('./board-table.tsx'));
const BulkBar = lazy(() => import('../bulk/bulk-bar.tsx'));
const ClosedList = lazy(() => import('./closed-list.tsx'));
const MoveDialog = lazy(() => import('./move-dialog.tsx'));
const FoundElsewhere = lazy(() => import('./other-results.tsx'));

/** /backoffice/pipeline: all open applications by stage; with `vista=tabela` as a table, with `vista=encerrados` the closed ones. */
export function PipelinePage({ tools }: { tools: ReactNode }) {
  const [search, setSearch] = useSearchParams();
  if (search.get('vista') !== 'encerrados') return <Board search={search} setSearch={setSearch} tools={tools} />;
  return (
    <Suspense fallback={<PageSkeleton label="A carregar os pedidos encerrados…" />}>
      <ClosedList />
    </Suspense>
  );
}

interface BoardProps {
  search: URLSearchParams;
  setSearch: SetURLSearchParams;
  /** Additional buttons of the heading. */
  tools: ReactNode;
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
  const { colleagues, nameOf } = useColleagues();
  const typedBefore = useTypedBefore();
  const [words, setWords] = useState(typedBefore);
  const [more, setMore] = useState(false);
  const filter = readFilter(search);
  const isTable = search.get('vista') === 'tabela';
  const otherLook = new URLSearchParams(search);
  if (isTable) otherLook.delete('vista');
  else otherLook.set('vista', 'tabela');
  const page = useRef<HTMLDivElement>(null);
  useWayBack({ label: 'Pipeline', list: page, words });
  const loadedCard = useLoadedCard(moves.underWay);
  const focusedCard = () => loadedCard(board.current ? focusedCardId(board.current) : undefined);
  const moveFocused = () => {
    const card = focusedCard();
    if (card) moves.ask({ card });
  };
  const selection = useSelection(() =>
    board.current ? visibleCardIds(board.current).flatMap((id) => loadedCard(id) ?? []) : [],
  );
  const select = (range: boolean) => () => {
    const card = focusedCard();
    if (card) selection.toggle(card, range);
  };
  const now = useNow();
  return (
    <WidePage dense className={classes(workPageStyles.backoffice, styles.page)} ref={page}>
      <div className={`${workPageStyles.backofficeHead} ${styles.head}`}>
        <PageTitle>Pipeline de Pedidos</PageTitle>
        <StatCards figures={counts.data && boardFigures(counts.data)} />
        <IconButton className={styles.more} aria-expanded={more} aria-label="Mais ações" onClick={() => setMore(!more)}>
          <Icon name="menu" />
        </IconButton>
        <div className={classes(workPageStyles.backofficeTools, styles.tools, !more && styles.shut)}>
          <Link to={`?${otherLook}`} className={styles.closedLink}>
            {isTable ? 'Quadro' : 'Tabela'}
          </Link>
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
              { keys: ['x'], label: 'Selecionar o pedido', run: select(false) },
              { keys: ['X'], label: 'Selecionar até ao pedido (Shift)', run: select(true) },
              { keys: ['r'], label: 'Actualizar', run: refresh },
            ]}
          />
          <SelectButton selection={selection} />
          {tools}
          <Button size="small" icon={<Icon name="refresh" size={18} />} loading={refreshing} onClick={refresh}>
            Actualizar
          </Button>
        </div>
      </div>
      <BoardFilters
        search={search}
        setSearch={setSearch}
        words={words}
        setWords={setWords}
        active={words !== '' || Object.keys(filter).length > 0}
      />
      {words && (
        <Suspense>
          <FoundElsewhere words={words} list={isTable ? 'applications.table' : 'applications.board'} />
        </Suspense>
      )}
      {isTable && !exactlyIn(words) && (
        <Suspense fallback={<PageSkeleton label="A carregar a tabela…" />}>
          <BoardTable
            filter={filter}
            search={search}
            setSearch={setSearch}
            words={words}
            now={now}
            // On paper nobody is 'Tu'.
            nameOf={(id) => colleagues.find((colleague) => colleague.id === id)?.name ?? nameOf(id)}
          />
        </Suspense>
      )}
      {!isTable && !exactlyIn(words) && (
        <>
          <StageSwitch current={current} onChange={setCurrent} counts={counts.data?.stages} filter={filter} />
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
                words={words}
                nameOf={nameOf}
                selection={selection}
              />
            ))}
          </div>
        </>
      )}
      {!isTable && <BoardAnnouncer key={search.toString()} ownMoves={moves.ownMoves} filter={filter} />}
      {selection.active && (
        <Suspense fallback={null}>
          <BulkBar selection={selection} />
        </Suspense>
      )}
      {moves.asked && <AskedMove moves={moves} asked={moves.asked} />}
    </WidePage>
  );
}

interface AskedMoveProps {
  moves: BoardMoves;
  asked: NonNullable<BoardMoves['asked']>;
}

/** Asks where a card is moved to, from the stage in which it is now. */
function AskedMove({ moves, asked }: AskedMoveProps) {
  const status = useCardStage(asked.card, moves.underWay);
  return (
    <Suspense fallback={null}>
      <MoveDialog
        asked={{ ...asked, card: { ...asked.card, status } }}
        onMove={(to, reason, conclusion) => moves.moveAsked(to, reason, status, conclusion)}
        onClose={() => moves.ask(undefined)}
      />
    </Suspense>
  );
}
