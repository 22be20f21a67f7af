import './browser-globals.ts';
import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { notifyManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, getConfig, render, screen, waitFor } from '@testing-library/react';
import type { AxeResults, RunOptions } from 'axe-core';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { createQueryClient } from '#core/query-client.ts';
import { checkSession } from '#core/session.ts';
import { apiPrefix, pathParameters } from '#shared/kit/route.ts';
import type { Me } from '#shared/people/routes.ts';
import { type ProblemCode, problems } from '#shared/problems.ts';
import { type RouteInput, type RouteName, type RouteOutput, routes } from '#shared/routes.ts';
import type { SiteConfig } from '#shared/site/site-config.ts';
import { keepFocus } from '#ui/keep-focus.ts';
import { toast } from '#ui/toast-store.ts';
import { Toasts } from '#ui/toasts.tsx';
import { noteSessionOf } from './noted-session.ts';
import { client } from './sample-views.ts';

/** The session library needs a user pool; a page with a valid token only loads it to end the session. */
jest.unstable_mockModule('#core/identity.ts', () => ({
  configureIdentity: () => undefined,
  currentSession: async () => undefined,
  endSession: async () => undefined,
  forgetSession: async () => undefined,
}));

const config: SiteConfig = {
  stage: 'test',
  region: 'eu-west-1',
  userPoolId: 'pool',
  userPoolClientId: 'client',
  userPoolEndpoint: 'https://pool.example',
  liveUrl: 'wss://live.example/live',
  whatsapp: true,
};

export { client };

interface Answer {
  status: number;
  body: unknown;
}
type Respond = (input: object) => Promise<Answer> | Answer;

let responses = new Map<RouteName, Respond>();
let calls: { name: RouteName; input: object }[] = [];
let unanswered: string[] = [];

const names = Object.keys(routes) as RouteName[];
const pattern = (path: string) => new RegExp(`^${apiPrefix}${path.replace(/\{\w+\}/g, '([^/]+)')}$`);
/** Literal paths first: `/applications/board` also matches `/applications/{applicationId}`. */
const byPath = names
  .map((name) => ({ name, ...routes[name], match: pattern(routes[name].path) }))
  .sort((one, other) => pathParameters(one.path).length - pathParameters(other.path).length);

async function answerTo(url: URL, method: string, body: string | undefined): Promise<Answer> {
  if (url.pathname === '/config.json') return { status: 200, body: config };
  const route = byPath.find((each) => each.method === method && each.match.test(url.pathname));
  const respond = route && responses.get(route.name);
  if (!route || !respond) {
    unanswered.push(`${method} ${url.pathname}`);
    throw new TypeError('Failed to fetch');
  }
  const values = (route.match.exec(url.pathname) ?? []).slice(1).map(decodeURIComponent);
  const inPath = Object.fromEntries(pathParameters(route.path).map((name, index) => [name, values[index]]));
  const input = { ...inPath, ...Object.fromEntries(url.searchParams), ...(body && JSON.parse(body)) };
  calls.push({ name: route.name, input });
  return respond(input);
}

const realFetch = globalThis.fetch;
let endFocus: () => void;
beforeEach(() => {
  endFocus = keepFocus();
  responses = new Map();
  calls = [];
  unanswered = [];
  sessionStorage.clear();
  localStorage.clear();
  globalThis.fetch = async (address, { method = 'GET', body, signal } = {}) => {
    // As a browser: what was cancelled while its token was read is not sent.
    signal?.throwIfAborted();
    const url = new URL(String(address), 'https://site.example');
    const { status, body: answer } = await answerTo(url, method, body ? String(body) : undefined);
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
    const parts = { ok: status < 400, status, headers: new Headers() };
    const made = { ...parts, text: async () => text, json: async () => JSON.parse(text), clone: () => made };
    return made as unknown as Response;
  };
  // jsdom has no modal dialogs and no layout.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
  window.scrollBy = () => undefined;
  HTMLCanvasElement.prototype.getContext = () => null;
});
afterEach(() => {
  cleanup();
  endFocus();
  toast.clear();
  globalThis.fetch = realFetch;
  // Requests without an answer in the test.
  expect(unanswered).toEqual([]);
});

