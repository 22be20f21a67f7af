import { beforeEach, expect, test } from '@jest/globals';
import { stageSettings } from '#infra/config.ts';
import type { StackTemplate } from '#infra/rehearsal/stack-template.ts';
import type { AskAws } from '../preflight/ask-aws.ts';
import { deleteThrottles, findLeftThrottles, restoreThrottles } from './route-throttles.ts';

const stage = stageSettings('staging');
const template = (...keys: readonly string[]): readonly StackTemplate[] => {
  const RouteSettings = Object.fromEntries(
    keys.map((key) => [key, { ThrottlingRateLimit: 25, ThrottlingBurstLimit: 100 }]),
  );
  const Properties = { ApiId: 'api', StageName: '$default', RouteSettings };
  const Live = { Type: 'AWS::ApiGatewayV2::Stage', Properties: { StageName: 'live' } };
  return [{ name: 'A', template: { Resources: { Stage: { Type: 'AWS::ApiGatewayV2::Stage', Properties }, Live } } }];
};

/** The throttles of the deployed stage; undefined where it was not made. */
let deployed: Record<string, object> | undefined;
let apis: readonly { apiId: string; name: string }[];
let calls: string[];
const stagePath = '/v2/apis/api1/stages/%24default';
/** API Gateway, with a page for each API. */
const ask: AskAws = async ({ region, path, query, method = 'GET', body }) => {
  expect(region).toBe('eu-west-1');
  if (method !== 'GET') calls.push(`${method} ${path}`);
  const page = Number(query?.['nextToken'] ?? 0);
  if (path === '/v2/apis')
    return { items: apis.slice(page, page + 1), ...(page + 1 < apis.length && { nextToken: String(page + 1) }) };
  const [, routeKey] = /^\/v2\/apis\/api1\/stages\/%24default\/routesettings\/([^/]+)$/.exec(path) ?? [];
  if (method === 'DELETE' && routeKey) delete deployed?.[decodeURIComponent(routeKey)];
  else if (path !== stagePath || !deployed) throw Object.assign(new Error(path), { name: 'NotFoundException' });
  if (method === 'PATCH') Object.assign(deployed ?? {}, (body as { routeSettings: object }).routeSettings);
  return method === 'GET' ? { routeSettings: deployed } : {};
};
const throttle = { throttlingRateLimit: 25, throttlingBurstLimit: 100 };

beforeEach(() => {
  apis = [
    { apiId: 'api0', name: 'morada-staging-live' },
    { apiId: 'api1', name: 'morada-staging' },
  ];
  deployed = { 'POST /api/leads': throttle, 'POST /api/{token}/stop': throttle };
  calls = [];
});

test('throttles of the stage that the next release does not have are deleted, and no others', async () => {
  const left = await findLeftThrottles({ ask }, stage, template('POST /api/leads'));
  expect(left.map(({ routeKey }) => routeKey)).toEqual(['POST /api/{token}/stop']);
  await deleteThrottles({ ask }, stage, left);
  expect(calls).toEqual([`DELETE ${stagePath}/routesettings/POST%20%2Fapi%2F%7Btoken%7D%2Fstop`]);
  expect(Object.keys(deployed ?? {})).toEqual(['POST /api/leads']);
  expect(await findLeftThrottles({ ask }, stage, template('POST /api/leads', 'POST /api/new'))).toEqual([]);
});

test('before the first deployment, or where it failed before the stage, nothing is left', async () => {
  deployed = undefined;
  expect(await findLeftThrottles({ ask }, stage, template('POST /api/leads'))).toEqual([]);
  apis = [];
  expect(await findLeftThrottles({ ask }, stage, template('POST /api/leads'))).toEqual([]);
  await restoreThrottles({ ask }, stage, template('POST /api/leads'));
  expect(calls).toEqual([]);
});

test('a throttle that a deployment finds missing is written again, with the numbers of the template', async () => {
  deployed = { 'POST /api/leads': throttle };
  await restoreThrottles({ ask }, stage, template('POST /api/leads'));
  expect(calls).toEqual([]);
  await restoreThrottles({ ask }, stage, template('POST /api/leads', 'POST /api/webhooks/calendar'));
  expect(calls).toEqual([`PATCH ${stagePath}`]);
  expect(deployed).toEqual({ 'POST /api/leads': throttle, 'POST /api/webhooks/calendar': throttle });
});

test('a role that may not look is told where it gets the permission', async () => {
  const refused: AskAws = () => Promise.reject(Object.assign(new Error('no'), { name: 'AccessDeniedException' }));
  await expect(findLeftThrottles({ ask: refused }, stage, template())).rejects.toThrow(
    /^Allow your AWS user or role to look: the throttles of routes .*Morada-Delivery.*\.$/,
  );
});
