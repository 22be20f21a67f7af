import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import type { RouteInput } from '#shared/routes.ts';
import { type ApiSession, apiSession } from './api-session.ts';
import { PassingFailure } from './persist.ts';
import { persistentSession } from './persistent-session.ts';

type Answer = unknown | Error;

/** Opens a persistent session on one that gives these answers by route, in order; the last one stays. */
function open(answers: Readonly<Record<string, readonly Answer[]>>) {
  const calls: string[] = [];
  const call = async (name: string): Promise<unknown> => {
    const before = calls.filter((other) => other === name).length;
    calls.push(name);
    const answer = answers[name]?.[before] ?? answers[name]?.at(-1);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { calls, session: persistentSession({ call } as unknown as ApiSession, [1, 1, 1]) };
}

const applicationId = '01K00000000000000000000000';
const broken = new PassingFailure('no response');
const submit = { applicationId };
const draft = { applicationId, bankName: 'Banco Exemplo, S.A.' } as RouteInput<'offers.draft'>;

test('repeats a request that failed', async () => {
  const { session, calls } = open({ 'people.me': [broken, broken, { id: 'ana' }] });
  expect(await session.call('people.me', {})).toEqual({ id: 'ana' });
  expect(calls).toHaveLength(3);
});

test('does not draft an offer again whose answer was lost', async () => {
  const offer = { id: 'offer', bankName: 'Banco Exemplo, S.A.' };
  const { session, calls } = open({ 'offers.draft': [broken], 'offers.staffList': [{ offers: [offer] }] });
  expect(await session.call('offers.draft', draft)).toEqual(offer);
  expect(calls).toEqual(['offers.draft', 'offers.staffList']);
});

test('takes a refusal of the repeated request for what it is when the first took effect meanwhile', async () => {
  const submitted = { application: { status: 'analise' } };
  const { session } = open({
    'applications.submit': [broken, new Error('applications.submit was refused: 409 application.already_submitted')],
    'applications.get': [{ application: { status: 'documentos' } }, submitted],
  });
  expect(await session.call('applications.submit', submit)).toEqual(submitted);
});

test('is once in a request, and adds nobody to it twice, when the answers were lost', async () => {
  const invitation = { applicationId, partyId: 'marta', token: 'x'.repeat(22) };
  const marta = { name: 'Marta Reis', invitation: { email: 'marta@casa.example' } };
  const { session, calls } = open({
    'parties.invite': [broken],
    'parties.list': [{ parties: [marta] }],
    'invitations.accept': [broken, new Error('invitations.accept was refused: 409 invitation.already_in')],
    'people.me': [{ currentApplicationId: 'another' }, { currentApplicationId: applicationId }],
    'parties.staffInvite': [broken],
    'parties.staffList': [{ parties: [{ name: 'Graça Dias' }] }],
  });
  const guest = { applicationId, name: 'Marta Reis', email: 'marta@casa.example', role: 'co_titular' } as const;
  expect(await session.call('parties.invite', guest)).toEqual({ parties: [marta] });
  expect(await session.call('invitations.accept', invitation)).toEqual({ applicationId });
  const parent = { applicationId, name: 'Graça Dias', role: 'fiador', consent: true } as const;
  expect(await session.call('parties.staffInvite', parent)).toEqual({});
  expect(calls.filter((name) => /\.(staffInvite|invite)$/.test(name))).toHaveLength(2);
});

test('does not repeat a refused request', async () => {
  const refusal = new Error('applications.submit was refused: 409 application.documents_missing');
  const { session, calls } = open({ 'applications.submit': [refusal] });
  await expect(session.call('applications.submit', submit)).rejects.toBe(refusal);
  expect(calls).toHaveLength(1);
});

test('gives up with the step and the reason', async () => {
  const { session } = open({ 'people.me': [broken] });
  await expect(session.call('people.me', {})).rejects.toThrow('people.me failed 4 times: no response');
});

test('a failure of the server and a broken connection may pass, a refusal may not', async () => {
  const server = createServer(({ url }, response) => {
    if (url?.endsWith('/me')) response.writeHead(503).end('{"message":"Service Unavailable"}');
    else response.writeHead(404).end('{"code":"application.not_found"}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const session = apiSession(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'token');
  await expect(session.call('people.me', {})).rejects.toBeInstanceOf(PassingFailure);
  await expect(session.call('applications.get', submit)).rejects.toThrow('404 application.not_found');
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await expect(session.call('people.me', {})).rejects.toBeInstanceOf(PassingFailure);
});

test('waits as long as a server asks with too many requests, and not for an hour', async () => {
  const arrivals: number[] = [];
  const server = createServer(({ url }, response) => {
    arrivals.push(performance.now());
    if (!url?.endsWith('/me')) response.writeHead(429, { 'retry-after': '3600' }).end('{"code":"request.too_many"}');
    else if (arrivals.length === 1)
      response.writeHead(429, { 'retry-after': '1' }).end('{"message":"Too Many Requests"}');
    else response.writeHead(403).end('{"code":"access.denied"}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const session = persistentSession(apiSession(origin, 'token'), [1]);
  await expect(session.call('people.me', {})).rejects.toThrow('403 access.denied');
  const [first = 0, second = 0] = arrivals;
  expect(second - first).toBeGreaterThanOrEqual(999);
  await expect(session.call('applications.get', submit)).rejects.toThrow('429 request.too_many');
  expect(arrivals).toHaveLength(3);
  await new Promise((resolve) => server.close(resolve));
});
