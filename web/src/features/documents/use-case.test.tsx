import '#web/test/browser-globals.ts';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { ApiError } from '#core/api-error.ts';
import type { ApplicationView } from '#shared/applications/routes.ts';
import { documentView } from '#web/test/sample-views.ts';

/** The emulated server: each call waits until the test answers it. */
let waiting: { name: string; input: unknown; answer: (output: unknown) => void; refuse: (error: unknown) => void }[] =
  [];
const call = (name: string, input: unknown) =>
  new Promise((answer, refuse) => waiting.push({ name, input, answer, refuse }));
const queryKey = (name: string, input: unknown) => [name, input];

jest.unstable_mockModule('#core/api.ts', () => ({
  api: { call },
  queryKey,
  useApiQuery: (name: string, input: unknown) =>
    useQuery({ queryKey: queryKey(name, input), queryFn: () => call(name, input), retry: false }),
}));
let reportEnd: ((end: unknown) => void) | undefined;
jest.unstable_mockModule('#parts/uploads/uploads-store.ts', () => ({
  onUploadEnd: (listener: typeof reportEnd) => {
    reportEnd = listener;
    return () => undefined;
  },
}));
const { useCase, usePreferences, useSubmission } = await import('./use-case.ts');

const stored = { id: 'A', identType: 'cc', hasProperty: false } as ApplicationView;
const detail = (application: ApplicationView) => ({ application, documents: [] });
let client = new QueryClient();

/** Answers the oldest waiting call of a route. */
async function reply(name: string, how: (call: (typeof waiting)[number]) => void) {
  await waitFor(() => expect(waiting.map((waits) => waits.name)).toContain(name));
  const next = waiting.find((waits) => waits.name === name);
  waiting = waiting.filter((waits) => waits !== next);
  await act(async () => next && how(next));
}

async function openPage(known: unknown = detail(stored)) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>
  );
  const page = renderHook(
    () => {
      const query = useCase();
      return { query, preferences: usePreferences(query.data?.application ?? stored) };
    },
    { wrapper },
  );
  await reply('applications.start', ({ answer }) => answer(known));
  return page;
}

const warn = console.warn;
beforeEach(() => {
  waiting = [];
  client = new QueryClient();
});
afterEach(() => {
  console.warn = warn;
  cleanup();
  client.clear();
});

test('a choice shows at once and stays when older data arrives while it is saved', async () => {
  const { result } = await openPage();
  act(() => result.current.preferences.set({ identType: 'passport' }));
  expect(result.current.preferences.application.identType).toBe('passport');
  act(() => void client.refetchQueries());
  await reply('applications.start', ({ answer }) => answer(detail(stored)));
  expect(result.current.preferences.application.identType).toBe('passport');
  await reply('applications.setPreferences', ({ answer, input }) => {
    expect(input).toEqual({ applicationId: 'A', identType: 'passport' });
    answer({ application: { ...stored, identType: 'passport' } });
  });
  await waitFor(() => expect(result.current.query.data?.application.identType).toBe('passport'));
});

test('a recorded paper of who began the request goes into their list, one of the property into the own', async () => {
  const mine = { ...stored, party: { id: 'R', role: 'co_titular', isAlone: false, titularName: 'Ana' } } as const;
  const theirs = { ...stored, party: { ...mine.party, id: 'first', role: 'titular' } } as const;
  const helped = [{ name: 'Ana Silva', awaitsInformation: false, application: theirs, documents: [] }];
  const { result } = await openPage({ application: mine, documents: [], helped });
  for (const id of ['proof_of_income', 'proof_of_income.R', 'planta']) {
    const document = documentView(id, { applicationId: 'A', docType: id.replace('.R', '') });
    await act(async () => reportEnd?.({ kind: 'recorded', target: {}, document }));
  }
  const slots = (documents: readonly { id: string }[] = []) => documents.map(({ id }) => id);
  await waitFor(() => expect(slots(result.current.query.data?.documents)).toEqual(['planta', 'proof_of_income.R']));
  expect(slots(result.current.query.data?.helped?.[0]?.documents)).toEqual(['proof_of_income']);
});

test('a choice that cannot be saved is reverted, with a note', async () => {
  const logged: unknown[] = [];
  console.warn = (...words) => logged.push(words);
  const { result } = await openPage();
  act(() => result.current.preferences.set({ hasProperty: true }));
  expect(result.current.preferences.application.hasProperty).toBe(true);
  await reply('applications.setPreferences', ({ refuse }) => refuse(new Error('no')));
  await waitFor(() => expect(result.current.preferences.failed).toBe(true));
  expect(result.current.preferences.application.hasProperty).toBe(false);
  expect(logged).toHaveLength(1);
});

test('two quick choices are saved one after the other, and the last one wins', async () => {
  const { result } = await openPage();
  act(() => result.current.preferences.set({ hasProperty: true }));
  act(() => result.current.preferences.set({ hasProperty: false }));
  await reply('applications.setPreferences', ({ answer }) => answer({ application: { ...stored, hasProperty: true } }));
  expect(result.current.preferences.application.hasProperty).toBe(false);
  await reply('applications.setPreferences', ({ answer }) => answer({ application: stored }));
  await waitFor(() => expect(result.current.query.data?.application.hasProperty).toBe(false));
  expect(result.current.preferences.application.hasProperty).toBe(false);
});

test('two simultaneous taps submit once; after a failure the user can retry', async () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useSubmission('A'), { wrapper });
  const { submit } = result.current;
  act(() => {
    submit();
    submit();
  });
  await reply('applications.submit', ({ refuse }) => refuse(new ApiError('service.failed', 500, {})));
  expect(waiting).toEqual([]);
  act(submit);
  await reply('applications.submit', ({ refuse }) => refuse(new ApiError('service.failed', 500, {})));
});

test('a submission leads to a page that shows at once what has happened', async () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/app/documentos']}>{children}</MemoryRouter>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => ({ ...useSubmission('A'), ...useLocation() }), { wrapper });
  act(result.current.submit);
  await reply('applications.submit', ({ answer }) => answer({}));
  await waitFor(() => expect(waiting.map(({ name }) => name)).toContain('applications.get'));
  expect(result.current.pathname).toBe('/app/documentos');
  await reply('applications.get', ({ answer }) => answer(detail({ ...stored, status: 'analise' })));
  await waitFor(() => expect(result.current.pathname).toBe('/app'));
  expect(client.getQueryData(['applications.get', { applicationId: 'A' }])).toMatchObject({
    application: { status: 'analise' },
  });
});
