import { apiPrefix, type Method, pathParameters } from '#shared/kit/route.ts';
import type { RouteInput, RouteName, RouteOutput } from '#shared/routes.ts';
import { idleHeader } from '#shared/security/idle-header.ts';
import { ApiError, errorFrom } from './api-error.ts';
import type { RouteTable } from './route-table.ts';

export interface ApiDependencies {
  fetch: typeof fetch;
  routes: RouteTable;
  /** Loads the routes that are not among these. */
  otherRoutes?: () => Promise<RouteTable>;
  /** Returns the access token, or undefined when signed out. */
  token: (options: { forceRefresh?: boolean }) => Promise<string | undefined>;
  /** Called when the API refuses the session, even with a fresh token. */
  onSessionLost: () => void;
  /** Whether the page is idle: its background requests must not keep the session alive. */
  isIdle?: () => boolean;
  /** Asks the user to prove their identity; returns false if they decline. */
  prove?: () => Promise<boolean>;
}

interface CallOptions {
  signal?: AbortSignal;
}

export interface Api {
  /**
   * Calls a route by name. Throws ApiError when it is refused, fails or gets no response; an abort throws the signal's
   * own error.
   */
  call<Name extends RouteName>(name: Name, input: RouteInput<Name>, options?: CallOptions): Promise<RouteOutput<Name>>;
}

/** Returns path, query and body of a call: path parameters first, the rest where the method carries it. */
export function requestFor(
  route: { method: Method; path: string },
  input: Readonly<Record<string, unknown>>,
): { url: string; body: string | undefined } {
  const inPath = new Set(pathParameters(route.path));
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const rest = Object.entries(input).filter(([name, value]) => !inPath.has(name) && value !== undefined);
  const url = apiPrefix + path;
  if (route.method === 'GET' || route.method === 'DELETE') {
    const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)])).toString();
    return { url: query ? `${url}?${query}` : url, body: undefined };
  }
  return { url, body: JSON.stringify(Object.fromEntries(rest)) };
}

/** Reads an answer: JSON, or a file (`fileSchema`). */
async function contentOf(response: Response): Promise<unknown> {
  if (!response.headers.get('content-type')?.startsWith('text/calendar')) return response.json();
  const [, fileName = 'ficheiro'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { text: await response.text(), fileName };
}

/** Creates the typed client. It shows nothing: screens decide what the user sees. */
export function createApi(dependencies: ApiDependencies): Api {
  const { fetch, routes, otherRoutes, token, onSessionLost, isIdle, prove } = dependencies;
  async function send(name: RouteName, input: object, forceRefresh: boolean, signal: AbortSignal | undefined) {
    try {
      const route = routes[name] ?? (await otherRoutes?.())?.[name];
      if (!route) throw new Error(`No route ${name}`);
      const { url, body } = requestFor(route, { ...input });
      const bearer = await token({ forceRefresh });
      return await fetch(url, {
        method: route.method,
        headers: {
          accept: 'application/json',
          ...(bearer && { authorization: `Bearer ${bearer}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(isIdle?.() && { [idleHeader]: '1' }),
        },
        body,
        signal: signal || undefined,
      });
    } catch (cause) {
      if (signal?.aborted) throw cause;
      throw new ApiError('network.failed', 0, {}, cause);
    }
  }

  return {
    async call<Name extends RouteName>(name: Name, input: RouteInput<Name>, options: CallOptions = {}) {
      let response = await send(name, input, false, options.signal);
      // The token may be revoked or expired: retry once with a fresh one.
      if (response.status === 401) response = await send(name, input, true, options.signal);
      if (response.status === 401) onSessionLost();
      if (!response.ok) {
        const error = await errorFrom(response);
        // The call is repeated unchanged, so no input is lost.
        if (error.code !== 'session.proof_needed' || !(await prove?.())) throw error;
        response = await send(name, input, false, options.signal);
        if (!response.ok) throw await errorFrom(response);
      }
      return (await contentOf(response).catch((cause: unknown) => {
        if (options.signal?.aborted) throw cause;
        throw new ApiError('network.failed', 0, {}, cause);
      })) as RouteOutput<Name>;
    },
  };
}
