import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, jest, test } from '@jest/globals';
import { type Assembly, loadAssembly } from '#local/assembly/assembly.ts';
import { startCloudFront } from '#local/cloudfront/start-cloudfront.ts';
import { refusedDeliveries } from '#local/iam/deliveries.ts';
import { webAclBefore } from '#local/waf/web-acl.ts';
import { unsignedPoolCalls } from '#shared/security/unsigned-pool-calls.ts';
import { stageSettings } from './config.ts';
import { Builds } from './testing/composed-app.ts';

const builds = new Builds();
jest.unstable_mockModule('./bundle-functions.ts', () => ({ bundleOf: builds.bundleOf }));
const morada = await import('./morada.ts');
afterAll(() => builds.remove());

/** Returns the assembly of a fully equipped stage, with references between its stacks resolved. */
function assemblyOf(name: string) {
  const { app } = builds.compose(morada, {
    ...stageSettings(name),
    google: { secretName: `morada/${name}/google` },
  });
  const { directory } = app.synth();
  return loadAssembly(directory, { dynamicReference: () => 'known to AWS alone', isEmulated: () => false });
}

/** Starts the stage's distribution in front of an API that answers with these statuses, then with 200. */
async function startEdge(assembly: Assembly, ...failures: number[]) {
  const origin = createServer((request, response) => {
    request.resume();
    response.writeHead(failures.shift() ?? 200, { 'cache-control': 'no-store' }).end();
  });
  origin.listen(0, '127.0.0.1');
  await once(origin, 'listening');
  const [distribution] = assembly.ofType('AWS::CloudFront::Distribution');
  if (!distribution) throw new Error('The stage has no distribution');
  const api = `http://127.0.0.1:${(origin.address() as AddressInfo).port}`;
  const edge = await startCloudFront({
    port: 0,
    distribution,
    assembly,
    getObject: () => undefined,
    // Before the first rotation of the origin secret.
    store: () => ({ get: () => undefined, count: () => 0 }),
    mapAddresses: (text) => (text.includes('.execute-api.') ? api : text),
  });
  const status = async (path: string, init: RequestInit) => (await fetch(`${edge.url}${path}`, init)).status;
  const stop = async () => {
    await edge.stop();
    origin.close();
  };
  return { status, stop };
}

describe.each(['prod', 'staging'])('in %s', (stage) => {
  const assembly = assemblyOf(stage);

  test('every alarm notifies a topic of the stacks', () => {
    // An alarm notifies a topic of its own region; CloudFront's web ACL has its metrics in another one.
    const topicsOf = (region: string) =>
      assembly
        .ofType('AWS::SNS::Topic')
        .map(({ physicalId }) => physicalId)
        .filter((topic) => (topic.split(':')[3] === 'us-east-1') === (region === 'us-east-1'));
    const alarms = assembly.ofType('AWS::CloudWatch::Alarm');
    expect(alarms.length).toBeGreaterThan(40);
    // The alarm of a gradual release is created before the topic and references it by name.
    expect(alarms.filter(({ stack }) => /-Api\w+$/.test(stack)).map(({ logicalId }) => logicalId)).toEqual([
      expect.stringMatching(/^ReleaseFailures/),
    ]);
    for (const { logicalId, attributes, properties } of alarms) {
      const topics = topicsOf(attributes['Arn']?.split(':')[3] ?? '');
      expect(topics).toHaveLength(1);
      expect([logicalId, properties['AlarmActions'], properties['OKActions']]).toEqual([logicalId, topics, topics]);
    }
  });

  test('no resource policy denies what a service delivers to the resource', () => {
    expect(refusedDeliveries(assembly)).toEqual([]);
  });

  test.each([404, 405, 414, 500, 501, 502, 503, 504])(
    'one person’s %d response is not served to another',
    async (failure) => {
      const edge = await startEdge(assembly, failure);
      expect(await edge.status('/api/me', { headers: { authorization: 'Ana' } })).toBe(failure);
      expect(await edge.status('/api/me', { headers: { authorization: 'Rui' } })).toBe(200);
      await edge.stop();
    },
  );

  test('the site’s web ACL blocks an address that sends the contact form repeatedly', async () => {
    const edge = await startEdge(assembly);
    const send = () => edge.status('/api/leads', { method: 'POST', body: '{}' });
    for (let count = 0; count < 50; count++) expect(await send()).toBe(200);
    expect(await send()).toBe(429);
    // The same route with an encoded path, which API Gateway decodes before routing.
    expect(await edge.status('/api/%6Ceads', { method: 'POST', body: '{}' })).toBe(429);
    expect(await edge.status('/api/me', {})).toBe(200);
    await edge.stop();
  });

  test('500 people behind one address can sign in within five minutes, and functions are limited separately', () => {
    const [pool] = assembly.ofType('AWS::Cognito::UserPool');
    const acl = webAclBefore(pool?.attributes['Arn'] ?? '', assembly.resources, () => 0);
    const call = (operation: string) =>
      acl?.inspect({
        ip: '203.0.113.1',
        method: 'POST',
        path: '/',
        query: '',
        headers: { 'x-amzn-cognito-operation-name': operation },
      });
    for (let signIn = 0; signIn < 500; signIn++)
      for (const step of ['InitiateAuth', 'RespondToAuthChallenge', 'RespondToAuthChallenge', 'InitiateAuth'])
        expect(call(step)).toBeUndefined();
    // The SDKs map this response to ForbiddenException.
    expect(call('InitiateAuth')).toEqual({ rule: 'sign-in', status: 403 });
    for (let count = 0; count < 3_000; count++)
      expect(call(unsignedPoolCalls[count % unsignedPoolCalls.length] ?? '')).toBeUndefined();
    expect(call('SignUp')).toEqual({ rule: 'functions', status: 403 });
  });

  test('rule groups about addresses inspect only calls of people', () => {
    const regional = assembly
      .ofType('AWS::WAFv2::WebACL')
      .filter(({ properties }) => properties['Scope'] === 'REGIONAL');
    const rules = regional.flatMap(
      ({ properties }) => properties['Rules'] as Record<string, Record<string, unknown>>[],
    );
    const groups = rules.flatMap(({ Statement }) => Statement?.['ManagedRuleGroupStatement'] ?? []);
    const limit = rules.find(({ Name }) => String(Name) === 'sign-in')?.['Statement'];
    const { ScopeDownStatement } = (limit?.['RateBasedStatement'] ?? {}) as Record<string, unknown>;
    expect(ScopeDownStatement).toBeDefined();
    expect(groups).toEqual([expect.objectContaining({ ScopeDownStatement })]);
  });
});
