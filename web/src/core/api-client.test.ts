/** @jest-environment <rootDir>/infra/testing/jest/environment.cjs */
import { describe, expect, test } from '@jest/globals';
import { routes } from '#shared/routes.ts';
import { createApi, requestFor } from './api-client.ts';
import { ApiError } from './api-error.ts';

const applicationId = '01J9ZZZZZZZZZZZZZZZZZZZZZZ';

interface Sent {
  url: string;
  init: RequestInit;
}

/** Returns a client whose network gives these responses in turn, and the requests it has sent. */
function clientAnswering(...answers: readonly (Response | Error)[]) {
  const sent: Sent[] = [];
  const tokens: boolean[] = [];
  let lost = 0;
  const api = createApi({
    routes: routes,
    fetch: async (url, init = {}) => {
      const answer = answers[sent.length];
      sent.push({ url: String(url), init });
      if (answer instanceof Error) throw answer;
      return answer ?? Response.json({});
    },
    token: async ({ forceRefresh = false }) => {
      tokens.push(forceRefresh);
      return forceRefresh ? 'fresh' : 'stored';
    },
    onSessionLost: () => {
      lost += 1;
    },
  });
  return { api, sent, tokens, lostCount: () => lost };
}

const bearer = ({ init }: Sent): string | null => new Headers(init.headers).get('authorization');

const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
};

describe('the request of a call', () => {
  test('puts path parameters into the path and the rest of a GET into the query', () => {
    expect(requestFor(routes['applications.board'], { stage: 'analise', cursor: 'a b' })).toEqual({
      url: '/api/backoffice/board/analise?cursor=a+b',
      body: undefined,
    });
  });

  test('leaves out what is undefined', () => {
    expect(requestFor(routes['applications.mine'], { cursor: undefined }).url).toBe('/api/applications');
  });

  test('puts everything else into the JSON body of other methods', () => {
    const { url, body } = requestFor(routes['applications.setPreferences'], { applicationId, hasProperty: true });
    expect(url).toBe(`/api/applications/${applicationId}`);
    expect(body).toBe('{"hasProperty":true}');
  });

  test('escapes a path parameter, so that it cannot name another route', () => {
    expect(requestFor(routes['applications.get'], { applicationId: '../me' }).url).toBe('/api/applications/..%2Fme');
  });
});

describe('calling the API', () => {
  test('sends the access token and returns the response', async () => {
    const { api, sent } = clientAnswering(Response.json({ id: 'p1' }));
    await expect(api.call('people.me', {})).resolves.toEqual({ id: 'p1' });
    expect(sent.map(bearer)).toEqual(['Bearer stored']);
  });

  test('retries once with a fresh token when the stored one is refused', async () => {
    const { api, sent, lostCount } = clientAnswering(new Response(null, { status: 401 }), Response.json({ id: 'p1' }));
    await api.call('people.me', {});
    expect(sent.map(bearer)).toEqual(['Bearer stored', 'Bearer fresh']);
    expect(lostCount()).toBe(0);
  });

  test('reports a lost session when the fresh token is refused too, without a third attempt', async () => {
    const refused = () => Response.json({ message: 'Unauthorized' }, { status: 401 });
    const { api, sent, lostCount } = clientAnswering(refused(), refused(), Response.json({}));
    const error = await failureOf(api.call('people.me', {}));
    expect(error.code).toBe('session.required');
    expect(sent).toHaveLength(2);
    expect(lostCount()).toBe(1);
  });

  test('passes on the text of a refusal', async () => {
    const problem = {
      type: 'about:blank',
      status: 409,
      code: 'application.documents_missing',
      title: 'Documentos em falta',
      detail: 'Precisas de enviar: Passaporte',
      missing: ['Passaporte'],
      requestId: 'r-1',
    };
    const { api } = clientAnswering(Response.json(problem, { status: 409 }));
    const error = await failureOf(api.call('applications.submit', { applicationId }));
    expect(error).toMatchObject({
      code: problem.code,
      detail: problem.detail,
      missing: ['Passaporte'],
      requestId: 'r-1',
    });
  });

  test('hides internal details of a failing service', async () => {
    const { api } = clientAnswering(
      Response.json({ title: 'TypeError', detail: 'at handler.ts', requestId: 'r-2' }, { status: 502 }),
    );
    const error = await failureOf(api.call('people.me', {}));
    expect(error).toMatchObject({
      code: 'service.failed',
      detail: 'Servidor indisponível. Tenta novamente.',
      requestId: 'r-2',
    });
  });

  test('distinguishes a lost connection from a refusal', async () => {
    const { api } = clientAnswering(new TypeError('Failed to fetch'));
    const error = await failureOf(api.call('people.me', {}));
    expect(error).toMatchObject({ code: 'network.failed', status: 0 });
  });

  test('passes an abort through', async () => {
    const abort = new AbortController();
    abort.abort();
    const { api } = clientAnswering(Object.assign(new Error('aborted'), { name: 'AbortError' }));
    await expect(api.call('people.me', {}, { signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a call that requires a fresh sign-in', () => {
  const problem = { code: 'session.proof_needed', title: 'Confirma que és tu', detail: 'Volta a entrar.' };
  const refused = () => Response.json(problem, { status: 403 });
  const input = { email: 'ana@example.pt', role: 'staff' } as const;

  /** Returns a client whose user proves their identity, or declines. */
  function clientProving(proves: boolean, ...answers: readonly Response[]) {
    const bodies: unknown[] = [];
    const api = createApi({
      routes: routes,
      fetch: async (_url, init = {}) => answers[bodies.push(init.body) - 1] ?? Response.json({}),
      token: async () => 'stored',
      onSessionLost: () => undefined,
      prove: async () => proves,
    });
    return { api, bodies };
  }

  test('is repeated unchanged after the proof', async () => {
    const { api, bodies } = clientProving(true, refused(), Response.json({ member: {} }));
    expect(await api.call('staff.add', input)).toEqual({ member: {} });
    expect(bodies).toEqual([JSON.stringify(input), JSON.stringify(input)]);
  });

  test('fails if the user declines to prove their identity, and after one proof that was not enough', async () => {
    const unwilling = clientProving(false, refused());
    expect((await failureOf(unwilling.api.call('staff.add', input))).code).toBe('session.proof_needed');
    expect(unwilling.bodies).toHaveLength(1);
    const proven = clientProving(true, refused(), refused());
    expect((await failureOf(proven.api.call('staff.add', input))).code).toBe('session.proof_needed');
    expect(proven.bodies).toHaveLength(2);
  });
});

test('marks requests of an idle page', async () => {
  const headers: Headers[] = [];
  const client = (idle: boolean) =>
    createApi({
      routes: routes,
      fetch: async (_url, init = {}) => {
        headers.push(new Headers(init.headers));
        return Response.json({});
      },
      token: async () => 'stored',
      onSessionLost: () => undefined,
      isIdle: () => idle,
    });
  await client(true).call('people.me', {});
  await client(false).call('people.me', {});
  expect(headers.map((each) => each.get('x-morada-idle'))).toEqual(['1', null]);
});
