import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, jest, test } from '@jest/globals';
import { type Assembly, loadAssembly } from '../local/assembly/assembly.ts';
import { startCloudFront } from '../local/cloudfront/start-cloudfront.ts';
import { refusedDeliveries } from '../local/iam/deliveries.ts';
import { webAclBefore } from '../local/waf/web-acl.ts';
import { unsignedPoolCalls } from '../shared/security/unsigned-pool-calls.ts';
import { stageSettings } from './config.ts';
import { Builds } from './testing/composed.ts';

const builds = new Builds();
jest.unstable_mockModule('./bundle-functions.ts', () => ({ bundleOf: builds.bundleOf }));
const morada = await import('./morada.ts');
afterAll(() => builds.remove());

/** The assembly of a stage with everything, references between its stacks resolved. */
function assemblyOf(name: string) {
  const { app } = builds.compose(morada, {
    ...stageSettings(name),
    google: { secretName: `morada/${name}/google` },
  });
  const { directory } = app.synth();
  return loadAssembly(directory, { dynamicReference: () => 'known to AWS alone', isEmulated: () => false });
}

/** The stage's distribution before an API that answers with these statuses, and with 200 from then on. */
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
    // As before the first rotation of the origin secret.
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

  test('every alarm notifies a topic that a stack creates', () => {
    // An alarm notifies a topic of its own region: what CloudFront's firewall blocks is counted in another.
    const topicsOf = (region: string) =>
      assembly
        .ofType('AWS::SNS::Topic')
        .map(({ physicalId }) => physicalId)
        .filter((topic) => (topic.split(':')[3] === 'us-east-1') === (region === 'us-east-1'));
    const alarms = assembly.ofType('AWS::CloudWatch::Alarm');
    expect(alarms.length).toBeGreaterThan(40);
    // The alarm of a gradual release is there before the topic, and names it.
    expect(alarms.filter(({ stack }) => stack.endsWith('-Api')).map(({ logicalId }) => logicalId)).toEqual([
      expect.stringMatching(/^ReleaseFailures/),
    ]);
    for (const { logicalId, attributes, properties } of alarms) {
      const topics = topicsOf(attributes['Arn']?.split(':')[3] ?? '');
      expect(topics).toHaveLength(1);
      expect([logicalId, properties['AlarmActions'], properties['OKActions']]).toEqual([logicalId, topics, topics]);
    }
  });

  test('no policy of a topic, key, queue, bucket or function refuses what a service delivers to it', () => {
    expect(refusedDeliveries(assembly)).toEqual([]);
  });

  test.each([404, 405, 414, 500, 501, 502, 503, 504])('one person’s %d is not served to the next', async (failure) => {
    const edge = await startEdge(assembly, failure);
    expect(await edge.status('/api/me', { headers: { authorization: 'Ana' } })).toBe(failure);
    expect(await edge.status('/api/me', { headers: { authorization: 'Rui' } })).toBe(200);
    await edge.stop();
  });

  test('the site’s firewall stops an address that sends the contact form again and again', async () => {
    const edge = await startEdge(assembly);
    const send = () => edge.status('/api/leads', { method: 'POST', body: '{}' });
    for (let count = 0; count < 50; count++) expect(await send()).toBe(200);
    expect(await send()).toBe(429);
    // The same route in other words: API Gateway decodes a path before it looks for the route.
    expect(await edge.status('/api/%6Ceads', { method: 'POST', body: '{}' })).toBe(429);
    expect(await edge.status('/api/me', {})).toBe(200);
    await edge.stop();
  });

  test('people behind one address may sign in, 500 in five minutes, and functions go on whatever people do', () => {
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
    // The SDKs know this answer as ForbiddenException.
    expect(call('InitiateAuth')).toEqual({ rule: 'sign-in', status: 403 });
    for (let count = 0; count < 3_000; count++)
      expect(call(unsignedPoolCalls[count % unsignedPoolCalls.length] ?? '')).toBeUndefined();
    expect(call('SignUp')).toEqual({ rule: 'functions', status: 403 });
  });

  test('groups of rules about addresses look at people’s calls alone', () => {
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
