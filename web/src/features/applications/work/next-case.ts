import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { RouteOutput } from '../../../../../shared/api/routes.ts';
import { api, queryKey } from '../../../core/api.ts';
import { usePerson } from '../../../core/person.ts';
import { toast } from '../../../ui/toast-store.ts';
import { readTab, type WorkTab, workInput } from './use-work.ts';

/**
 * Returns the case after the current one. If that has left the list, its old neighbours tell where it was. Undefined at
 * the end.
 *
 * @param seen the order in which the list was last seen
 */
export function caseAfter(
  current: string | undefined,
  items: readonly string[],
  seen: readonly string[],
): string | undefined {
  if (current === undefined) return items[0];
  const at = items.indexOf(current);
  if (at >= 0) return items[at + 1];
  const before = seen.indexOf(current);
  if (before < 0) return items[0];
  const follower = seen.slice(before + 1).find((id) => items.includes(id));
  if (follower !== undefined) return follower;
  // All that followed it have left, too: what comes after the last one before it that is still there.
  const last = items.findLastIndex((id) => seen.slice(0, before).includes(id));
  return items[last + 1];
}

type Pages = InfiniteData<RouteOutput<'applications.work'>, string | undefined>;

/** The tab in which 'O meu dia' was last seen: 'N' goes on in it. */
let lastTab: WorkTab = 'meus';

/** Records the tab that is shown. */
export const noteTab = (tab: WorkTab): void => {
  lastTab = tab;
};

const idsOf = (pages: Pages | undefined): string[] =>
  pages?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? [];

/** Returns a function that opens the next case of the day's work: the one after the case on screen, if one is. */
export function useNextCase(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { data: me } = usePerson();
  const seen = useRef<readonly string[]>([]);
  const underWay = useRef(false);
  const open = async () => {
    const tab = pathname === '/backoffice' ? readTab(new URLSearchParams(search)) : lastTab;
    const key = queryKey('applications.work', workInput(tab, me?.id));
    const read = (pages: number) =>
      client.fetchInfiniteQuery<
        RouteOutput<'applications.work'>,
        Error,
        RouteOutput<'applications.work'>,
        typeof key,
        string | undefined
      >({
        queryKey: key,
        queryFn: ({ pageParam, signal }) =>
          api.call('applications.work', { ...workInput(tab, me?.id), cursor: pageParam }, { signal }),
        initialPageParam: undefined,
        getNextPageParam: ({ cursor }) => cursor ?? undefined,
        pages,
      });
    const known = client.getQueryData<Pages>(key);
    const before = idsOf(known);
    const current = /^\/backoffice\/applications\/([^/]+)/.exec(pathname)?.[1];
    const loaded = Math.max(1, known?.pages.length ?? 1);
    let list = await read(loaded);
    const order = before.length > 0 && (current === undefined || before.includes(current)) ? before : seen.current;
    let next = caseAfter(current, idsOf(list), order);
    if (next === undefined && list.pages.at(-1)?.cursor) {
      list = await read(loaded + 1);
      next = caseAfter(current, idsOf(list), order);
    }
    seen.current = current !== undefined && !idsOf(list).includes(current) ? order : idsOf(list);
    if (next === undefined || next === current) {
      toast.info(
        current ? 'Era o último da lista' : 'Está tudo em dia.',
        current ? undefined : 'Não há nada à espera.',
      );
      navigate(`/backoffice${tab === 'meus' ? '' : `?lista=${tab}`}`);
    } else navigate(`/backoffice/applications/${next}`);
  };
  return async () => {
    if (underWay.current) return;
    underWay.current = true;
    await open()
      .catch(() => toast.error('Erro', 'Não foi possível carregar os pedidos'))
      .finally(() => {
        underWay.current = false;
      });
  };
}
