import { afterAll, describe, expect, jest, test } from '@jest/globals';
import { loadAssembly } from '../local/assembly/assembly.ts';
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
});
