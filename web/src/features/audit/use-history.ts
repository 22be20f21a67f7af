import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { RouteOutput } from '../../../../shared/api/routes.ts';
import type { Kind } from '../../../../shared/audit/kinds.ts';
import { api, queryKey, useApiMutation } from '../../core/api.ts';
import { type ApiError, isApiError } from '../../core/api-error.ts';
import { toast } from '../../ui/toast-store.ts';

/** What was done to an application, newest first, page after page; of one kind where one is named. */
export function useHistory(applicationId: string, kind: Kind | undefined) {
  const input = kind ? { applicationId, kind } : { applicationId };
  const query = useInfiniteQuery<RouteOutput<'audit.list'>, ApiError>({
    queryKey: queryKey('audit.list', input),
    queryFn: ({ pageParam, signal }) =>
      api.call('audit.list', typeof pageParam === 'string' ? { ...input, cursor: pageParam } : input, { signal }),
    initialPageParam: undefined,
    getNextPageParam: (last) => last.cursor ?? undefined,
    refetchOnMount: 'always',
  });
  return { ...query, entries: query.data?.pages.flatMap(({ items }) => items) ?? [] };
}

/** Hands a text over as a file to be saved. */
function saveAs(fileName: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads it when it likes.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Takes the whole history out as CSV; that it was done is in the history. */
export function useHistoryExport(applicationId: string) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useApiMutation('audit.export');
  const take = async (): Promise<void> => {
    try {
      const { fileName, csv } = await mutateAsync({ applicationId });
      saveAs(fileName, 'text/csv;charset=utf-8', csv);
    } catch (error) {
      if (isApiError(error)) toast.error(error.title, error.detail);
      else toast.error('Erro', 'Não foi possível descarregar o histórico. Tenta novamente.');
    }
    void client.invalidateQueries({ queryKey: queryKey('audit.list') });
  };
  return { take, taking: isPending };
}
