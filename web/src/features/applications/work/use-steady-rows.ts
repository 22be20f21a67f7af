import { type FocusEvent, useState } from 'react';
import { type SteadyRow, steadied } from './steady-rows.ts';

interface State<Item> {
  source: unknown;
  rows: readonly SteadyRow<Item>[];
  fresh: number;
}

const plain = <Item>(source: unknown, items: readonly Item[]): State<Item> => ({
  source,
  rows: items.map((item) => ({ item, gone: false })),
  fresh: 0,
});

/**
 * A list that does not move while it is in use: while the pointer is over it or it has the focus.
 *
 * @param list names the list; another one is shown at once
 * @param source the response that the items come from: they are new when it is
 */
export function useSteadyRows<Item extends { id: string }>(list: string, source: unknown, items: readonly Item[]) {
  const [shownList, setShownList] = useState(list);
  const [state, setState] = useState(() => plain(source, items));
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  if (shownList !== list) {
    setShownList(list);
    setState(plain(source, items));
  } else if (state.source !== source)
    setState(pointed || focused ? { source, ...steadied(state.rows, items) } : plain(source, items));
  /** Shows the list as it is now. */
  const settle = () => setState(plain(source, items));
  const release = (isFree: boolean) => {
    if (isFree) settle();
  };
  return {
    rows: state.rows,
    fresh: state.fresh,
    settle,
    /** Handlers for the element that contains the rows. */
    holds: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => {
        setPointed(false);
        release(!focused);
      },
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (currentTarget.contains(relatedTarget)) return;
        setFocused(false);
        release(!pointed);
      },
    },
  };
}
