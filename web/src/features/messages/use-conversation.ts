import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import type { MessagePage, MessageView } from '../../../../shared/messages/routes.ts';
import type { ApiError } from '../../core/api-error.ts';
import type { Channel } from './channel.ts';

type Pages = InfiniteData<MessagePage, string | undefined>;

/** A conversation, oldest message first, as far back as it was asked for. */
export function useConversation(channel: Channel) {
  const query = useInfiniteQuery<MessagePage, ApiError, Pages, readonly unknown[], string | undefined>({
    queryKey: channel.key,
    queryFn: ({ pageParam, signal }) => channel.list(pageParam, signal),
    initialPageParam: undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const messages = query.data?.pages.flatMap(({ items }) => items).reverse();
  return { ...query, messages };
}

/** Puts a message that was just taken into the conversation; an answer under way that may lack it is asked for again. */
export async function learnMessage(client: QueryClient, { key }: Channel, message: MessageView): Promise<void> {
  const asking = client.isFetching({ queryKey: key }) > 0;
  if (asking) await client.cancelQueries({ queryKey: key });
  client.setQueryData<Pages>(key, (known) => {
    const [newest, ...older] = known?.pages ?? [];
    if (!known || !newest || newest.items.some(({ id }) => id === message.id)) return known;
    return { ...known, pages: [{ ...newest, items: [message, ...newest.items] }, ...older] };
  });
  if (asking) await client.invalidateQueries({ queryKey: key });
}
