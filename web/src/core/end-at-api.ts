import { createApi } from './api-client.ts';
import { routeTable } from './route-table.ts';

/** Milliseconds for which leaving waits for the API: whoever wants to leave gets away without it as well. */
const patience = 4000;

/**
 * Ends the session of this token at the API, here or `everywhere`: from then on it takes the token no longer. Throws
 * ApiError, or the signal's own error if no answer came in time.
 */
export async function endAtApi(token: string, where: { readonly everywhere?: boolean | undefined }): Promise<void> {
  const api = createApi({
    fetch: (...request) => fetch(...request),
    routes: routeTable,
    token: async () => token,
    onSessionLost: () => undefined,
  });
  if (where.everywhere) await api.call('security.endSessions', {});
  else await api.call('security.signOut', {}, { signal: AbortSignal.timeout(patience) });
}
