import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { Resource } from '../assembly/resource.ts';
import type { EventBridgeEvent } from '../eventbridge/event.ts';
import { eicar } from './scan-bytes.ts';
import { type GuardDutyEngine, startGuardDuty } from './start-guardduty.ts';

const plan: Resource = {
  stack: 'Files',
  logicalId: 'Plan',
  type: 'AWS::GuardDuty::MalwareProtectionPlan',
  path: 'Files/Plan',
  physicalId: 'abc',
  attributes: { Arn: 'arn:aws:guardduty:eu-west-1:123456789012:malware-protection-plan/abc' },
  properties: {
    Role: 'arn:aws:iam::123456789012:role/scan',
    ProtectedResource: { S3Bucket: { BucketName: 'documents', ObjectPrefixes: ['applications/'] } },
    Actions: { Tagging: { Status: 'DISABLED' } },
  },
  metadata: {},
};

const folders: string[] = [];
const engines: GuardDutyEngine[] = [];
afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Starts an engine over in-memory objects, by key. */
async function start(objects: Readonly<Record<string, string>>, dataDir?: string) {
  const folder = dataDir ?? mkdtempSync(path.join(tmpdir(), 'guardduty-'));
  if (!dataDir) folders.push(folder);
  const events: EventBridgeEvent[] = [];
  const engine = await startGuardDuty({
    region: 'eu-west-1',
    account: '123456789012',
    dataDir: folder,
    resources: [plan],
    read: async (_bucket, key, versionId = 'newest') => {
      const text = objects[key];
      return text === undefined ? undefined : { bytes: Buffer.from(text), versionId, etag: 'e' };
    },
    emit: (event) => events.push(event),
  });
  engines.push(engine);
  const stored = (key: string, bucket = 'documents') =>
    engine.observe({
      version: '0',
      id: '1',
      'detail-type': 'Object Created',
      source: 'aws.s3',
      account: '123456789012',
      time: '2026-11-21T10:00:00Z',
      region: 'eu-west-1',
      resources: [],
      detail: { bucket: { name: bucket }, object: { key, 'version-id': 'v1' } },
    });
  const results = async (count: number) => {
    for (let attempt = 0; events.length < count && attempt < 200; attempt++) await wait(10);
    return events;
  };
  return { events, folder, stored, results };
}

describe('an object that is stored', () => {
  test('under the prefix of a plan is scanned, and the result published in GuardDuty’s format', async () => {
    const { stored, results } = await start({ 'applications/a': eicar });
    stored('applications/a');
    expect(await results(1)).toEqual([
      {
        version: '0',
        id: expect.any(String),
        source: 'aws.guardduty',
        account: '123456789012',
        'detail-type': 'GuardDuty Malware Protection Object Scan Result',
        time: expect.any(String),
        region: 'eu-west-1',
        resources: [plan.attributes['Arn']],
        detail: {
          schemaVersion: '1.0',
          scanStatus: 'COMPLETED',
          resourceType: 'S3_OBJECT',
          s3ObjectDetails: {
            bucketName: 'documents',
            objectKey: 'applications/a',
            eTag: 'e',
            versionId: 'v1',
            s3Throttled: false,
          },
          scanResultDetails: {
            scanResultStatus: 'THREATS_FOUND',
            threats: [{ name: 'EICAR-Test-File (not a virus)' }],
            statusReasons: null,
          },
        },
      },
    ]);
  });

  test('elsewhere is not scanned; a deleted one fails', async () => {
    const { stored, results } = await start({ other: 'text' });
    stored('other');
    stored('applications/a', 'exports');
    stored('applications/gone');
    const [event] = await results(1);
    expect(event?.detail).toMatchObject({ scanStatus: 'FAILED', s3ObjectDetails: { objectKey: 'applications/gone' } });
  });

  test.each([
    ['UNSUPPORTED', { scanStatus: 'SKIPPED', scanResultDetails: { scanResultStatus: 'UNSUPPORTED' } }],
    ['ACCESS_DENIED', { scanStatus: 'SKIPPED', scanResultDetails: { scanResultStatus: 'ACCESS_DENIED' } }],
    ['FAILED', { scanStatus: 'FAILED', scanResultDetails: { scanResultStatus: 'FAILED' } }],
    ['DELAY-5', { scanStatus: 'COMPLETED', scanResultDetails: { scanResultStatus: 'NO_THREATS_FOUND' } }],
  ])('with the marker for it ends with %s', async (word, detail) => {
    const { stored, results } = await start({ 'applications/a': `GUARDDUTY-SIMULATOR:${word}` });
    stored('applications/a');
    expect((await results(1))[0]?.detail).toMatchObject(detail);
  });

  test('whose result was due after a stop is scanned again after the start', async () => {
    const objects = { 'applications/a': 'GUARDDUTY-SIMULATOR:DELAY-300' };
    const first = await start(objects);
    first.stored('applications/a');
    await wait(20);
    await engines.splice(0)[0]?.stop();
    expect(first.events).toEqual([]);
    const second = await start(objects, first.folder);
    expect(await second.results(1)).toHaveLength(1);
    await wait(20);
    expect(readdirSync(first.folder)).toEqual([]);
  });
});
