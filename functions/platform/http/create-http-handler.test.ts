import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Refusal } from '#database/refusal.ts';
import { findSession } from '#database/sessions/reads.ts';
import { callerOf, context, httpEvent } from '#functions/testing/http-event.ts';
import { addClient, answers } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';
import { peopleRoutes } from '#shared/people/routes.ts';
import { peopleUseCases } from '../../people/use-cases.ts';
import { createHttpHandler } from './create-http-handler.ts';
import type { HttpEvent } from './event.ts';
import type { EdgeCheck } from './require-edge.ts';

const world = await createWorld();
afterAll(() => world.stop());
beforeEach(() => {
  world.logs.length = 0;
  world.measures.length = 0;
});

const personId = await world.addPerson({ name: 'Beatriz Fonseca', email: 'beatriz@example.com' });
const onboarding = (overrides: Partial<HttpEvent>) =>
  world.send('applications.onboard', httpEvent('applications.onboard', { input: answers(), personId, overrides }));

describe('the caller', () => {
  test.each([
    ['no authorizer', undefined],
    ['no claims', { jwt: {} }],
    ['a subject that is no UUID', { jwt: { claims: { sub: 'admin' } } }],
    ['a list as subject', { jwt: { claims: { sub: [personId] } } }],
    // The authorizer accepts an ID token by its audience. It has the account in `cognito:username`.
    [
      'an ID token',
      { jwt: { claims: { sub: personId, 'cognito:username': personId, token_use: 'id', auth_time: '1700000000' } } },
    ],
  ])('is not identified with %s', async (_case, authorizer) => {
    const event = httpEvent('people.me');
    const requestContext = {
      ...event.requestContext,
      ...(authorizer && { authorizer }),
    } as HttpEvent['requestContext'];
    const { status, body } = await world.send('people.me', { ...event, requestContext });
    expect([status, body]).toEqual([401, expect.objectContaining({ code: 'session.required' })]);
  });

  test('gets no rights from a role in the token', async () => {
    const event = httpEvent('applications.counts', { personId });
    const { claims: own } = event.requestContext.authorizer?.jwt ?? {};
    const claims = { ...own, role: 'admin', 'cognito:groups': '[admin]' };
    const requestContext = { ...event.requestContext, authorizer: { jwt: { claims } } };
    expect(await world.send('applications.counts', { ...event, requestContext })).toMatchObject({
      status: 403,
      body: { code: 'access.denied' },
    });
  });
});

