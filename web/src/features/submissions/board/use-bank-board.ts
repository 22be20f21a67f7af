import { useApiPages } from '#core/use-api-pages.ts';
import type { LenderView } from '#shared/lenders/routes.ts';
import type { RouteInput } from '#shared/routes.ts';

export type BankFilter = Pick<RouteInput<'submissions.board'>, 'status' | 'responsible'>;

/**
 * One column of the board of banks, page by page; `count`: all requests of the filtered column. A bank that gets none any
 * more is shown while something is open there.
 */
export function useBankColumn({ id: lenderId, usable }: Pick<LenderView, 'id' | 'usable'>, filter: BankFilter) {
  const query = useApiPages('submissions.board', { lenderId, ...filter }, { refetchOnWindowFocus: 'always' });
  const count = query.data?.pages[0]?.count;
  return { ...query, count, isShown: usable || (count ?? 0) > 0 };
}
