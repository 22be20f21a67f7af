import '#web/test/browser-globals.ts';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Me } from '#shared/people/routes.ts';
import { toast, toastStore } from '#ui/toast-store.ts';
import { ApiError } from './api-error.ts';

type Answer = () => Promise<unknown>;
let answer: Answer = async () => ({});
const calls: unknown[] = [];
const call = (name: string, input: unknown) => {
  calls.push([name, input]);
  return answer();
};

jest.unstable_mockModule('./api.ts', () => ({
  api: { call },
  queryKey: (name: string, input?: unknown) => (input === undefined ? [name] : [name, input]),
}));
const { cachedResponse, shownInPlace, useAction } = await import('./use-action.ts');
const { knownPages, useApiPages } = await import('./use-api-pages.ts');

let client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const refusal = (code: 'session.required' | 'service.busy', status: number) => new ApiError(code, status, {});
const toasts = () => toastStore.current().map(({ kind, title, detail }) => [kind, title, detail]);

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  calls.length = 0;
  toast.clear();
});
afterEach(() => {
  cleanup();
  client.clear();
});

test('after success it shows a toast, updates known responses and refetches stale ones', async () => {
  const me = { name: 'Ana' } as Me;
  client.setQueryData(['people.me', {}], { name: null });
  client.setQueryData(['applications.counts'], {});
  answer = async () => me;
  const { result } = renderHook(
    () =>
      useAction('people.saveName', {
        done: (saved, input) => [`Guardado: ${saved.name}`, input.name],
        changes: (saved) => [
          cachedResponse('people.me', {}, () => saved),
          cachedResponse('staff.list', {}, () => ({ members: [] })),
        ],
        touches: [['applications.counts']],
      }),
    { wrapper },
  );
  await act(async () => expect(await result.current.run({ name: 'ana' })).toBe(me));
  expect(calls).toEqual([['people.saveName', { name: 'ana' }]]);
  expect(toasts()).toEqual([['success', 'Guardado: Ana', 'ana']]);
  expect(client.getQueryData(['people.me', {}])).toEqual(me);
  // Responses that were never read stay unknown.
  expect(client.getQueryData(['staff.list', {}])).toBeUndefined();
  expect(client.getQueryState(['applications.counts'])?.isInvalidated).toBe(true);
});

test('after a failure it returns nothing, and shows a matching text', async () => {
  answer = async () => {
    throw refusal('service.busy', 429);
  };
  const busy = refusal('service.busy', 429);
  const { result, rerender } = renderHook(({ failed }) => useAction('people.saveName', { failed }), {
    wrapper,
    initialProps: { failed: 'Não ficou guardado' as string | (() => undefined) },
  });
  await act(async () => expect(await result.current.run({ name: 'x' })).toBeUndefined());
  expect(toasts()).toEqual([['error', busy.title, busy.detail]]);
  await waitFor(() => expect(result.current.error?.code).toBe('service.busy'));
  toast.clear();
  answer = async () => {
    throw new ApiError('network.failed', 0, {});
  };
  await act(async () => void (await result.current.run({ name: 'x' })));
  expect(toasts()).toEqual([['error', 'Não ficou guardado', 'Verifica a tua ligação e tenta novamente.']]);
  toast.clear();
  rerender({ failed: shownInPlace });
  await act(async () => void (await result.current.run({ name: 'x' })));
  expect(toasts()).toEqual([]);
});

test('the end of a session is left to the guard', async () => {
  answer = async () => {
    throw refusal('session.required', 401);
  };
  const { result } = renderHook(() => useAction('people.saveName', { failed: 'Não ficou guardado' }), { wrapper });
  await act(async () => expect(await result.current.run({ name: 'x' })).toBeUndefined());
  expect(toasts()).toEqual([]);
});

test('while it runs its input is available', async () => {
  let finish: (output: unknown) => void = () => {};
  answer = () =>
    new Promise((resolve) => {
      finish = resolve;
    });
  const { result } = renderHook(() => useAction('people.saveName'), { wrapper });
  act(() => void result.current.run({ name: 'Rui' }));
  await waitFor(() => expect(result.current.input).toEqual({ name: 'Rui' }));
  expect(result.current.running).toBe(true);
  await act(async () => finish({}));
  await waitFor(() => expect(result.current.running).toBe(false));
  expect(result.current.input).toBeUndefined();
});

test('pages are read one after another, and a loaded one can be changed', async () => {
  const pages = [
    { items: [{ id: 'a' }, { id: 'b' }], cursor: 'next' },
    { items: [{ id: 'c' }], cursor: null },
  ];
  answer = async () => pages[calls.length - 1];
  const { result } = renderHook(() => useApiPages('applications.mine', {}), { wrapper });
  await waitFor(() => expect(result.current.items).toHaveLength(2));
  await act(async () => void (await result.current.fetchNextPage()));
  await waitFor(() => expect(result.current.items.map(({ id }) => id)).toEqual(['a', 'b', 'c']));
  expect(result.current.hasNextPage).toBe(false);
  expect(calls).toEqual([
    ['applications.mine', { cursor: undefined }],
    ['applications.mine', { cursor: 'next' }],
  ]);
  const { queryKey, update } = knownPages('applications.mine', {}, (page) => ({ ...page, items: page.items.slice(1) }));
  act(() => void client.setQueryData(queryKey, update));
  await waitFor(() => expect(result.current.items.map(({ id }) => id)).toEqual(['b']));
});
