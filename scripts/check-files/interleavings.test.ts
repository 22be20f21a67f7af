import { ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Template } from 'aws-cdk-lib/assertions';
import { findApplication } from '#database/applications/reads.ts';
import { findUpload } from '#database/documents/reads.ts';
import { createDocumentStorage } from '#functions/platform/documents/storage.ts';
import { addClient } from '#functions/testing/journey.ts';
import { createWorld, type World } from '#functions/testing/world.ts';
import { stageSettings } from '#infra/config.ts';
import { createApp } from '#infra/morada.ts';
import { DocumentsStack } from '#infra/stacks/documents-stack.ts';
import type { EventBridgeEvent } from '#local/eventbridge/event.ts';
import { bucketResource, startTestS3, type TestS3 } from '#local/s3/test-s3.ts';
import { createSeededRandom } from '#shared/kit/seeded-random.ts';
import { sweepSize } from '#shared/testing/sweeps.ts';
import { type StoredEvent, UploadStory } from './testing/upload-story.ts';

// Thousands of small requests, on however busy a machine.
jest.setTimeout(600_000);

const dayMs = 24 * 60 * 60 * 1000;
/** Of each kind. All 2 020 held before a release (ADR 049). */
const stories = sweepSize({ full: 1_010, sample: 40 });
/** At the same time, to use the engines' waiting for the disk. */
const lanes = 8;

/** The properties that decide what becomes of an object, as the template of production has them. */
function templateOf() {
  const stack = new DocumentsStack(createApp(), 'Documents', {
    stage: stageSettings('prod'),
    siteUrl: 'https://a.example',
  });
  const [properties] = Object.values(Template.fromStack(stack).findResources('AWS::S3::Bucket'))
    .map((resource) => resource['Properties'] as Record<string, unknown>)
    .filter((each) => 'CorsConfiguration' in each);
  if (!properties) throw new Error('No documents bucket');
  const { VersioningConfiguration, NotificationConfiguration, LifecycleConfiguration } = properties;
  return { VersioningConfiguration, NotificationConfiguration, LifecycleConfiguration };
}

let world: World;
let s3: TestS3;
/** What the clock of storage is ahead, in milliseconds. */
let ahead = 0;
const queues = new Map<string, StoredEvent[]>();
let client: { personId: string; applicationId: string };
let staffId: string;

beforeAll(async () => {
  const template = templateOf();
  const expiring = { Rules: [{ Status: 'Enabled', NoncurrentVersionExpiration: { NoncurrentDays: 90 } }] };
  world = await createWorld();
  s3 = await startTestS3({
    now: () => new Date(Date.now() + ahead),
    buckets: [
      bucketResource('ours', template),
      bucketResource('expiring', { ...template, LifecycleConfiguration: expiring }),
    ],
    onEvent: (event: EventBridgeEvent) => {
      const { object } = event.detail as { object: { key: string } };
      if (event['detail-type'] === 'Object Created')
        queues.get(object.key.split('/')[1] ?? '')?.push(event as unknown as StoredEvent);
    },
  });
  client = await addClient(world);
  staffId = await world.addPerson({ role: 'staff' });
});
afterAll(() => Promise.all([world.stop(), s3.end()]));

/** Plays one story, from a seed of its own. */
async function play(seed: number, bucket: string, losesEvents: boolean): Promise<void> {
  const application = await findApplication(world.database, client.applicationId);
  if (!application) throw new Error('No application');
  const applicationId = world.newId();
  await world.database.entities.application.put({ ...application, applicationId }).go();
  const events: StoredEvent[] = [];
  queues.set(applicationId, events);
  const random = createSeededRandom(seed);
  const storage = createDocumentStorage(s3.client, bucket);
  const { database, now, newId, demandsSecondFactor, scansFiles, observability } = world;
  const story = new UploadStory({
    deps: { database, now, newId, demandsSecondFactor, scansFiles, storage },
    observability,
    application: { ...application, applicationId },
    staffId,
    random,
    events,
    losesEvents,
    runLifecycle: () => {
      ahead = 92 * dayMs;
      s3.engine.runLifecycle(`applications/${applicationId}/`);
      ahead = 0;
    },
  });
  try {
    await story.run(3 + random.below(5));
    if (!losesEvents) await requireOneVersionEach(story, applicationId, bucket);
  } catch (error) {
    throw new Error(`Story ${seed}: ${story.steps.join(' | ')}`, { cause: error });
  } finally {
    queues.delete(applicationId);
  }
}

/** Of every form storage keeps the version that was settled, or nothing of a refused file. */
async function requireOneVersionEach(story: UploadStory, applicationId: string, bucket: string): Promise<void> {
  const { Versions = [], DeleteMarkers = [] } = await s3.client.send(
    new ListObjectVersionsCommand({ Bucket: bucket, Prefix: `applications/${applicationId}/` }),
  );
  const settled = await Promise.all(
    story.uploadIds().map((uploadId) => findUpload(world.database, { applicationId, uploadId })),
  );
  const kept = settled.flatMap((upload) =>
    upload && (upload.status === 'stored' || upload.status === 'superseded') ? [upload.storageVersion] : [],
  );
  const found = [...Versions, ...DeleteMarkers].map(({ VersionId }) => VersionId);
  if (JSON.stringify(found.sort()) !== JSON.stringify(kept.sort()))
    throw new Error(`Storage keeps ${found.length} versions of ${kept.length} files`);
}

async function playAll(firstSeed: number, bucket: string, losesEvents: boolean): Promise<number> {
  let next = firstSeed;
  let played = 0;
  const lane = async () => {
    while (next < firstSeed + stories) {
      await play(next++, bucket, losesEvents);
      played += 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return played;
}

describe('every document of an open case opens, whatever comes between', () => {
  test('in a bucket that deletes noncurrent versions after 90 days, when every event is handled', async () => {
    expect(await playAll(1, 'expiring', false)).toBe(stories);
  });

  test('in our bucket, when events are lost', async () => {
    expect(await playAll(1_000_001, 'ours', true)).toBe(stories);
  });
});
