import { requestQuery } from '#shared/applications/request-link.ts';
import type { Me } from '#shared/people/routes.ts';

/** Returns the address of the messages: those of the current request, unless only another one has unread ones. */
export function messagesAddress({ requests, currentApplicationId }: Me): string {
  const unread = requests.filter((request) => request.unread > 0);
  const other = unread.some(({ id }) => id === currentApplicationId) ? undefined : unread[0];
  return `/app/mensagens${other ? requestQuery(other.id) : ''}`;
}
