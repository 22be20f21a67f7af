import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import type { RouteInput, RouteName, RouteOutput } from '#shared/routes.ts';
import { type ToastAction, toast } from '#ui/toast-store.ts';
import { api, queryKey } from './api.ts';
import { type ApiError, failureWords, isApiError } from './api-error.ts';
import { type LastChange, LastChangeContext } from './last-change.ts';

/** Title, text and action of a toast. */
export type Words = readonly [title: string, text?: string, action?: ToastAction | undefined];

/** A cached response, and how an action changes it. Nothing happens without one. */
export interface CachedResponse {
  queryKey: QueryKey;
  update: (current: unknown) => unknown;
}

/** Describes how an action changes a route's cached response. */
export const cachedResponse = <Name extends RouteName>(
  name: Name,
  input: RouteInput<Name>,
  update: (current: RouteOutput<Name>) => RouteOutput<Name>,
): CachedResponse => ({
  queryKey: queryKey(name, input),
  update: (current) => (current === undefined ? undefined : update(current as RouteOutput<Name>)),
});

export interface ActionOptions<Name extends RouteName> {
  /** The toast after success. Without it the screen itself shows the success. */
  done?: Words | ((answer: RouteOutput<Name>, input: RouteInput<Name>) => Words);
  /** What else a success brings, before its toast. */
  also?: (answer: RouteOutput<Name>, input: RouteInput<Name>) => void;
  /**
   * The toast after a failure. Default: the API's text. A title: as `failureWords` gives them. A function: the screen's
   * own text, or undefined when the screen shows the failure itself. The end of a session is handled by the guard.
   */
  failed?: string | ((error: ApiError, input: RouteInput<Name>) => Words | undefined);
  /** Cached responses that the action's response changes. Running requests for them are cancelled. */
  changes?: (answer: RouteOutput<Name>, input: RouteInput<Name>) => readonly CachedResponse[];
  /** Responses to refetch, whether the action succeeded or not. */
  touches?: readonly QueryKey[] | ((error: ApiError | null, input: RouteInput<Name>) => readonly QueryKey[]);
  /** The action ends only after the refetch. */
  waits?: boolean;
  /** Fails at once without a connection. Otherwise the action waits for one. */
  failsOffline?: boolean;
}

/** For `failed`: the screen shows the failure itself. */
export const shownInPlace = (): undefined => undefined;

/** Returns the API's own text for a refusal, otherwise the given text. */
export const refusalWords = (error: ApiError, ...otherwise: Words): Words =>
  error.status > 0 && error.status < 500 ? [error.title, error.detail] : otherwise;

/** Somebody else has changed what was acted on. */
const changedCodes: ReadonlySet<string> = new Set(['application.changed', 'submission.changed']);

/** Returns words with who changed the request of a refused action, where that is known; otherwise the same words. */
async function withLastChange(words: Words, failure: ApiError, input: unknown, lastChange: LastChange): Promise<Words> {
  if (!changedCodes.has(failure.code) || words[1] !== failure.detail) return words;
  if (typeof input !== 'object' || input === null || !('applicationId' in input)) return words;
  const last = await lastChange(String(input.applicationId));
  return last ? [words[0], `${last} ${failure.detail}`] : words;
}

/**
 * A write: calls a route, shows the toasts, and updates cached responses. `run` returns the response, or undefined
 * after a failure, which is then in `error`; `input` is the input of the running call.
 */
export function useAction<Name extends RouteName>(name: Name, options: ActionOptions<Name> = {}) {
  const { done, also, failed, changes, touches = [], waits, failsOffline } = options;
  const client = useQueryClient();
  const lastChange = useContext(LastChangeContext);
  const { mutateAsync, isPending, variables, error, reset } = useMutation<
    RouteOutput<Name>,
    ApiError,
    RouteInput<Name>
  >({
    networkMode: failsOffline ? 'always' : 'online',
    mutationFn: (input) => api.call(name, input),
    onMutate: () => toast.end(name),
    onSuccess: async (answer, input) => {
      for (const { queryKey: key, update } of changes?.(answer, input) ?? []) {
        await client.cancelQueries({ queryKey: key });
        client.setQueryData(key, update);
      }
      also?.(answer, input);
      if (done) toast.success(...(typeof done === 'function' ? done(answer, input) : done));
    },
    onError: async (failure, input) => {
      if (failure.code === 'session.required') return;
      const words =
        typeof failed === 'function'
          ? failed(failure, input)
          : failed === undefined
            ? ([failure.title, failure.detail] as const)
            : failureWords(failure, failed);
      if (!words) return;
      const [title, text] = lastChange ? await withLastChange(words, failure, input, lastChange) : words;
      toast.error(title, text, name);
    },
    onSettled: (_answer, failure, input) => {
      const keys = typeof touches === 'function' ? touches(failure, input) : touches;
      const reading = Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: key })));
      return waits ? reading : undefined;
    },
  });
  return {
    run: (input: RouteInput<Name>): Promise<RouteOutput<Name> | undefined> =>
      mutateAsync(input).catch((failure: unknown) => {
        if (!isApiError(failure)) console.error(failure);
        return undefined;
      }),
    running: isPending,
    input: isPending ? variables : undefined,
    error,
    reset,
  };
}
