import { expect, jest, test } from '@jest/globals';
import { httpEvent } from '#functions/testing/http-event.ts';
import { keepSecret } from '../shared-secret.ts';
import { createSignatureCheck, signatureOf } from './check-signature.ts';

const header = 'x-cal-signature-256';
const body = '{"triggerEvent":"PING","name":"Conceição"}';

const setUp = (initial = 'first secret') => {
  let secret = initial;
  let at = 0;
  const fetch = jest.fn(() => Promise.resolve(secret));
  const check = createSignatureCheck(
    header,
    keepSecret(fetch, () => at),
  );
  return {
    fetch,
    change: (to: string) => {
      secret = to;
    },
    pass: (seconds: number) => {
      at += seconds * 1000;
    },
    check: (signature: string | undefined, sent: string | Buffer = body) =>
      check(
        httpEvent('meetings.receive', {
          overrides: {
            headers: { 'content-type': 'application/json', ...(signature && { [header]: signature }) },
            body: typeof sent === 'string' ? sent : sent.toString('base64'),
            isBase64Encoded: typeof sent !== 'string',
          },
        }),
      ),
  };
};

const sign = (text: string | Buffer, secret = 'first secret') => signatureOf(text, secret).toString('hex');
const refused = { code: 'webhook.signature_invalid' };

test('the signature matches RFC 4231, test case 2', () => {
  expect(signatureOf('what do ya want for nothing?', 'Jefe').toString('hex')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
});

test('a valid signature is accepted, in upper or lower case', async () => {
  const { check } = setUp();
  await check(sign(body));
  await check(sign(body).toUpperCase());
});

test('it is computed from the raw bytes, however the gateway passes them', async () => {
  const { check } = setUp();
  const bytes = Buffer.from(`  ${body}\r\n`, 'utf8');
  await check(sign(bytes), bytes);
  await expect(check(sign(bytes), body)).rejects.toMatchObject(refused);
});

test.each([
  ['none', undefined],
  ['an empty one', ''],
  ['what the calendar sends without a secret', 'no-secret-provided'],
  ['half of it', sign(body).slice(0, 32)],
  ['one too long', `${sign(body)}00`],
  ['one with a prefix', `sha256=${sign(body)}`],
  ['one in base64', signatureOf(body, 'first secret').toString('base64')],
  ['that of another body', sign(`${body} `)],
  ['that of another secret', sign(body, 'another secret')],
  ['that of no secret', sign(body, '')],
])('%s is refused', async (_what, signature) => {
  const { check } = setUp();
  await expect(check(signature)).rejects.toMatchObject(refused);
});

test('a malformed signature is refused without reading the secret', async () => {
  const { check, fetch } = setUp();
  await expect(check('no-secret-provided')).rejects.toMatchObject(refused);
  expect(fetch).not.toHaveBeenCalled();
});

test('the secret is read once, and again after some minutes', async () => {
  const { check, fetch, pass } = setUp();
  for (let index = 0; index < 10; index++) await check(sign(body));
  expect(fetch).toHaveBeenCalledTimes(1);
  pass(301);
  await check(sign(body));
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('a changed secret is accepted with the first event signed with it', async () => {
  const { check, change, pass } = setUp();
  await check(sign(body));
  change('second secret');
  pass(31);
  await check(sign(body, 'second secret'));
  await expect(check(sign(body))).rejects.toMatchObject(refused);
});

test('forged events cannot make it read the secret repeatedly', async () => {
  const { check, fetch } = setUp();
  for (let index = 0; index < 20; index++)
    await expect(check(sign(body, `guess ${index}`))).rejects.toMatchObject(refused);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a failure to read the secret is answered as busy, and it is read again for the next event', async () => {
  const { check, fetch } = setUp();
  fetch.mockRejectedValueOnce(new Error('throttled'));
  await expect(check(sign(body))).rejects.toMatchObject({ code: 'service.busy' });
  await check(sign(body));
});
