import '#web/test/browser-globals.ts';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { requestFor } from './api-client.ts';
import { currentApplicationPath, forgetFirst, personPath, requestFirst, takeFirst } from './first-requests.ts';
import { routeTable } from './route-table.ts';

const id = '01JD0000000000000000000001';
const detail = { application: { id }, documents: [] };

/** A response, as far as it is read here. */
const response = (status: number, body: unknown) => {
  const made = { ok: status < 400, status, json: async () => body, clone: () => made };
  return made as unknown as Response;
};

const send = jest.fn<typeof fetch>();
const realFetch = globalThis.fetch;
beforeEach(() => {
  forgetFirst();
  send.mockReset();
  globalThis.fetch = send;
});
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.useRealTimers();
});

test('the paths are those of the routes', () => {
  expect(personPath).toBe(requestFor(routeTable['people.me'], {}).url);
  expect(currentApplicationPath).toBe(requestFor(routeTable['applications.current'], {}).url);
});

test('a response is taken over once, with the time of its arrival', async () => {
  const answer = response(200, {});
  send.mockResolvedValue(answer);
  requestFirst('token', [personPath]);
  expect(send.mock.calls).toEqual([
    [personPath, { headers: { accept: 'application/json', authorization: 'Bearer token' } }],
  ]);
  const taken = await takeFirst(personPath, 'token');
  expect(taken?.response).toBe(answer);
  expect(Date.now() - (taken?.arrivedAt ?? 0)).toBeLessThan(5000);
  expect(await takeFirst(personPath, 'token')).toBeUndefined();
});

test('nobody else gets it: not with another token, nor after the end of the session', async () => {
  send.mockResolvedValue(response(200, {}));
  requestFirst('token', [personPath]);
  expect(await takeFirst(personPath, 'of somebody else')).toBeUndefined();
  expect(await takeFirst(personPath, 'token')).toBeUndefined();
  requestFirst('token', [personPath]);
  forgetFirst();
  expect(await takeFirst(personPath, 'token')).toBeUndefined();
});

test('an outdated response and a lost connection are left to a request of the page', async () => {
  jest.useFakeTimers();
  send.mockResolvedValue(response(200, {}));
  requestFirst('token', [personPath]);
  jest.advanceTimersByTime(31_000);
  expect(await takeFirst(personPath, 'token')).toBeUndefined();
  send.mockRejectedValue(new TypeError('Failed to fetch'));
  requestFirst('token', [personPath]);
  expect(await takeFirst(personPath, 'token')).toBeUndefined();
});

test.each([
  ['the one that is current', response(200, detail), id, true],
  ['another one', response(200, detail), '01JD0000000000000000000002', false],
  ['any while the person has none', response(200, null), id, false],
  ['any while the request fails', response(503, {}), id, false],
])('of the current application, the response is taken for %s', async (_which, answer, wanted, isTaken) => {
  send.mockResolvedValue(answer);
  requestFirst('token', [currentApplicationPath]);
  expect((await takeFirst(`/api/applications/${wanted}`, 'token'))?.response).toBe(isTaken ? answer : undefined);
  expect(await takeFirst(`/api/applications/${id}`, 'token')).toBeUndefined();
});

test('other requests about an application have nothing to do with it', async () => {
  send.mockResolvedValue(response(200, detail));
  requestFirst('token', [currentApplicationPath]);
  expect(await takeFirst(`/api/applications/${id}/offers`, 'token')).toBeUndefined();
  expect(await takeFirst(`/api/applications/${id}`, 'token')).toBeDefined();
});
