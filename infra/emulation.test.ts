import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, jest, test } from '@jest/globals';
import { type Assembly, loadAssembly } from '../local/assembly/assembly.ts';
import { startCloudFront } from '../local/cloudfront/start-cloudfront.ts';
import { refusedDeliveries } from '../local/iam/deliveries.ts';
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
  return loadAssembly(directory, { dynamicReference: () => 'known to AWS alone', isPlayed: () => false });
}

/** Asks the stage's distribution twice, as two people, while the API fails only the first of them. */
async function askTwice(assembly: Assembly, failure: number): Promise<readonly number[]> {
  let status = failure;
  const origin = createServer((_, response) => {
    response.writeHead(status, { 'cache-control': 'no-store' }).end();
    status = 200;
  });
  origin.listen(0, '127.0.0.1');
  await once(origin, 'listening');
  const [distribution] = assembly.ofType('AWS::CloudFront::Distribution');
  if (!distribution) throw new Error('The stage has no distribution');
  const api = `http://127.0.0.1:${(origin.address() as AddressInfo).port}`;
  const edge = await startCloudFront({
    ...{ port: 0, distribution, assembly, getObject: () => undefined },
    mapAddresses: (text) => (text.includes('.execute-api.') ? api : text),
  });
  const statuses: number[] = [];
  for (const person of ['Ana', 'Rui'])
    statuses.push((await fetch(`${edge.url}/api/me`, { headers: { authorization: person } })).status);
  await edge.stop();
  origin.close();
  return statuses;
}

describe.each(['prod', 'staging'])('in %s', (stage) => {
  const assembly = assemblyOf(stage);

  test('every alarm notifies a topic that a stack creates', () => {
    const topics = assembly.ofType('AWS::SNS::Topic').map(({ physicalId }) => physicalId);
    const alarms = assembly.ofType('AWS::CloudWatch::Alarm');
    expect(alarms.length).toBeGreaterThan(40);
    // The alarm of a gradual release is there before the topic, and names it.
    expect(alarms.filter(({ stack }) => stack.endsWith('-Api')).map(({ logicalId }) => logicalId)).toEqual([
      expect.stringMatching(/^ReleaseFailures/),
    ]);
    for (const { logicalId, properties } of alarms)
      expect([logicalId, properties['AlarmActions'], properties['OKActions']]).toEqual([logicalId, topics, topics]);
  });

  test('no policy of a topic, key, queue, bucket or function refuses what a service delivers to it', () => {
    expect(refusedDeliveries(assembly)).toEqual([]);
  });

  test.each([404, 405, 414, 500, 501, 502, 503, 504])('one person’s %d is not served to the next', async (failure) => {
    expect(await askTwice(assembly, failure)).toEqual([failure, 200]);
  });
});
