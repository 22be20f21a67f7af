import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { applicationEntity } from '#database/applications/entity.ts';
import { consumedCapacity, withCapacityCounter } from '#database/consumed-capacity.ts';
import { addClient, addSubmittedClient, upload } from '#functions/testing/journey.ts';
import { playStreamOf } from '#functions/testing/play-stream.ts';
import { createWorld, type World } from '#functions/testing/world.ts';
import type { Row, Section } from './report.ts';

interface MeasuredChange {
  name: string;
  /** Maximum of what the stream's function writes and reads, in capacity units, and of all records. */
  limits: { write: number; read: number; records: number };
  /** Makes the change; returns the write units of its requests. */
  act: () => Promise<number>;
}

/** Returns the write units that the routes called by an operation have logged. */
async function writtenBy(world: World, work: () => Promise<unknown>): Promise<number> {
  const before = world.logs.length;
  await work();
  return world.logs.slice(before).reduce((sum, { facts }) => sum + Number(facts['writeUnits'] ?? 0), 0);
}

/** Returns the changes that clients and team make most, on cases that the stream has followed. */
async function changesOf(world: World, staffId: string): Promise<readonly MeasuredChange[]> {
  const [fresh, submitted] = [await addClient(world), await addSubmittedClient(world)];
  const { applicationId } = submitted;
  const { documents } = await world.succeed('applications.staffGet', staffId, { applicationId });
  const [document] = documents;
  if (!document) throw new Error('The case has no document.');
  const review = { applicationId, documentId: document.id, uploadId: document.uploadId, decision: 'approve' } as const;
  const text = (content: string) => ({ sendingId: `00000000-0000-4000-8000-${content.padStart(12, '0')}`, content });
  const message = () =>
    world.succeed('messages.send', fresh.personId, { applicationId: fresh.applicationId, ...text('1') });
  const answer = () =>
    world.succeed('messages.staffSend', staffId, {
      applicationId: fresh.applicationId,
      visibility: 'client',
      ...text('2'),
    });
  const change = (
    name: string,
    [write, read, records]: readonly [number, number, number],
    act: () => Promise<unknown>,
  ) => ({
    name,
    limits: { write, read, records },
    act: () => writtenBy(world, act),
  });
  return [
    change('A client writes', [50, 10, 20], message),
    change('The team answers', [54, 12, 23], answer),
    change('A client sends a document', [36, 10, 15], () => upload(world, fresh, { docType: document.docType })),
    change('A document is approved', [34, 10, 14], () => world.succeed('documents.review', staffId, review)),
    change('A case is assigned', [40, 10, 15], () =>
      world.succeed('applications.assign', staffId, { applicationId, from: null, to: staffId }),
    ),
    change('A case moves on', [72, 10, 33], () =>
      world.succeed('applications.move', staffId, {
        applicationId: fresh.applicationId,
        from: 'documentos',
        to: 'analise',
      }),
    ),
    change('A case is ended', [46, 10, 21], () =>
      world.succeed('applications.end', staffId, {
        applicationId,
        outcome: 'withdrawn',
        reason: 'Desistiu.',
        message: 'Até breve.',
      }),
    ),
  ];
}

/** The world, with a client for the emulation of the stream whose reads are not counted. */
function withUncountedStream(world: World): World {
  const { client } = world.table;
  const uncounted = new DynamoDBClient({
    region: client.config.region,
    credentials: client.config.credentials,
    endpoint: client.config.endpoint,
  } as ConstructorParameters<typeof DynamoDBClient>[0] & object);
  return { ...world, table: { ...world.table, client: uncounted } };
}

const entitiesOf = (records: readonly DynamoDBRecord[]): readonly string[] =>
  records.map(({ dynamodb }) => (dynamodb?.NewImage ?? dynamodb?.OldImage)?.['__edb_e__']?.S ?? '');

/** What the stream's function keeps for lists and counters. */
const projectedEntities: readonly string[] = ['work', 'listing', 'listingcount', 'searchword'];

/** Measures what one change of a case costs: its requests, then the stream's function with projection and counters. */
export async function measureCaseChanges(): Promise<Section> {
  const world = await createWorld();
  try {
    const staffId = await world.addPerson({ role: 'staff' });
    // The first request of a session records it.
    await world.succeed('applications.counts', staffId, {});
    const changes = await changesOf(world, staffId);
    const stream = await playStreamOf(withUncountedStream(world));
    await followAll(world);
    await stream.play();
    const rows: Row[] = [];
    for (const { name, limits, act } of changes) {
      const requests = await act();
      const { records, read, write } = await withCapacityCounter(async () => {
        const played = await stream.play();
        return { records: entitiesOf(played), ...consumedCapacity() };
      });
      rows.push({
        values: {
          Change: name,
          'Write, requests': requests,
          'Write, stream': write,
          'Read, stream': read,
          Records: records.length,
          'of lists': records.filter((entity) => projectedEntities.includes(entity)).length,
        },
        budget: [
          { column: 'Write, stream', limit: limits.write },
          { column: 'Read, stream', limit: limits.read },
          { column: 'Records', limit: limits.records },
        ],
      });
    }
    return {
      title: 'What one change of a case costs, in capacity units and records of the stream',
      columns: ['Change', 'Write, requests', 'Write, stream', 'Read, stream', 'Records', 'of lists'],
      rows,
    };
  } finally {
    await world.stop();
  }
}

/** Marks every case, so that the stream computes its projection. */
async function followAll({ database }: World): Promise<void> {
  const application = database.entity(applicationEntity);
  const { data } = await application.scan.go({ pages: 'all' });
  for (const { applicationId } of data) await application.patch({ applicationId }).set({ rebuild: 'bench' }).go();
}
