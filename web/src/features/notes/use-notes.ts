import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { RouteOutput } from '../../../../shared/api/routes.ts';
import { api, queryKey, useApiMutation } from '../../core/api.ts';
import { type ApiError, isApiError } from '../../core/api-error.ts';
import { toast } from '../../ui/toast-store.ts';

/** The team's notes about an application, newest first, page after page. */
export function useNotes(applicationId: string) {
  const query = useInfiniteQuery<RouteOutput<'notes.list'>, ApiError>({
    queryKey: queryKey('notes.list', { applicationId }),
    queryFn: ({ pageParam, signal }) =>
      api.call('notes.list', typeof pageParam === 'string' ? { applicationId, cursor: pageParam } : { applicationId }, {
        signal,
      }),
    initialPageParam: undefined,
    getNextPageParam: (last) => last.cursor ?? undefined,
    refetchOnMount: 'always',
  });
  return { ...query, notes: query.data?.pages.flatMap(({ items }) => items) ?? [] };
}

/** Writes, changes and deletes notes. Each gives whether it was done; what is refused is told, and what stands there is read. */
export function useNoteWrites(applicationId: string) {
  const client = useQueryClient();
  const add = useApiMutation('notes.add');
  const change = useApiMutation('notes.change');
  const remove = useApiMutation('notes.remove');
  const settle = async (work: Promise<unknown>, done: string): Promise<boolean> => {
    let succeeded = true;
    try {
      await work;
      toast.success(done);
    } catch (error) {
      succeeded = false;
      if (isApiError(error)) toast.error(error.title, error.detail);
      else toast.error('Erro', 'Não foi possível guardar a nota. Tenta novamente.');
    }
    await client.invalidateQueries({ queryKey: queryKey('notes.list', { applicationId }) });
    return succeeded;
  };
  return {
    add: (text: string) => settle(add.mutateAsync({ applicationId, text }), 'Nota guardada'),
    change: (noteId: string, version: number, text: string) =>
      settle(change.mutateAsync({ applicationId, noteId, version, text }), 'Nota alterada'),
    remove: (noteId: string, version: number) =>
      settle(remove.mutateAsync({ applicationId, noteId, version }), 'Nota apagada'),
    busy: add.isPending || change.isPending || remove.isPending,
  };
}
