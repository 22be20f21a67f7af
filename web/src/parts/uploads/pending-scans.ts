import type { DocumentView } from '#shared/documents/routes.ts';

/**
 * For a query's `refetchInterval`, in milliseconds: live updates report scan results, but one that arrives during a
 * fetch is not repeated. False when no file waits for its scan.
 */
export const pollingOf = (documents: readonly DocumentView[] | undefined): number | false =>
  documents?.some(({ scan }) => scan === 'pending') ? 5_000 : false;
