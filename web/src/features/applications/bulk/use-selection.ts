import { useState } from 'react';
import type { WorkCard } from '#shared/applications/routes.ts';
import { extended, nothing, toggled } from './selection.ts';

/** The selection of cases on a page. While it is active, cards and rows show a checkbox. */
export interface CaseSelection {
  active: boolean;
  ids: ReadonlySet<string>;
  /** Selects a case or no longer; with `range`, all from the last one to this. */
  toggle: (card: WorkCard, range?: boolean) => void;
  start: () => void;
  end: () => void;
  /** The selected cases, as they were last on screen. */
  cards: readonly WorkCard[];
}

/**
 * Keeps the selected cases of a page.
 *
 * @param shown the cases on screen, in their order
 */
export function useSelection(shown: () => readonly WorkCard[]): CaseSelection {
  const [active, setActive] = useState(false);
  const [selection, setSelection] = useState(nothing);
  const [seen, setSeen] = useState<ReadonlyMap<string, WorkCard>>(new Map());
  const note = (cards: readonly WorkCard[]) =>
    setSeen((before) => new Map([...before, ...cards.map((card) => [card.id, card] as const)]));
  return {
    active,
    ids: selection.ids,
    toggle: (card, range = false) => {
      const cards = shown();
      setActive(true);
      note([...cards, card]);
      setSelection((before) =>
        range
          ? extended(
              before,
              card.id,
              cards.map(({ id }) => id),
            )
          : toggled(before, card.id),
      );
    },
    start: () => setActive(true),
    end: () => {
      setActive(false);
      setSelection(nothing);
      setSeen(new Map());
    },
    cards: [...selection.ids].flatMap((id) => seen.get(id) ?? []),
  };
}
