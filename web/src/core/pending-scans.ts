import type { DocumentView } from '../../../shared/documents/routes.ts';

/**
 * For a query's `refetchInterval`, in milliseconds: live updates tell of a scan's result, but one that came while the
 * page was reading is not told again. False when no file waits for its scan.
 */
export const pollingOf = (documents: readonly DocumentView[] | undefined): number | false =>
  documents?.some(({ scan }) => scan === 'pending') ? 5_000 : false;
