/** A position on the board. Columns and cards are counted from 0. */
export interface Place {
  column: number;
  card: number;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

/**
 * Returns the next position from a card, or the first card of the board. `heights`: cards in each column. Empty columns
 * are skipped; at an edge the position stays.
 */
export function nextPlace(
  heights: readonly number[],
  from: Place | undefined,
  direction: Direction,
): Place | undefined {
  if (!from) {
    const column = heights.findIndex((height) => height > 0);
    return column === -1 ? undefined : { column, card: 0 };
  }
  if (direction === 'up') return { ...from, card: Math.max(0, from.card - 1) };
  if (direction === 'down') return { ...from, card: Math.min((heights[from.column] ?? 1) - 1, from.card + 1) };
  const step = direction === 'right' ? 1 : -1;
  for (let column = from.column + step; column >= 0 && column < heights.length; column += step) {
    const height = heights[column] ?? 0;
    if (height > 0) return { column, card: Math.min(from.card, height - 1) };
  }
  return from;
}

/** Moves the focus from card to card on the rendered board; hidden columns are skipped. */
export function moveFocus(board: HTMLElement, direction: Direction): void {
  const columns = [...board.querySelectorAll('[data-board-column]')].map((column) =>
    [...column.querySelectorAll<HTMLElement>('[data-board-card]')].filter((card) => card.offsetParent !== null),
  );
  const focused = columns.flatMap((cards, column) => {
    const card = cards.findIndex((element) => element.matches(':focus'));
    return card === -1 ? [] : [{ column, card }];
  })[0];
  const place = nextPlace(
    columns.map((cards) => cards.length),
    focused,
    direction,
  );
  if (place) columns[place.column]?.[place.card]?.focus();
}

/** Returns the id of the card that contains the focus. */
export const focusedCardId = (board: HTMLElement): string | undefined =>
  board.querySelector<HTMLElement>('li:focus-within > [data-board-card]')?.dataset['boardCard'];

/**
 * Moves the focus from a card that is about to move to its neighbour, or to the column's heading (on a phone, the
 * column switch).
 */
export function focusNeighbour(board: HTMLElement, cardId: string): void {
  const item = board.querySelector(`[data-board-card="${cardId}"]`)?.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const targets = [
    neighbour?.querySelector<HTMLElement>('[data-board-card]'),
    item?.closest('[data-board-column]')?.querySelector<HTMLElement>('h2'),
    document.querySelector<HTMLElement>('[data-board-switch] [aria-pressed="true"]'),
  ];
  targets.find((target) => target && target.offsetParent !== null)?.focus();
}

/** Returns the ids of the cards on screen, column by column. */
export const visibleCardIds = (board: HTMLElement): string[] =>
  [...board.querySelectorAll<HTMLElement>('[data-board-card]')].flatMap(({ dataset, offsetParent }) =>
    offsetParent === null ? [] : (dataset['boardCard'] ?? []),
  );
