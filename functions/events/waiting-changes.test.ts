import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { DynamoDBRecord } from 'aws-lambda';
import { addClient } from '../testing/journey.ts';
import { createWorld } from '../testing/world.ts';
import { createStreamHandler } from './create-stream-handler.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff' });
const connections = { post: async () => true, end: async () => undefined };
const handler = createStreamHandler({ ...world, connections }, world.observability);

let applicationId: string;
beforeEach(async () => {
  ({ applicationId } = await addClient(world));
});

let number = 0;
type Image = Readonly<Record<string, { readonly S: string }>>;

function record(before: Image | undefined, after: Image | undefined): DynamoDBRecord {
  number += 1;
  return {
    eventID: `event-${number}`,
    dynamodb: {
      SequenceNumber: String(number),
      ...(before ? { OldImage: before } : {}),
      ...(after ? { NewImage: after } : {}),
    },
  };
}
const document = (aiStatus: string): Image => ({
  __edb_e__: { S: 'document' },
  applicationId: { S: applicationId },
  aiStatus: { S: aiStatus },
});
const message = (senderType: string, visibility = 'client'): Image => ({
  __edb_e__: { S: 'message' },
  applicationId: { S: applicationId },
  senderType: { S: senderType },
  visibility: { S: visibility },
});
const deliver = (...records: DynamoDBRecord[]) => handler({ Records: records });
const said = (image: Image) => record(undefined, image);

async function card() {
  const { items } = await world.succeed('applications.board', staffId, { stage: 'documentos' });
  const found = items.find(({ id }) => id === applicationId);
  return [found?.documentsToReview, found?.messagesToAnswer];
}

describe('what an application waits for the team to do', () => {
  test('is nothing at first', async () => expect(await card()).toEqual([0, 0]));

  test('grows with each document that comes into review, and shrinks with each decision', async () => {
    await deliver(said(document('review')), said(document('review')));
    expect(await card()).toEqual([2, 0]);
    await deliver(record(document('review'), document('review')), record(document('review'), document('approved')));
    expect(await card()).toEqual([1, 0]);
    await deliver(record(document('review'), document('rejected')), record(document('rejected'), document('approved')));
    expect(await card()).toEqual([0, 0]);
    await deliver(said(document('rejected')), record(document('rejected'), document('review')));
    expect(await card()).toEqual([1, 0]);
    await deliver(record(document('review'), undefined));
    expect(await card()).toEqual([0, 0]);
  });

  test('counts the client’s messages until the team answers; an internal note answers nothing', async () => {
    await deliver(said(message('client')), said(message('client')));
    expect(await card()).toEqual([0, 2]);
    await deliver(said(message('staff', 'internal')), said(message('system')));
    expect(await card()).toEqual([0, 2]);
    await deliver(said(message('staff')));
    expect(await card()).toEqual([0, 0]);
  });

  test('counts a record once, however often it is delivered', async () => {
    const records = [said(document('review')), said(message('client'))];
    await deliver(...records);
    await deliver(...records);
    expect(await card()).toEqual([1, 1]);
  });

  test('leaves the application’s version alone', async () => {
    const version = async () => (await world.database.entities.application.get({ applicationId }).go()).data?.version;
    const before = await version();
    await deliver(said(document('review')));
    expect(await version()).toBe(before);
  });

  test('brings back no application that was erased', async () => {
    await world.database.entities.application.delete({ applicationId }).go();
    expect(await deliver(said(document('review')), said(message('staff')))).toEqual({ batchItemFailures: [] });
    expect((await world.database.entities.application.get({ applicationId }).go()).data).toBeNull();
  });
});