describe('a body', () => {
  test.each([
    ['that is not JSON', { body: '{"purpose":' }, 400, 'request.malformed'],
    ['that is a list', { body: '[]' }, 400, 'request.malformed'],
    ['that is null', { body: 'null' }, 400, 'request.malformed'],
    ['sent as a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 400, 'request.malformed'],
    ['sent as nothing', { headers: {} }, 400, 'request.malformed'],
    ['of 64 KB and more', { body: JSON.stringify({ x: 'x'.repeat(64 * 1024) }) }, 413, 'request.too_large'],
    ['that reaches for the prototype', { body: '{"__proto__":{"role":"admin"}}' }, 400, 'request.malformed'],
    ['that does so deeper', { body: '{"whatsapp":{"__proto__":{"optIn":true}}}' }, 400, 'request.malformed'],
    ['that is missing', { body: '' }, 400, 'request.invalid'],
  ])('%s is rejected', async (_case, overrides, status, code) => {
    const answer = await onboarding(overrides);
    expect([answer.status, answer.body]).toEqual([status, expect.objectContaining({ code })]);
  });

  test('may be base64-encoded, with a charset', async () => {
    const body = Buffer.from(JSON.stringify(answers())).toString('base64');
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    expect((await onboarding({ body, headers, isBase64Encoded: true })).status).toBe(200);
  });
});

describe('input', () => {
  const english = /invalid|expected|required|received|input|must|string|too /i;

  test.each([
    ['wrong types', { countryIncome: 7, employmentStatus: [], purpose: {}, hasProperty: 'yes', whatsapp: 1 }],
    ['nothing', {}],
    ['unknown choices', answers({ countryIncome: 'OTHER', purpose: 'yacht' as 'investment' })],
    ['a phone that is none', answers({ whatsapp: { optIn: true, number: '12' } })],
    ['huge values', { ...answers(), countryIncome: 'P'.repeat(50_000) }],
    ['an opt-in without a number', { ...answers(), whatsapp: { optIn: true } }],
  ])('of %s is rejected field by field, in Portuguese', async (_case, input) => {
    const { code, errors = [] } = await world.refused('applications.onboard', personId, input);
    expect(code).toBe('request.invalid');
    expect(errors.length).toBeGreaterThan(0);
    for (const { path, message } of errors) {
      expect(path).not.toBe('');
      expect(message).not.toMatch(english);
    }
  });

  test('with unknown fields is rejected with their names', async () => {
    const input = { ...answers(), status: 'concluida', role: 'admin' };
    const { errors } = await world.refused('applications.onboard', personId, input);
    expect(errors).toEqual([
      { path: 'status', message: 'Campo desconhecido' },
      { path: 'role', message: 'Campo desconhecido' },
    ]);
  });

  test('with unknown fields inside a field is rejected', async () => {
    const whatsapp = { optIn: false, number: '+351912345678' };
    const { errors } = await world.refused('applications.onboard', personId, { ...answers(), whatsapp });
    expect(errors).toEqual([{ path: 'whatsapp.number', message: 'Campo desconhecido' }]);
  });

  test('cannot override a path parameter', async () => {
    const mine = await addClient(world);
    const others = await addClient(world);
    const event = httpEvent('applications.setPreferences', {
      input: { applicationId: mine.applicationId, identType: 'passport' },
      personId: mine.personId,
      overrides: { body: JSON.stringify({ applicationId: others.applicationId, identType: 'passport' }) },
    });
    expect(await world.send('applications.setPreferences', event)).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', errors: [{ path: 'applicationId' }] },
    });
  });

  test('in a query is validated as well', async () => {
    const { errors } = await world.refused('applications.mine', personId, { limit: '1000' });
    expect(errors).toEqual([{ path: 'limit', message: 'Campo desconhecido' }]);
  });

  test('reports at most twenty fields', async () => {
    const input = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field${index}`, 1]));
    const { errors } = await world.refused('applications.onboard', personId, { ...answers(), ...input });
    expect(errors).toHaveLength(20);
  });
});

describe('a response', () => {
  test('is JSON that must not be cached', async () => {
    const { headers } = await world.call('people.me', personId);
    expect(headers).toEqual({ 'cache-control': 'no-store', 'content-type': 'application/json' });
  });

  test('with a refusal is a problem with a code, texts and the request’s id', async () => {
    const { headers, body } = await world.call('applications.counts', personId);
    expect(headers).toEqual({ 'cache-control': 'no-store', 'content-type': 'application/problem+json' });
    expect(body).toEqual({
      type: 'urn:morada:problem:access.denied',
      status: 403,
      code: 'access.denied',
      title: 'Acesso negado',
      detail: 'Não tens permissão para aceder a esta área.',
      requestId: 'request-1',
    });
  });

  test('to an unknown route is 404', async () => {
    const event = httpEvent('people.me', { personId });
    const requestContext = { ...event.requestContext, routeKey: 'GET /api/nothing' };
    expect(await world.send('people.me', { ...event, requestContext })).toMatchObject({
      status: 404,
      body: { code: 'route.not_found' },
    });
  });
});

describe('the check of the origin', () => {
  const handlerWith = (overrides: { requireEdge: EdgeCheck; now?: () => Date }) =>
    createHttpHandler(peopleRoutes, peopleUseCases, { ...world, ...overrides }, world.observability);

  test('refuses before anything else does, and before a session is recorded', async () => {
    const stranger = await world.addPerson();
    const handle = handlerWith({
      requireEdge: async () => {
        throw new Refusal('edge.required');
      },
    });
    const signedIn = httpEvent('people.me', { personId: stranger });
    const unknown = { ...signedIn, requestContext: { ...signedIn.requestContext, routeKey: 'GET /api/unknown' } };
    for (const event of [signedIn, httpEvent('people.me'), unknown]) {
      const { body = '' } = await handle(event, context);
      expect(JSON.parse(body)).toMatchObject({ code: 'edge.required' });
    }
    expect(await findSession(world.database, callerOf(stranger))).toBeUndefined();
  });

  test('does not wait for the authorization, nor the other way round', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const handle = handlerWith({
      requireEdge: () => promise,
      now: () => {
        resolve();
        return world.now();
      },
    });
    expect((await handle(httpEvent('people.me', { personId }), context)).statusCode).toBe(200);
  });
});

describe('a failure', () => {
  const secret = 'Beatriz Fonseca, beatriz@example.com';
  const failing = (error: unknown) => {
    const fail = async () => {
      throw error;
    };
    const handler = createHttpHandler(
      peopleRoutes,
      { ...peopleUseCases, 'people.me': fail },
      { ...world, requireEdge: async () => {} },
      world.observability,
    );
    return handler(httpEvent('people.me', { personId }), context);
  };

  test('is a 500 without internals, and a log entry with the location', async () => {
    const result = await failing(new Error(secret));
    expect(result.statusCode).toBe(500);
    expect(result.body).not.toContain('Beatriz');
    expect(JSON.parse(result.body ?? '')).toMatchObject({ code: 'service.failed', requestId: 'request-1' });
    expect(world.logs).toEqual([expect.objectContaining({ level: 'error', message: 'request failed' })]);
    expect(JSON.stringify(world.logs)).not.toContain('Beatriz');
    expect(JSON.stringify(world.logs)).toContain('create-http-handler.test.ts');
  });

  test('of a throttled table is a 503 that asks to retry', async () => {
    const throttled = Object.assign(new Error('slow down'), { name: 'ThrottlingException' });
    const result = await failing(new Error('wrapped', { cause: throttled }));
    expect(result).toMatchObject({ statusCode: 503, headers: { 'retry-after': '1' } });
    expect(JSON.parse(result.body ?? '')).toMatchObject({ code: 'service.busy' });
  });

  test('to match the route’s output schema is a 500, logged by field and without its value', async () => {
    const wrong = async () => ({ id: personId, name: secret, email: 7 }) as never;
    const handler = createHttpHandler(
      peopleRoutes,
      { ...peopleUseCases, 'people.me': wrong },
      { ...world, requireEdge: async () => {} },
      world.observability,
    );
    const result = await handler(httpEvent('people.me', { personId }), context);
    expect(result.statusCode).toBe(500);
    expect(JSON.stringify(world.logs)).toContain('email');
    expect(JSON.stringify(world.logs)).not.toContain('Beatriz');
  });
});

test('every request is logged once, with ids and without names', async () => {
  const name = 'Guilherme Albuquerque';
  const email = 'guilherme@example.com';
  const client = await world.addPerson({ name, email });
  const whatsapp = { optIn: true, number: '+351912345678' } as const;
  world.logs.length = 0;
  const { application } = await world.succeed('applications.onboard', client, answers({ whatsapp }));
  await world.succeed('applications.get', client, { applicationId: application.id });
  expect(world.logs.map(({ facts }) => facts)).toEqual([
    expect.objectContaining({ route: 'applications.onboard', status: 200, personId: client }),
    expect.objectContaining({ route: 'applications.get', status: 200, applicationId: application.id }),
  ]);
  for (const secret of [name, 'Guilherme', email, '912345678'])
    expect(JSON.stringify(world.logs)).not.toContain(secret);
});

test('every request is logged with its own consumed capacity', async () => {
  const { applicationId, personId: owner } = await addClient(world);
  world.logs.length = 0;
  await Promise.all([
    world.succeed('people.me', owner, {}),
    world.succeed('applications.setPreferences', owner, { applicationId, identType: 'passport' }),
    world.call('people.me', undefined),
  ]);
  const units = world.logs.map(({ facts }) => [
    facts['route'],
    facts['status'],
    facts['readUnits'],
    facts['writeUnits'],
  ]);
  expect(units).toContainEqual(['people.me', 200, 4.5, 0]);
  expect(units).toContainEqual(['people.me', 401, 0, 0]);
  const [, , , written] = units.find(([route]) => route === 'applications.setPreferences') ?? [];
  expect(written).toBeGreaterThan(0);
});

test('every request is measured by route, and refusals by code', async () => {
  await world.call('people.me', personId);
  await world.call('applications.counts', personId);
  expect(world.measures).toEqual([
    { route: 'people.me', milliseconds: expect.any(Number), refusal: undefined },
    { route: 'applications.counts', milliseconds: expect.any(Number), refusal: 'access.denied' },
  ]);
});
