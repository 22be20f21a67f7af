import { useApiPages } from '#core/use-api-pages.ts';
import type { RouteInput } from '#shared/routes.ts';

export type BankFilter = Pick<RouteInput<'submissions.board'>, 'status' | 'responsible'>;

/** One column of the board of banks, page by page; `count`: all requests of the filtered column. */
export function useBankColumn(lenderId: string, filter: BankFilter) {
  const query = useApiPages('submissions.board', { lenderId, ...filter }, { refetchOnWindowFocus: 'always' });
  return { ...query, count: query.data?.pages[0]?.count };
}
