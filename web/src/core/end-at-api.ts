import { createApi } from './api-client.ts';
import { routeTable } from './route-table.ts';

/** Milliseconds to wait for the API at sign-out, which continues without a response. */
const patience = 4000;

/**
 * Ends the session of this token at the API, here or `everywhere`: the API then refuses the token. Throws ApiError, or
 * the signal's own error if the response takes too long.
 */
export async function endAtApi(token: string, where: { everywhere?: boolean }): Promise<void> {
  const api = createApi({
    fetch: (...request) => fetch(...request),
    routes: routeTable,
    token: async () => token,
    onSessionLost: () => undefined,
  });
  if (where.everywhere) await api.call('security.endSessions', {});
  else await api.call('security.signOut', {}, { signal: AbortSignal.timeout(patience) });
}
