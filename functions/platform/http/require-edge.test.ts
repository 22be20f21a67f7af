import { expect, jest, test } from '@jest/globals';
import { httpEvent } from '#functions/testing/http-event.ts';
import { createWorld } from '#functions/testing/world.ts';
import { originSecretHeader } from '#shared/site/origin-secret.ts';
import { keepSecret } from '../shared-secret.ts';
import { createEdgeCheck } from './require-edge.ts';

const value = (name: string) => `${name}, a value of at least 32 characters`;
const document = (secret: Readonly<Record<string, string>>) =>
  JSON.stringify(Object.fromEntries(Object.entries(secret).map(([key, name]) => [key, value(name)])));
const refused = { code: 'edge.required' };

function setUp(initial: string) {
  let text = initial;
  let at = 0;
  const fetch = jest.fn(async () => text);
  const check = createEdgeCheck(keepSecret(fetch, () => at));
  return {
    fetch,
    rotate: (to: string) => {
      text = to;
    },
    pass: (seconds: number) => {
      at += seconds * 1000;
    },
    check: (header?: string) => check({ headers: header === undefined ? {} : { [originSecretHeader]: header } }),
  };
}

test.each(['previous', 'current', 'next'])('the %s value is accepted', async (name) => {
  const { check } = setUp(document({ previous: 'previous', current: 'current', next: 'next' }));
  await check(value(name));
});

test.each([
  ['no header', undefined],
  ['an empty one', ''],
  ['another value', value('another')],
  ['half of the value', value('current').slice(0, 20)],
  ['the text undefined', 'undefined'],
  ['the whole secret', document({ current: 'current', next: 'next' })],
])('%s is refused', async (_what, header) => {
  const { check } = setUp(document({ current: 'current', next: 'next' }));
  await expect(check(header)).rejects.toMatchObject(refused);
});

test('until the first rotation, while CloudFront sends no value, every request is accepted', async () => {
  const { check } = setUp(document({ next: 'next' }));
  await check();
});

test('the secret is read once in five minutes, whatever is sent', async () => {
  const { check, fetch, pass } = setUp(document({ current: 'current', next: 'next' }));
  for (let count = 0; count < 20; count++) {
    await check(value('current'));
    await expect(check(value(`guess ${count}`))).rejects.toMatchObject(refused);
    await expect(check()).rejects.toMatchObject(refused);
  }
  expect(fetch).toHaveBeenCalledTimes(1);
  pass(301);
  await check(value('current'));
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('an unknown value makes it read the secret again, at most every 30 seconds', async () => {
  const { check, fetch, pass, rotate } = setUp(document({ current: 'current', next: 'next' }));
  await check(value('current'));
  rotate(document({ current: 'third', next: 'fourth' }));
  pass(31);
  await check(value('third'));
  for (let count = 0; count < 20; count++) await expect(check(value('guess'))).rejects.toMatchObject(refused);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('the cached secret is accepted while Secrets Manager is unavailable', async () => {
  const { check, fetch, pass } = setUp(document({ current: 'current', next: 'next' }));
  await check(value('current'));
  fetch.mockRejectedValue(new Error('unavailable'));
  pass(301);
  await check(value('current'));
  await check(value('current'));
  expect(fetch).toHaveBeenCalledTimes(2);
  pass(31);
  await expect(check()).rejects.toMatchObject(refused);
});

test.each([
  ['is not there', async () => Promise.reject(new Error('ResourceNotFoundException')), { code: 'service.busy' }],
  ['is no JSON', async () => value('current'), { message: 'The origin secret is malformed' }],
  ['is too short', async () => '{"current":"short","next":"short"}', { message: 'The origin secret is malformed' }],
])('a secret that %s accepts no request', async (_what, fetch, error) => {
  const check = createEdgeCheck(keepSecret(fetch));
  await expect(check({ headers: { [originSecretHeader]: value('current') } })).rejects.toMatchObject(error);
});

test('40 messages of visitors sent directly to the API, each with a forged address, store nothing', async () => {
  const world = await createWorld();
  const input = { name: 'Rita Lima', email: 'rita@example.com', message: 'Olá', source: 'contact_form' };
  for (let count = 0; count < 40; count++) {
    const event = httpEvent('leads.send', { input });
    const headers = { ...event.headers, 'x-forwarded-for': `10.77.${count}.7, 10.0.0.1` };
    expect(await world.sendDirectly('leads.send', { ...event, headers })).toMatchObject({
      status: 403,
      body: { code: 'edge.required' },
    });
  }
  expect(world.logs.map(({ facts }) => facts['refusal'])).toEqual(Array(40).fill('edge.required'));
  await world.stop();
});
