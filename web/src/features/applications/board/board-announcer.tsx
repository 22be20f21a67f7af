import { useEffect, useRef, useState } from 'react';
import { serverNow } from '#core/clock.ts';
import type { WorkCard } from '#shared/applications/routes.ts';
import type { Stage } from '#shared/applications/stages.ts';
import type { BoardFilter } from './board-filter.ts';
import { arrivalWords, type Places } from './board-moves.ts';
import { useBoardColumn } from './use-board.ts';

/**
 * Milliseconds for which changes are combined into one sentence, so that a busy team does not interrupt the screen
 * reader.
 */
const pause = 3_000;

interface BoardAnnouncerProps {
  ownMoves: ReadonlyMap<string, Stage>;
  filter: BoardFilter;
}

/** Announces cards moved by others to screen readers. */
export default function BoardAnnouncer({ ownMoves, filter }: BoardAnnouncerProps) {
  const columns = [
    useBoardColumn('documentos', filter),
    useBoardColumn('analise', filter),
    useBoardColumn('proposta', filter),
    useBoardColumn('escritura', filter),
  ];
  const [openedAt] = useState(() => new Date(serverNow()).toISOString());
  const told = useRef<Places>(new Map());
  const [words, setWords] = useState('');
  const complete = columns.every(({ data }) => data !== undefined);
  const updatedAt = Math.max(...columns.map(({ dataUpdatedAt }) => dataUpdatedAt));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cards are as new as `updatedAt`
  useEffect(() => {
    if (!complete) return undefined;
    const timer = setTimeout(
      () => {
        const places = placesOf(columns.map(({ cards }) => cards));
        const said = arrivalWords(told.current, places, ownMoves, openedAt);
        told.current = places;
        if (said) setWords(said);
      },
      told.current.size > 0 ? pause : 0,
    );
    return () => clearTimeout(timer);
  }, [complete, updatedAt, ownMoves, openedAt]);
  return (
    <p className="visually-hidden" role="status" data-board-news="">
      {words}
    </p>
  );
}

const placesOf = (columns: readonly (readonly WorkCard[])[]): Places =>
  new Map(columns.flatMap((cards, column) => cards.map((card) => [card.id, { card, column }] as const)));
