import type { SavedView } from '#shared/staff/routes.ts';
import { filterNames } from './board-filter.ts';

/** Returns order and filter of an address, in one form for equal ones; empty without any. */
export function viewQuery(search: URLSearchParams): string {
  const view = new URLSearchParams();
  for (const name of Object.values(filterNames)) {
    const value = search.get(name);
    if (value) view.set(name, value);
  }
  return view.toString();
}

/** Returns the saved view that an address shows. */
export const currentView = (views: readonly SavedView[], search: URLSearchParams): SavedView | undefined => {
  const query = viewQuery(search);
  return query === '' ? undefined : views.find((view) => viewQuery(new URLSearchParams(view.query)) === query);
};
