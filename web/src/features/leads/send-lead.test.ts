/** @jest-environment <rootDir>/infra/testing/jest/environment.cjs */
import { afterEach, expect, test } from '@jest/globals';
import { sendLead } from './send-lead.ts';

const form = {
  name: 'Rui Nogueira',
  email: 'rui@visita.example',
  message: 'Gostava de saber quanto posso pedir.',
  submissionId: '8f1c2a34-0000-4000-8000-000000000000',
};
const advice = 'Tenta novamente ou contacta-nos diretamente.';

const browserFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = browserFetch;
});

/** Returns the form's result for a server response. */
function outcomeOf(status: number, body: string) {
  globalThis.fetch = async () => new Response(body, { status });
  return sendLead(form);
}
const refusal = (...paths: string[]) =>
  JSON.stringify({
    detail: 'Verifica os dados.',
    errors: paths.map((path) => ({ path, message: `${path} inválido` })),
  });

test('an accepted message is reported as received', async () => {
  expect(await outcomeOf(200, '{"received":true}')).toEqual({ kind: 'received' });
});

test('a field error is shown at the field', async () => {
  expect(await outcomeOf(400, refusal('email', 'website'))).toEqual({
    kind: 'invalid',
    advice,
    errors: { email: 'email inválido' },
  });
});

test.each([
  ['something wrong beside the fields', 400, refusal('website')],
  ['a refusal that names nothing', 400, '{}'],
  ['a fault of the server', 500, refusal('email')],
  ['an answer that is no answer of ours', 502, '<h1>Bad Gateway</h1>'],
])('%s is a failure', async (_what, status, body) => {
  expect(await outcomeOf(status, body)).toEqual({ kind: 'failed', advice });
});

test('too many messages are refused with the server’s text', async () => {
  const detail = 'Tenta novamente dentro de alguns minutos.';
  expect(await outcomeOf(429, JSON.stringify({ detail }))).toEqual({ kind: 'failed', advice: detail });
});
