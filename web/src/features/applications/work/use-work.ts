import { usePerson } from '#core/person.ts';
import { useApiPages } from '#core/use-api-pages.ts';
import type { RouteInput } from '#shared/routes.ts';

/** The tabs of 'O meu dia': name in the address, heading, and the count of the API. */
export const workTabs = [
  { name: 'meus', label: 'Meus', count: 'mine' },
  { name: 'sem-responsavel', label: 'Sem responsável', count: 'unassigned' },
  { name: 'equipa', label: 'Equipa', count: 'team' },
  { name: 'cliente', label: 'À espera do cliente', count: 'client' },
  { name: 'adiados', label: 'Adiados', count: undefined },
] as const;
export type WorkTab = (typeof workTabs)[number]['name'];

/** The tab in an address; the user's own cases by default. */
export const readTab = (search: URLSearchParams): WorkTab =>
  workTabs.find(({ name }) => name === search.get('lista'))?.name ?? 'meus';

/** Returns the address of a tab. */
export const addressOfTab = (tab: WorkTab): string => `/backoffice${tab === 'meus' ? '' : `?lista=${tab}`}`;

/** Returns the API's input for a tab. */
export function workInput(tab: WorkTab, myId: string | undefined): Omit<RouteInput<'applications.work'>, 'cursor'> {
  const list = tab === 'cliente' ? 'client' : tab === 'adiados' ? 'later' : 'team';
  return { list, responsible: { meus: myId, 'sem-responsavel': 'nobody' }[String(tab)] };
}

/** The cases of a tab, page by page, the most pressing first; refetched on window focus. */
export function useWork(tab: WorkTab) {
  const { data: me } = usePerson();
  return useApiPages('applications.work', workInput(tab, me?.id), {
    enabled: me !== undefined,
    refetchOnWindowFocus: 'always',
  });
}

/**
 * Returns how many cases a list has; undefined until it is loaded. The counters have no calls and no tasks of the day,
 * so a list that is read to its end counts itself.
 */
export function countOf(tab: WorkTab, { data, hasNextPage, items }: ReturnType<typeof useWork>): number | undefined {
  const counter = workTabs.find(({ name }) => name === tab)?.count;
  const counted = counter && data?.pages[0]?.counts[counter];
  return counted === undefined || hasNextPage ? counted : items.length;
}
