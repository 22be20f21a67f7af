import type { BoardCard } from '../../../../../shared/applications/routes.ts';
import { boardStages, describeStage, type Stage, stages } from '../../../../../shared/applications/stages.ts';
import { refuseMove } from '../../../../../shared/applications/transitions.ts';

/** What a move asks of the person who makes it: nothing, a reason, or a second thought since it cannot be undone. */
export type MoveKind = 'forward' | 'back' | 'conclude';

/** A card that is to go to another stage, and what that asks for. */
export interface Move {
  readonly card: BoardCard;
  readonly to: Stage;
}

export function moveKind(from: Stage, to: Stage): MoveKind {
  if (to === 'concluida') return 'conclude';
  return stages.indexOf(to) > stages.indexOf(from) ? 'forward' : 'back';
}

/** May a card go from one stage to another, given a reason where one is needed? */
export const isMovePossible = (from: Stage, to: Stage): boolean => refuseMove(from, to, 'given') === undefined;

/** Where a card can go: the next stage first, then the earlier ones, nearest first. */
export function targetsOf(from: Stage): readonly Stage[] {
  return stages.filter((to) => isMovePossible(from, to)).reverse();
}

/** A page of a column, as the API answers. */
interface Page {
  readonly items: readonly BoardCard[];
  readonly cursor: string | null;
}

/** A column without a card. */
export function withoutCard<P extends Page>(pages: readonly P[], cardId: string): P[] {
  return pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== cardId) }));
}

const isNewer = (a: BoardCard, b: BoardCard): boolean =>
  a.createdAt === b.createdAt ? a.id > b.id : a.createdAt > b.createdAt;

/**
 * A column with one more card at its place, newest first. A card that belongs behind everything loaded so far is left
 * for the page that will bring it.
 */
export function withCard<P extends Page>(pages: readonly P[], card: BoardCard): P[] {
  const others = withoutCard(pages, card.id);
  const index = others.findIndex(({ items, cursor }) => cursor === null || items.some((other) => isNewer(card, other)));
  return others.map((page, at) => {
    if (at !== index) return page;
    const before = page.items.filter((other) => isNewer(other, card));
    return { ...page, items: [...before, card, ...page.items.slice(before.length)] };
  });
}

/** A column as it is once the moves are made: without the cards that leave it, with those that come. */
export function withMoves<P extends Page>(pages: readonly P[], stage: Stage, moves: Iterable<Move>): P[] {
  let moved = [...pages];
  for (const { card, to } of moves) {
    if (to !== stage) moved = withoutCard(moved, card.id);
    // What the API says of it by now is newer than the card that was moved.
    else if (!moved.some(({ items }) => items.some(({ id }) => id === card.id)))
      moved = withCard(moved, { ...card, status: to });
  }
  return moved;
}

/** Where each card that is loaded stands, by its id. */
export type Places = ReadonlyMap<string, { readonly card: BoardCard; readonly column: number }>;

/**
 * The words for cards that came by themselves: new requests, and those that somebody moved. Cards that only a further
 * page has brought are older than all that were there, and not worth a word. `ownMoves`: where this person last moved
 * cards to. Undefined when nothing came.
 */
export function arrivalWords(before: Places, after: Places, ownMoves: ReadonlyMap<string, Stage>): string | undefined {
  const newest = [...before.values()].reduce((max, { card }) => (card.createdAt > max ? card.createdAt : max), '');
  const came = [...after.values()].filter(({ card, column }) => {
    const known = before.get(card.id);
    if (known) return known.column !== column && ownMoves.get(card.id) !== boardStages[column];
    return before.size > 0 && card.createdAt > newest;
  });
  const [first] = came;
  if (!first) return undefined;
  if (came.length > 1) return `${came.length} pedidos mudaram de lugar.`;
  const { title } = describeStage(boardStages[first.column] ?? '');
  const name = first.card.clientName ?? 'Sem nome';
  return before.has(first.card.id) ? `${name} passou para ${title}.` : `Novo pedido em ${title}: ${name}.`;
}
