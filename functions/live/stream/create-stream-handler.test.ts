import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { DynamoDBRecord } from 'aws-lambda';
import { consumedCapacity, withCapacityCounter } from '#database/consumed-capacity.ts';
import type { Database } from '#database/database.ts';
import { appliedEventEntity } from '#database/live/entity.ts';
import { createWorld } from '#functions/testing/world.ts';
import type { Stage } from '#shared/applications/stages.ts';
import type { Connections } from './connections.ts';
import { createStreamHandler } from './create-stream-handler.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff' });
const nobody: Connections = {
  post: () => Promise.reject(new Error('Nobody is connected.')),
  end: () => Promise.reject(new Error('Nobody is connected.')),
};
const teamUpdates = { send: async () => undefined };
const handler = createStreamHandler({ ...world, connections: nobody, teamUpdates }, world.observability);

let number = 0;

interface Facts {
  readonly status?: Stage;
  readonly outcome?: 'rejected';
  readonly createdAt?: string;
  readonly entity?: string;
}

const image = ({
  status = 'documentos',
  outcome,
  createdAt = '2026-11-02T09:00:00.000Z',
  entity = 'application',
}: Facts) => ({
  __edb_e__: { S: entity },
  status: { S: status },
  createdAt: { S: createdAt },
  ...(outcome && { outcome: { S: outcome } }),
});

function record(before: Facts | undefined, after: Facts | undefined): DynamoDBRecord {
  number += 1;
  return {
    eventID: `event-${number}`,
    eventName: before ? (after ? 'MODIFY' : 'REMOVE') : 'INSERT',
    dynamodb: {
      SequenceNumber: String(number),
      OldImage: before ? image(before) : undefined,
      NewImage: after ? image(after) : undefined,
    },
  };
}

const counts = () => world.succeed('applications.counts', staffId, {});
const deliver = (...records: DynamoDBRecord[]) => handler({ Records: records });

beforeEach(async () => {
  const { data } = await world.database.entities.counter.scan.go({ pages: 'all' });
  for (const { scope, name } of data) await world.database.entities.counter.delete({ scope, name }).go();
});

describe('the board’s counts', () => {
  test('are all zero initially', async () => {
    expect(await counts()).toEqual({
      stages: { documentos: 0, analise: 0, proposta: 0, escritura: 0, concluida: 0 },
      total: 0,
      thisMonth: 0,
    });
  });

  test('follow an application from its creation through its stages', async () => {
    await deliver(record(undefined, {}), record({}, { status: 'analise' }), record(undefined, {}));
    expect(await counts()).toMatchObject({ stages: { documentos: 1, analise: 1 }, total: 2, thisMonth: 2 });
    await deliver(record({ status: 'analise' }, { status: 'proposta' }));
    expect(await counts()).toMatchObject({ stages: { documentos: 1, analise: 0, proposta: 1 }, total: 2 });
  });

  test('exclude an ended application from the stages, but not from the total', async () => {
    await deliver(record(undefined, {}), record({}, { outcome: 'rejected' }));
    expect(await counts()).toMatchObject({ stages: { documentos: 0 }, total: 1, thisMonth: 1 });
  });

  test('exclude an erased application', async () => {
    await deliver(record(undefined, {}), record({}, undefined));
    expect(await counts()).toMatchObject({ stages: { documentos: 0 }, total: 0, thisMonth: 0 });
  });

  test('count months in Lisbon time', async () => {
    const lastMinuteOfOctober = '2026-10-31T23:59:59.000Z';
    const firstOfNovember = '2026-11-01T00:00:00.000Z';
    await deliver(
      record(undefined, { createdAt: lastMinuteOfOctober }),
      record(undefined, { createdAt: firstOfNovember }),
    );
    expect(await counts()).toMatchObject({ total: 2, thisMonth: 1 });
    // In summer Lisbon is an hour ahead of UTC.
    await deliver(record(undefined, { createdAt: '2026-06-30T23:30:00.000Z' }));
    const july = await world.database.entities.counter.get({ scope: 'month', name: '2026-07' }).go();
    expect(july.data?.value).toBe(1);
  });
});

describe('a record', () => {
  test('that is delivered twice counts once', async () => {
    const created = record(undefined, {});
    await Promise.all([deliver(created), deliver(created), deliver(created, created)]);
    expect(await counts()).toMatchObject({ stages: { documentos: 1 }, total: 1 });
  });

  test('that changes no counter writes nothing', async () => {
    const unitsOf = (...records: readonly DynamoDBRecord[]) =>
      withCapacityCounter(async () => {
        await deliver(...records);
        return consumedCapacity();
      });
    expect((await unitsOf(record(undefined, {}))).write).toBeGreaterThan(0);
    expect(
      await unitsOf(record({}, {}), record(undefined, { entity: 'document' }), record({ entity: 'person' }, undefined)),
    ).toEqual({ read: 0, write: 0 });
  });

  test('that fails is reported with all that follow, and counts when retried', async () => {
    const [first, second, third] = [record(undefined, {}), record(undefined, {}), record(undefined, {})];
    let calls = 0;
    const failOnce: Database = {
      ...world.database,
      entity: (create) => {
        if (Object.is(create, appliedEventEntity) && ++calls === 2) throw new Error('the table is away');
        return world.database.entity(create);
      },
    };
    const failing = createStreamHandler(
      { ...world, database: failOnce, connections: nobody, teamUpdates },
      world.observability,
    );
    const { batchItemFailures } = await failing({ Records: [first, second, third] });
    expect(batchItemFailures).toEqual([{ itemIdentifier: second.dynamodb?.SequenceNumber }]);
    expect(await counts()).toMatchObject({ total: 1 });
    expect(await deliver(second, third)).toEqual({ batchItemFailures: [] });
    expect(await counts()).toMatchObject({ total: 3 });
  });

  test('leaves a marker that expires after two days', async () => {
    const created = record(undefined, {});
    await deliver(created);
    const { data } = await world.database.entities.appliedEvent.get({ eventId: created.eventID ?? '' }).go();
    expect(data?.expiresAt).toBe(Math.floor(world.now().getTime() / 1000) + 172_800);
  });
});
