import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BoardCard } from '../../../../../shared/applications/routes.ts';
import type { BoardStage, Stage } from '../../../../../shared/applications/stages.ts';
import { focusNeighbour } from './board-keys.ts';
import { isMovePossible, type Move, moveKind } from './board-moves.ts';
import { useMoveCard } from './use-move-card.ts';

/** Everything about moving cards on a board: by dragging, by the menu, by key, and where the focus goes. */
export function useBoardMoves(board: RefObject<HTMLElement | null>) {
  const { moveCard, underWay } = useMoveCard();
  const [asked, setAsked] = useState<{ readonly card: BoardCard; readonly to?: Stage }>();
  const [dragged, setDragged] = useState<BoardCard>();
  const ownMoves = useRef<Map<string, Stage>>(new Map());
  const focusWanted = useRef<string>(undefined);

  const move = (made: Move, reason?: string): Promise<boolean> => {
    const { id } = made.card;
    // A dialog that closes gives the focus back to the card: before it leaves its place, not after.
    flushSync(() => setAsked(undefined));
    ownMoves.current.set(id, made.to);
    return moveCard(made, reason, () => {
      // If the card lands where it is not seen, the focus stays beside where it was.
      if (board.current) focusNeighbour(board.current, id);
      focusWanted.current = id;
    });
  };
  const drop = (to: BoardStage) => {
    setDragged(undefined);
    if (!dragged || !isMovePossible(dragged.status, to)) return;
    if (moveKind(dragged.status, to) === 'forward') void move({ card: dragged, to });
    else setAsked({ card: dragged, to });
  };
  /**
   * A card that was just drawn takes the focus if it is the one that moved: also when an answer that was on its way
   * takes it back for a moment. Not once the person has gone elsewhere.
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

  return { asked, ask: setAsked, dragged, drag: setDragged, drop, move, underWay, landed, ownMoves: ownMoves.current };
}
export type BoardMoves = ReturnType<typeof useBoardMoves>;
