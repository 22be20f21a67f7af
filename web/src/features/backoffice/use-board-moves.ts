import { type RefObject, useCallback, useRef, useState } from 'react';
import type { BoardCard } from '../../../../shared/applications/routes.ts';
import type { BoardStage, Stage } from '../../../../shared/applications/stages.ts';
import { focusNeighbour } from './board-keys.ts';
import { isMovePossible, type Move, moveKind } from './board-moves.ts';
import { useMoveCard } from './use-move-card.ts';

/** Everything about moving cards on a board: by dragging, by the menu, by key, and where the focus goes. */
export function useBoardMoves(board: RefObject<HTMLElement | null>) {
  const moveCard = useMoveCard();
  const [asked, setAsked] = useState<{ readonly card: BoardCard; readonly to?: Stage }>();
  const [dragged, setDragged] = useState<BoardCard>();
  const ownMoves = useRef<Map<string, Stage>>(new Map());
  const focusWanted = useRef<string>(undefined);

  const move = (made: Move, reason?: string) => {
    const { id } = made.card;
    ownMoves.current.set(id, made.to);
    void moveCard(made, reason, () => {
      focusWanted.current = id;
      // If the card lands where it is not seen, the focus stays beside where it was.
      if (board.current) focusNeighbour(board.current, id);
    });
  };
  const drop = (to: BoardStage) => {
    setDragged(undefined);
    if (!dragged || !isMovePossible(dragged.status, to)) return;
    if (moveKind(dragged.status, to) === 'forward') move({ card: dragged, to });
    else setAsked({ card: dragged, to });
  };
  /** A card that was just drawn takes the focus if it is the one that moved. */
  const landed = useCallback((cardId: string, element: HTMLElement) => {
    if (focusWanted.current !== cardId) return;
    element.focus();
    if (document.activeElement === element) focusWanted.current = undefined;
  }, []);

  return { asked, ask: setAsked, dragged, drag: setDragged, drop, move, landed, ownMoves: ownMoves.current };
}
export type BoardMoves = ReturnType<typeof useBoardMoves>;
