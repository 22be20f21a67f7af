import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { api, queryKey } from '#core/api.ts';
import type { RouteOutput } from '#shared/routes.ts';
import { type WorkTab, workInput } from './use-work.ts';
import { addressOf } from './work-words.ts';

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

const cardsOf = (pages: Pages | undefined) => pages?.pages.flatMap(({ items }) => items) ?? [];
const idsOf = (pages: Pages | undefined): string[] => cardsOf(pages).map(({ id }) => id);

interface Position {
  tab: WorkTab;
  myId: string | undefined;
  /** The case on screen. */
  current: string | undefined;
  /** The order in which the list was last seen. */
  seen: readonly string[];
}

/**
 * Finds the next case of the day's work: the one after the current one, if there is one, with its address at the part
 * where its first reason is done; and the order to remember.
 */
export async function findNextCase(
  client: QueryClient,
  { tab, myId, current, seen }: Position,
): Promise<{ next: { id: string; address: string } | undefined; seen: readonly string[] }> {
  const key = queryKey('applications.work', workInput(tab, myId));
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
        api.call('applications.work', { ...workInput(tab, myId), cursor: pageParam }, { signal }),
      initialPageParam: undefined,
      getNextPageParam: ({ cursor }) => cursor ?? undefined,
      pages,
    });
  const known = client.getQueryData<Pages>(key);
  const before = idsOf(known);
  const loaded = Math.max(1, known?.pages.length ?? 1);
  let list = await read(loaded);
  const order = before.length > 0 && (current === undefined || before.includes(current)) ? before : seen;
  let next = caseAfter(current, idsOf(list), order);
  if (next === undefined && list.pages.at(-1)?.cursor) {
    list = await read(loaded + 1);
    next = caseAfter(current, idsOf(list), order);
  }
  const ids = idsOf(list);
  const card = cardsOf(list).find(({ id }) => id === next);
  return {
    next: card && { id: card.id, address: addressOf(card, Date.now()) },
    seen: current !== undefined && !ids.includes(current) ? order : ids,
  };
}
