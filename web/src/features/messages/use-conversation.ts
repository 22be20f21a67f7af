import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { queryKey } from '#core/api.ts';
import { useApiPages } from '#core/use-api-pages.ts';
import type { MessagePage, MessageView, StaffMessagePage } from '#shared/messages/routes.ts';
import type { Channel } from './channel.ts';

/** Returns a conversation, oldest message first, as far as loaded. */
export function useConversation({ route, input }: Channel) {
  const query = useApiPages(route, input, { refetchOnMount: 'always', refetchOnWindowFocus: 'always' });
  const { people, waiting }: Partial<StaffMessagePage> = query.data?.pages[0] ?? {};
  return {
    ...query,
    messages: query.data && [...query.items].reverse(),
    /** Of a request of several people: who is in it, and, for the team, which threads wait for an answer. */
    people,
    waiting,
  };
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

/** Reads again who is in a request, after somebody has joined or left. */
export async function learnReaders(client: QueryClient, { route, input }: Channel): Promise<void> {
  const { applicationId } = input;
  const stale = [
    queryKey('people.me', {}),
    queryKey('applications.staffGet', { applicationId }),
    queryKey(route, input),
  ];
  await Promise.all(stale.map((key) => client.invalidateQueries({ queryKey: key })));
}
