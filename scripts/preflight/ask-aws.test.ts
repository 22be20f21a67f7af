import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { STSClient } from '@aws-sdk/client-sts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { askAws } from './ask-aws.ts';

interface Received {
  method: string | undefined;
  url: string | undefined;
  authorization: string | undefined;
  target: unknown;
  body: string;
}

const received: Received[] = [];
let answer: { status: number; headers?: Record<string, string>; body: string };
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    const { method, url, headers } = request;
    received.push({ method, url, authorization: headers.authorization, target: headers['x-amz-target'], body });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
});
const sts = new STSClient({ region: 'eu-west-1', credentials: { accessKeyId: 'AKIA', secretAccessKey: 'x' } });
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.close();
  sts.destroy();
});
const ask = (question: Parameters<ReturnType<typeof askAws>>[0]) =>
  askAws(sts, `http://127.0.0.1:${(server.address() as AddressInfo).port}`)(question);

test('a request is signed for its service and region, and returns the parsed JSON', async () => {
  answer = { status: 200, body: '{"cloudwatchRoleArn":"arn"}' };
  expect(await ask({ service: 'apigateway', region: 'eu-west-1', path: '/account' })).toEqual({
    cloudwatchRoleArn: 'arn',
  });
  expect(received.at(-1)).toMatchObject({ method: 'GET', url: '/account', body: '' });
  expect(received.at(-1)?.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKIA\/\d{8}\/eu-west-1\/apigateway\/aws4_request, /,
  );
});

test('a request with a target is sent as JSON', async () => {
  answer = { status: 200, body: '{}' };
  await ask({ service: 'ce', region: 'us-east-1', path: '/', target: 'A.List', body: { TagKeys: ['a'] } });
  expect(received.at(-1)).toMatchObject({ method: 'POST', target: 'A.List', body: '{"TagKeys":["a"]}' });
});

test.each([
  [{ 'x-amzn-errortype': 'AccessDeniedException:http://internal.amazon.com/' }, '{"message":"no"}', 'no'],
  [{}, '{"__type":"com.amazon#AccessDeniedException","Message":"no"}', 'no'],
])('a refusal is an error with AWS’s name for it: %j %s', async (headers, body, message) => {
  answer = { status: 403, headers: headers as Record<string, string>, body };
  await expect(ask({ service: 'ce', region: 'us-east-1', path: '/' })).rejects.toMatchObject({
    name: 'AccessDeniedException',
    message,
  });
});

test('a request of another method is sent with its body as JSON, one with a query with that', async () => {
  answer = { status: 204, body: '' };
  const stage = { service: 'apigateway', region: 'eu-west-1', path: '/v2/apis/a/stages/%24default' };
  expect(await ask({ ...stage, method: 'PATCH', body: { routeSettings: {} } })).toEqual({});
  expect(received.at(-1)).toMatchObject({ method: 'PATCH', url: stage.path, target: undefined });
  expect(received.at(-1)?.body).toBe('{"routeSettings":{}}');
  await ask({ ...stage, method: 'DELETE' });
  expect(received.at(-1)).toMatchObject({ method: 'DELETE', body: '' });
  await ask({ ...stage, path: '/v2/apis', query: { nextToken: 'a b' } });
  expect(received.at(-1)).toMatchObject({ method: 'GET', url: '/v2/apis?nextToken=a+b' });
});
