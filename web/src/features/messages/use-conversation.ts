import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { queryKey } from '#core/api.ts';
import { useApiPages } from '#core/use-api-pages.ts';
import type { MessagePage, MessageView } from '#shared/messages/routes.ts';
import type { Channel } from './channel.ts';

/** Returns a conversation, oldest message first, as far as loaded. */
export function useConversation({ route, input }: Channel) {
  const query = useApiPages(route, input, { refetchOnMount: 'always', refetchOnWindowFocus: 'always' });
  return { ...query, messages: query.data && [...query.items].reverse() };
}

/** Adds an accepted message to the cached conversation; running requests that may lack it are repeated. */
export async function learnMessage(
  client: QueryClient,
  { route, input }: Channel,
  message: MessageView,
): Promise<void> {
  const key = queryKey(route, input);
  const asking = client.isFetching({ queryKey: key }) > 0;
  if (asking) await client.cancelQueries({ queryKey: key });
  client.setQueryData<InfiniteData<MessagePage>>(key, (known) => {
    const [newest, ...older] = known?.pages ?? [];
    if (!known || !newest || newest.items.some(({ id }) => id === message.id)) return known;
    return { ...known, pages: [{ ...newest, items: [message, ...newest.items] }, ...older] };
  });
  if (asking) await client.invalidateQueries({ queryKey: key });
}
