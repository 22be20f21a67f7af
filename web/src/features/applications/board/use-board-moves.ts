import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { WorkCard } from '#shared/applications/routes.ts';
import type { BoardStage, Stage } from '#shared/applications/stages.ts';
import { focusNeighbour } from './board-keys.ts';
import { type Conclusion, isMovePossible, type Move, moveKind } from './board-moves.ts';
import { useMoveCard } from './use-move-card.ts';

/** Moves cards on a board by dragging, menu or key, and manages the focus. */
export function useBoardMoves(board: RefObject<HTMLElement | null>) {
  const { moveCard, underWay } = useMoveCard();
  const [asked, setAsked] = useState<{ card: WorkCard; to?: Stage }>();
  const [dragged, setDragged] = useState<WorkCard>();
  const ownMoves = useRef<Map<string, Stage>>(new Map());
  const focusWanted = useRef<string>(undefined);

  const move = (made: Move, reason?: string): Promise<boolean> => {
    const { id } = made.card;
    // A closing dialog returns the focus to the card, which must happen before the card moves.
    flushSync(() => setAsked(undefined));
    ownMoves.current.set(id, made.to);
    return moveCard(made, reason, () => {
      // If the card moves out of sight, the focus stays next to its old place.
      if (board.current) focusNeighbour(board.current, id);
      focusWanted.current = id;
    });
  };
  const moveAsked = async (to: Stage, reason: string | undefined, status: Stage, conclusion?: Conclusion) =>
    asked !== undefined && move({ card: { ...asked.card, status }, to, conclusion }, reason);
  const drop = (to: BoardStage) => {
    setDragged(undefined);
    if (!dragged || !isMovePossible(dragged.status, to)) return;
    if (moveKind(dragged.status, to) === 'forward' && dragged.approvedAt && !dragged.isSimulation)
      void move({ card: dragged, to });
    else setAsked({ card: dragged, to });
  };
  /**
   * Focuses a rendered card if it is the one that moved, even if an outdated response moves it back for a moment. Not
   * after the user has gone elsewhere.
   */
  const landed = useCallback((cardId: string, element: HTMLElement) => {
    if (focusWanted.current === cardId) element.focus();
  }, []);
  useEffect(() => {
    const goesElsewhere = ({ target }: FocusEvent) => {
      const card = target instanceof HTMLElement ? target.dataset['boardCard'] : undefined;
      if (card !== focusWanted.current) focusWanted.current = undefined;
    };
    document.addEventListener('focusin', goesElsewhere);
    return () => document.removeEventListener('focusin', goesElsewhere);
  }, []);

  const lastAsked = useRef<string>(undefined);
  useLayoutEffect(() => {
    const before = lastAsked.current;
    lastAsked.current = asked?.card.id;
    // The dialog gives the focus back to the card, unless a newer board has drawn that again meanwhile.
    if (!before || asked || document.activeElement !== document.body) return;
    board.current?.querySelector<HTMLElement>(`[data-board-card="${CSS.escape(before)}"]`)?.focus();
  }, [asked, board]);

  return {
    asked,
    ask: setAsked,
    dragged,
    drag: setDragged,
    drop,
    moveAsked,
    underWay,
    landed,
    ownMoves: ownMoves.current,
  };
}
export type BoardMoves = ReturnType<typeof useBoardMoves>;
