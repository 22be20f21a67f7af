/** Which card the arrow keys go to. Columns and cards are counted from 0. */
export interface Place {
  readonly column: number;
  readonly card: number;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

/**
 * The next place from a card, or the first card of the board without one. `heights`: cards in each column. Columns
 * without cards are stepped over; at an edge the place stays.
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

/** Moves the focus from card to card on the board that is drawn; hidden columns do not count. */
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

/** The id of the card that has the focus, itself or by its button. */
export const focusedCardId = (board: HTMLElement): string | undefined =>
  board.querySelector<HTMLElement>('li:focus-within > [data-board-card]')?.dataset['boardCard'];

/**
 * Moves the focus from a card that is about to leave its place to its neighbour there, or to what names the column: its
 * heading, on a phone the switch above the board.
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
