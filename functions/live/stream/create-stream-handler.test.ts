import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { DynamoDBRecord } from 'aws-lambda';
import { newApplication } from '#database/applications/entity.ts';
import { createApplication } from '#database/applications/writes.ts';
import { consumedCapacity, withCapacityCounter } from '#database/consumed-capacity.ts';
import type { Database } from '#database/database.ts';
import { transact } from '#database/transaction.ts';
import { workEntity } from '#database/work/entity.ts';
import { readBoardCounts } from '#database/work/reads.ts';
import { answers } from '#functions/testing/journey.ts';
import { playStreamOf, type StreamPlayer } from '#functions/testing/play-stream.ts';
import { createWorld, type World } from '#functions/testing/world.ts';
import { createStreamHandler } from './create-stream-handler.ts';

let world: World;
let stream: StreamPlayer;
let staffId: string;
let personId: string;
beforeEach(async () => {
  world = await createWorld();
  staffId = await world.addPerson({ role: 'staff' });
  personId = await world.addPerson();
  stream = await playStreamOf(world);
});
afterEach(() => world.stop());

/** Adds an application and returns its id; the stream has not seen it. */
async function add(at = world.now().toISOString()): Promise<string> {
  const { countryIncome, employmentStatus, purpose, hasProperty } = answers();
  const about = { countryIncome, employmentStatus, purpose, hasProperty, earlier: undefined };
  const applicationId = world.newId();
  const application = newApplication({ ...about, applicationId, personId, clientName: 'Ana', at });
  await transact(world.database, [createApplication(application)]);
  return applicationId;
}
const counts = () => world.succeed('applications.counts', staffId, {});

describe('the board’s counts', () => {
  test('are all zero initially', async () => {
    expect(await counts()).toEqual({
      stages: { documentos: 0, analise: 0, proposta: 0, escritura: 0, concluida: 0 },
      total: 0,
      thisMonth: 0,
    });
  });

  test('follow an application from its creation through its stages', async () => {
    const [applicationId] = [await add(), await add()];
    const move = async (from: 'documentos' | 'analise', to: 'analise' | 'proposta') => {
      await world.succeed('applications.move', staffId, { applicationId, from, to });
      await stream.play();
    };
    await move('documentos', 'analise');
    expect(await counts()).toMatchObject({ stages: { documentos: 1, analise: 1 }, total: 2, thisMonth: 2 });
    await move('analise', 'proposta');
    expect(await counts()).toMatchObject({ stages: { documentos: 1, analise: 0, proposta: 1 }, total: 2 });
  });

  test('exclude an ended application from the stages, but not from the total', async () => {
    const applicationId = await add();
    await stream.play();
    const ending = {
      applicationId,
      outcome: 'rejected',
      reason: 'Sem capacidade.',
      message: 'Não foi possível.',
    } as const;
    await world.succeed('applications.end', staffId, ending);
    await stream.play();
    expect(await counts()).toMatchObject({ stages: { documentos: 0 }, total: 1, thisMonth: 1 });
  });

  test('exclude an erased application', async () => {
    const applicationId = await add();
    await stream.play();
    await world.database.entities.application.delete({ applicationId }).go();
    await stream.play();
    expect(await counts()).toMatchObject({ stages: { documentos: 0 }, total: 0, thisMonth: 0 });
  });

  test('count months in Lisbon time', async () => {
    // The last second of October, the first of November, and in summer, when Lisbon is an hour ahead of UTC.
    for (const at of ['2026-10-31T23:59:59.000Z', '2026-11-01T00:00:00.000Z', '2026-06-30T23:30:00.000Z'])
      await add(at);
    await stream.play();
    const of = async (month: string) => (await readBoardCounts(world.database, month)).thisMonth;
    expect([await of('2026-10'), await of('2026-11'), await of('2026-06'), await of('2026-07')]).toEqual([1, 1, 0, 1]);
    expect((await counts()).total).toBe(3);
  });
});

describe('a record', () => {
  test('that is delivered twice counts once', async () => {
    await add();
    const records = await stream.play();
    await Promise.all([stream.deliver(records), stream.deliver([...records, ...records])]);
    expect(await counts()).toMatchObject({ stages: { documentos: 1 }, total: 1 });
  });

  test('that concerns no case reads and writes nothing', async () => {
    const image = (entity: string) => ({ __edb_e__: { S: entity }, personId: { S: 'p' } });
    const records = ['upload', 'person', 'notification'].map(
      (entity, index): DynamoDBRecord => ({
        eventID: `event-${index}`,
        dynamodb: { SequenceNumber: String(index), NewImage: image(entity) },
      }),
    );
    const spent = await withCapacityCounter(async () => {
      await stream.deliver(records);
      return consumedCapacity();
    });
    expect(spent).toEqual({ read: 0, write: 0 });
  });

  test('that fails is reported with all that follow, and counts when retried', async () => {
    const records: DynamoDBRecord[] = [];
    for (let index = 0; index < 3; index++) {
      await add();
      const created = (await stream.play()).filter(
        ({ dynamodb }) => dynamodb?.NewImage?.['__edb_e__']?.S === 'application',
      );
      records.push(...created);
    }
    // As if the stream had not delivered them yet.
    const { work, listingCount } = world.database.entities;
    for (const { applicationId } of (await work.scan.go()).data) await work.delete({ applicationId }).go();
    for (const { scope, name } of (await listingCount.scan.go()).data) await listingCount.delete({ scope, name }).go();
    let calls = 0;
    const failOnce: Database = {
      ...world.database,
      entity: (create) => {
        if (Object.is(create, workEntity) && ++calls === 3) throw new Error('the table is away');
        return world.database.entity(create);
      },
    };
    const connections = { post: async () => true, end: async () => undefined };
    const failing = createStreamHandler(
      { ...world, database: failOnce, connections, teamUpdates: { send: async () => undefined } },
      world.observability,
    );
    const [, second] = records;
    const { batchItemFailures } = await failing({ Records: records });
    expect(batchItemFailures).toEqual([{ itemIdentifier: second?.dynamodb?.SequenceNumber }]);
    expect(await counts()).toMatchObject({ total: 1 });
    expect(await stream.deliver(records.slice(1))).toEqual({ batchItemFailures: [] });
    expect(await counts()).toMatchObject({ total: 3 });
  });
});
