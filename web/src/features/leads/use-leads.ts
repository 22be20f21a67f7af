import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { RouteOutput } from '../../../../shared/api/routes.ts';
import type { LeadView } from '../../../../shared/leads/routes.ts';
import { api, queryKey, useApiMutation } from '../../core/api.ts';
import { type ApiError, isApiError } from '../../core/api-error.ts';
import { toast } from '../../ui/toast-store.ts';

type Page = RouteOutput<'leads.list'>;
const key = queryKey('leads.list');

/** The visitors' messages, page after page, newest first. */
export function useLeads() {
  const query = useInfiniteQuery<Page, ApiError>({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      api.call('leads.list', typeof pageParam === 'string' ? { cursor: pageParam } : {}, { signal }),
    initialPageParam: undefined,
    getNextPageParam: (last) => last.cursor ?? undefined,
    refetchOnWindowFocus: 'always',
  });
  return { ...query, leads: query.data?.pages.flatMap((page) => page.items) ?? [] };
}

export interface Kept {
  readonly answered: boolean;
  readonly note: string;
}

/** Keeps what the team says of a message. What it gives says whether it was kept. */
export function useKeepLead({ id, version }: LeadView) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useApiMutation('leads.keep');
  const keep = async (kept: Kept): Promise<boolean> => {
    try {
      const lead = await mutateAsync({ leadId: id, version, ...kept });
      client.setQueryData(key, (data: InfiniteData<Page> | undefined) =>
        data
          ? {
              ...data,
              pages: data.pages.map((page) => ({
                ...page,
                items: page.items.map((each) => (each.id === lead.id ? lead : each)),
              })),
            }
          : data,
      );
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.title, error.detail);
      await client.invalidateQueries({ queryKey: key });
      return false;
    }
  };
  return { keep, keeping: isPending };
}
