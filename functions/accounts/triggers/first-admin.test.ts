import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openFirstAdmin } from './first-admin.ts';

const logged: unknown[] = [];
const log = { info: () => {}, warn: () => {}, error: (...entry: unknown[]) => void logged.push(entry) };
const environment = { FIRST_ADMIN: 'ana@morada.test', FIRST_ADMIN_FUNCTION: 'first-admin' };
const requests: unknown[] = [];
let status = 202;
const lambda = createServer((request, response) => {
  requests.push([request.method, request.url, request.headers['x-amz-invocation-type']]);
  response.writeHead(status).end('{}');
});
beforeAll(async () => {
  await new Promise<void>((resolve) => lambda.listen(0, '127.0.0.1', resolve));
  Object.assign(process.env, {
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL_LAMBDA: `http://127.0.0.1:${(lambda.address() as AddressInfo).port}`,
  });
});
afterAll(() => {
  lambda.closeAllConnections();
  lambda.close();
});

test('the function of the first admin is called without waiting and without input', async () => {
  await openFirstAdmin(environment, { log } as never)?.grant();
  expect([requests, logged]).toEqual([[['POST', '/2015-03-31/functions/first-admin/invocations', 'Event']], []]);
});

test('a sign-in goes on where the call fails, and the log has no address', async () => {
  status = 500;
  await openFirstAdmin(environment, { log } as never)?.grant();
  expect(logged).toEqual([['first admin not asked for', expect.anything()]]);
  expect(JSON.stringify(logged)).not.toContain('ana@');
});

test('a stage without a first admin has none', () => {
  expect(openFirstAdmin({}, { log } as never)).toBeUndefined();
});
