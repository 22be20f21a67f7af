import { caseName } from '#parts/people-words.ts';
import type { WorkCard } from '#shared/applications/routes.ts';
import { boardStages, describeStage, type Stage, stages } from '#shared/applications/stages.ts';
import { refuseMove } from '#shared/applications/transitions.ts';

/** What a move requires of the user: nothing, a reason, or a confirmation because it cannot be undone. */
export type MoveKind = 'forward' | 'back' | 'conclude';

/** What a conclusion says of the case. */
export interface Conclusion {
  /** The day on which the deed was made. */
  deedOn: string;
  /** When the team talks to the borrowers again, if they agree; absent for never. */
  followUpOn?: string | undefined;
}

/** A card's move to another stage, and what it requires. */
export interface Move {
  card: WorkCard;
  to: Stage;
  conclusion?: Conclusion | undefined;
}

export function moveKind(from: Stage, to: Stage): MoveKind {
  if (to === 'concluida') return 'conclude';
  return stages.indexOf(to) > stages.indexOf(from) ? 'forward' : 'back';
}

/** Whether a card can move between two stages, given a reason where one is needed. */
export const isMovePossible = (from: Stage, to: Stage): boolean => refuseMove(from, to, 'given') === undefined;

/** Returns the possible target stages: the next one first, then the earlier ones, nearest first. */
export function targetsOf(from: Stage): readonly Stage[] {
  return stages.filter((to) => isMovePossible(from, to)).reverse();
}

/** A page of a column, as returned by the API. */
interface Page {
  items: readonly WorkCard[];
  cursor: string | null;
}

/** Returns a column without a card. */
export function withoutCard<P extends Page>(pages: readonly P[], cardId: string): P[] {
  return pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== cardId) }));
}

/** Compares two cards by the order of their column. */
type Compare = (one: WorkCard, other: WorkCard) => number;

/**
 * Returns a column with a card added at its place. A card that comes after all loaded ones is left to the page that
 * contains it.
 */
export function withCard<P extends Page>(pages: readonly P[], card: WorkCard, compare: Compare): P[] {
  const others = withoutCard(pages, card.id);
  const index = others.findIndex(
    ({ items, cursor }) => cursor === null || items.some((other) => compare(card, other) < 0),
  );
  return others.map((page, at) => {
    if (at !== index) return page;
    const before = page.items.filter((other) => compare(other, card) <= 0);
    return { ...page, items: [...before, card, ...page.items.slice(before.length)] };
  });
}

/** Returns a column with pending moves applied. */
export function withMoves<P extends Page>(
  pages: readonly P[],
  stage: Stage,
  moves: Iterable<Move>,
  compare: Compare,
): P[] {
  let moved = [...pages];
  for (const { card, to } of moves) {
    if (to !== stage) moved = withoutCard(moved, card.id);
    // The API's current version of the card is newer than the moved one.
    else if (!moved.some(({ items }) => items.some(({ id }) => id === card.id)))
      moved = withCard(moved, { ...card, status: to }, compare);
  }
  return moved;
}

/** The column of each loaded card, by id. */
export type Places = ReadonlyMap<string, { card: WorkCard; column: number }>;

/**
 * Describes cards that arrived through others: new requests and moves. Cards on a newly loaded page are older than the
 * visit and are not announced. `ownMoves`: where this user last moved cards. Undefined if nothing arrived.
 *
 * @param since ISO 8601; when the board was opened
 */
export function arrivalWords(
  before: Places,
  after: Places,
  ownMoves: ReadonlyMap<string, Stage>,
  since: string,
): string | undefined {
  const came = [...after.values()].filter(({ card, column }) => {
    const known = before.get(card.id);
    if (known) return known.column !== column && ownMoves.get(card.id) !== boardStages[column];
    return before.size > 0 && card.createdAt > since;
  });
  const [first] = came;
  if (!first) return undefined;
  if (came.length > 1) return `${came.length} pedidos mudaram de lugar.`;
  const { title } = describeStage(boardStages[first.column] ?? '');
  const name = caseName(first.card);
  return before.has(first.card.id) ? `${name} passou para ${title}.` : `Novo pedido em ${title}: ${name}.`;
}
