import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { DynamoDBRecord } from 'aws-lambda';
import { CountOutdated, changeWaiting } from '#database/applications/writes.ts';
import { readUnanswered } from '#database/messages/reads.ts';
import { createMessage } from '#database/messages/writes.ts';
import { transact } from '#database/transaction.ts';
import { addClient } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';
import { createStreamHandler } from './create-stream-handler.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff' });
const connections = { post: async () => true, end: async () => undefined };
const teamUpdates = { send: async () => undefined };
const handler = createStreamHandler({ ...world, connections, teamUpdates }, world.observability);

let applicationId: string;
let clientId: string;
beforeEach(async () => {
  ({ applicationId, personId: clientId } = await addClient(world));
});

let number = 0;
type Image = Readonly<Record<string, { readonly S: string }>>;

function record(before: Image | undefined, after: Image | undefined): DynamoDBRecord {
  number += 1;
  return {
    eventID: `event-${number}`,
    dynamodb: {
      SequenceNumber: String(number),
      OldImage: before,
      NewImage: after,
    },
  };
}
const document = (aiStatus: string): Image => ({
  __edb_e__: { S: 'document' },
  applicationId: { S: applicationId },
  aiStatus: { S: aiStatus },
});
let messages = 0;
/** Writes a message of the client or the team and returns its stream record. */
async function written(sender: 'client' | 'team' | 'team, internally'): Promise<DynamoDBRecord> {
  const message = {
    applicationId,
    sendingId: `00000000-0000-4000-8000-${String(++messages).padStart(12, '0')}`,
    content: 'Bom dia',
  };
  await (sender === 'client'
    ? world.succeed('messages.send', clientId, message)
    : world.succeed('messages.staffSend', staffId, {
        ...message,
        visibility: sender === 'team' ? 'client' : 'internal',
      }));
  return record(undefined, {
    __edb_e__: { S: 'message' },
    applicationId: { S: applicationId },
    senderType: { S: sender === 'client' ? 'client' : 'staff' },
    visibility: { S: sender === 'team, internally' ? 'internal' : 'client' },
  });
}
const deliver = (...records: DynamoDBRecord[]) => handler({ Records: records });
const said = (image: Image) => record(undefined, image);

async function card() {
  const { items } = await world.succeed('applications.board', staffId, { stage: 'documentos' });
  const found = items.find(({ id }) => id === applicationId);
  return [found?.documentsToReview, found?.messagesToAnswer];
}

describe('the waiting work of an application', () => {
  test('is zero initially', async () => expect(await card()).toEqual([0, 0]));

  test('increases with each document in review, and decreases with each decision', async () => {
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

  test('counts the client’s messages until the team replies; an internal message is no reply', async () => {
    await deliver(await written('client'), await written('client'));
    expect(await card()).toEqual([0, 2]);
    await deliver(await written('team, internally'));
    expect(await card()).toEqual([0, 2]);
    await deliver(await written('team'));
    expect(await card()).toEqual([0, 0]);
    await deliver(await written('client'));
    expect(await card()).toEqual([0, 1]);
  });

  test('does not depend on the order of a conversation’s records', async () => {
    const [asked, answered, askedAgain] = [await written('client'), await written('team'), await written('client')];
    await deliver(askedAgain);
    await deliver(answered);
    await deliver(asked);
    expect(await card()).toEqual([0, 1]);
    const thanks = await written('team');
    await Promise.all([deliver(thanks), deliver(askedAgain), deliver(asked)]);
    expect(await card()).toEqual([0, 0]);
  });

  test('is not overwritten by the count before a newer message', async () => {
    await deliver(await written('client'));
    const { messagesCountedTo = '' } =
      (await world.database.entities.application.get({ applicationId }).go()).data ?? {};
    const late = changeWaiting({ applicationId, messagesToAnswer: 7, countedTo: `00${messagesCountedTo.slice(2)}` });
    await expect(transact(world.database, [late])).rejects.toThrow(CountOutdated);
    expect(await card()).toEqual([0, 1]);
  });

  test('counts at most a hundred messages', async () => {
    const createdAt = world.now().toISOString();
    for (let number = 0; number < 120; number++)
      await transact(world.database, [
        createMessage({
          applicationId,
          visibility: 'client',
          senderType: 'client',
          messageType: 'text',
          messageId: `01M7YRRV785KMF2HEE4ZN${String(number).padStart(5, '0')}`,
          content: 'Olá',
          createdAt,
        }),
      ]);
    expect((await readUnanswered(world.database, { applicationId }))?.count).toBe(100);
  });

  test('counts a record once, however often it is delivered', async () => {
    const records = [said(document('review')), await written('client')];
    await deliver(...records);
    await deliver(...records);
    expect(await card()).toEqual([1, 1]);
  });

  test('does not increment the application’s version', async () => {
    const version = async () => (await world.database.entities.application.get({ applicationId }).go()).data?.version;
    const before = await version();
    await deliver(said(document('review')));
    expect(await version()).toBe(before);
  });

  test('does not recreate an erased application', async () => {
    const answer = await written('team');
    await world.database.entities.application.delete({ applicationId }).go();
    expect(await deliver(said(document('review')), answer)).toEqual({ batchItemFailures: [] });
    expect((await world.database.entities.application.get({ applicationId }).go()).data).toBeNull();
  });
});