/** The API of the screen under test: each route behaves as the test sets it, in the declared format. */
export const server = {
  /** Sets the response from now on. */
  answers<Name extends RouteName>(
    name: Name,
    answer: RouteOutput<Name> | ((input: RouteInput<Name>) => RouteOutput<Name>),
  ): void {
    responses.set(name, (input) => {
      const body = typeof answer === 'function' ? answer(input as RouteInput<Name>) : answer;
      return { status: 200, body: routes[name].output.parse(body) };
    });
  },
  /** Refuses with a code, with the API's text for it. */
  refuses(name: RouteName, code: ProblemCode, more: object = {}): void {
    const { status, title, detail } = problems[code];
    responses.set(name, () => ({ status, body: { type: 'about:blank', status, code, title, detail, ...more } }));
  },
  /** Responds with a status and text, like the infrastructure in front of our functions. */
  breaks(name: RouteName, status = 503, text = ''): void {
    responses.set(name, () => ({ status, body: text }));
  },
  /** Fails without a connection. */
  loses(name: RouteName): void {
    responses.set(name, () => {
      throw new TypeError('Failed to fetch');
    });
  },
  /** Delays the response. @returns a function that releases it */
  holds(name: RouteName): () => void {
    const respond = responses.get(name);
    if (!respond) throw new Error(`Nothing is known of ${name} yet.`);
    const { promise, resolve } = Promise.withResolvers<void>();
    responses.set(name, (input) => promise.then(() => respond(input)));
    return resolve;
  },
  /** Returns the inputs of a route's calls, in order. */
  calls: <Name extends RouteName>(name: Name): readonly RouteInput<Name>[] =>
    calls.filter((each) => each.name === name).map(({ input }) => input as RouteInput<Name>),
};

/** Whether React expects changes within `act`: not while a query of the testing library waits. */
const isReactActEnvironment = (): boolean =>
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT === true;

/** Whether `open` waits within `act`, which another one at its very end would leave too early. */
let isOpening = false;

// An answer may come between two steps of a test: what it changes is drawn as in one of them.
notifyManager.setNotifyFunction((notify) => {
  if (isReactActEnvironment() && !isOpening) act(notify);
  else notify();
});

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output data-testid="address">{pathname + search + hash}</output>;
}

/** Returns the router's current address. */
export const address = (): string => screen.getByTestId('address').textContent ?? '';

/** Of the screen that was opened last. */
let cache: QueryClient | undefined;

/** Refetches a route's responses, as after a change by somebody else. */
export const refetch = (name: RouteName) => act(async () => cache?.invalidateQueries({ queryKey: [name] }));

/** Renders a screen with toasts. @param person undefined: a visitor */
export async function open(page: ReactNode, { person, at = '/' }: { person?: Me; at?: string } = {}) {
  noteSessionOf(person?.id);
  if (person && !responses.has('people.me')) server.answers('people.me', person);
  await checkSession();
  const queries = createQueryClient();
  cache = queries;
  // Background retries would only slow down tests.
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } });
  const drawn = render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[at]}>
        {page}
        <Toasts />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  // Waits for the screen's first requests, and for what they let load.
  isOpening = true;
  try {
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  } finally {
    isOpening = false;
  }
  return drawn;
}

/** Returns the description of a control besides its label. */
export const descriptionOf = (control: Element): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

/** Waits until a control has this description. */
export const expectAt = (label: string, words: string | RegExp): Promise<void> =>
  waitFor(() => expect(descriptionOf(screen.getByLabelText(label))).toMatch(words));

/** Violations alone: what passes is many times as much to describe. Neither style sheets nor frames are there. */
const axeOptions: RunOptions = {
  rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  resultTypes: ['violations'],
  preload: false,
  iframes: false,
};

/** Returns axe's findings on the screen, except rules that need layout or the surrounding page (e2e/support/look.ts). */
export async function accessibilityFindings(): Promise<readonly string[]> {
  // Timers of the screen and its chunks go on meanwhile, as while a query waits.
  const { violations }: AxeResults = await getConfig().asyncWrapper(async () => {
    // Tests that look for nothing do without it: it is larger than all that most of them load.
    const { default: axe } = await import('axe-core');
    return axe.run(document.body, axeOptions);
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
}
