import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteInput, RouteName, RouteOutput } from '../../../shared/api/routes.ts';
import { toast } from '../ui/toast-store.ts';
import { api, queryKey } from './api.ts';
import { type ApiError, failureWords, isApiError } from './api-error.ts';

/** Title and text of a toast. */
export type Words = readonly [title: string, text?: string];

/** An answer that was read before, and what an action changes of it. Nothing happens while there is none. */
export interface Known {
  readonly queryKey: QueryKey;
  readonly update: (current: unknown) => unknown;
}

/** Describes what an action changes of a route's known answer. */
export const known = <Name extends RouteName>(
  name: Name,
  input: RouteInput<Name>,
  update: (current: RouteOutput<Name>) => RouteOutput<Name>,
): Known => ({
  queryKey: queryKey(name, input),
  update: (current) => (current === undefined ? undefined : update(current as RouteOutput<Name>)),
});

export interface ActionOptions<Name extends RouteName> {
  /** The toast after success. Without it the screen itself shows that it worked. */
  readonly done?: Words | ((answer: RouteOutput<Name>, input: RouteInput<Name>) => Words);
  /**
   * The toast after a failure. Default: the API's words. A title: as `failureWords` gives them. A function: the
   * screen's own words, or undefined when the screen shows the failure itself. The end of a session is the guard's.
   */
  readonly failed?: string | ((error: ApiError, input: RouteInput<Name>) => Words | undefined);
  /** Known answers that the action's answer changes. Requests for them that are under way are cancelled. */
  readonly changes?: (answer: RouteOutput<Name>, input: RouteInput<Name>) => readonly Known[];
  /** Answers to read again, whether the action succeeded or not. */
  readonly touches?: readonly QueryKey[] | ((error: ApiError | null, input: RouteInput<Name>) => readonly QueryKey[]);
  /** The action ends only after those have been read again. */
  readonly waits?: boolean;
  /** Fails at once without a connection. Otherwise the action waits for one. */
  readonly failsOffline?: boolean;
}

/** For `failed`: the screen shows the failure itself. */
export const shownInPlace = (): undefined => undefined;

/** A failure in the API's own words where it has some for it (a refusal), otherwise in these. */
export const refusalWords = (error: ApiError, ...otherwise: Words): Words =>
  error.status > 0 && error.status < 500 ? [error.title, error.detail] : otherwise;

/**
 * A write: calls a route, shows the toasts, and updates what was read before. `run` returns the answer, or undefined
 * after a failure, which is then in `error`; `input` is what runs at the moment.
 */
export function useAction<Name extends RouteName>(name: Name, options: ActionOptions<Name> = {}) {
  const { done, failed, changes, touches = [], waits, failsOffline } = options;
  const client = useQueryClient();
  const { mutateAsync, isPending, variables, error, reset } = useMutation<
    RouteOutput<Name>,
    ApiError,
    RouteInput<Name>
  >({
    networkMode: failsOffline ? 'always' : 'online',
    mutationFn: (input) => api.call(name, input),
    onSuccess: async (answer, input) => {
      for (const { queryKey: key, update } of changes?.(answer, input) ?? []) {
        await client.cancelQueries({ queryKey: key });
        client.setQueryData(key, update);
      }
      if (done) toast.success(...(typeof done === 'function' ? done(answer, input) : done));
    },
    onError: (failure, input) => {
      if (failure.code === 'session.required') return;
      const words =
        typeof failed === 'function'
          ? failed(failure, input)
          : failed === undefined
            ? ([failure.title, failure.detail] as const)
            : failureWords(failure, failed);
      if (words) toast.error(...words);
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
