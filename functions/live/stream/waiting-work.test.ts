import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { readUnanswered } from '#database/messages/reads.ts';
import { createMessage } from '#database/messages/writes.ts';
import { transact } from '#database/transaction.ts';
import { addClient } from '#functions/testing/journey.ts';
import { playStreamOf } from '#functions/testing/play-stream.ts';
import { storedDocument } from '#functions/testing/stored-document.ts';
import { createWorld } from '#functions/testing/world.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff' });
const stream = await playStreamOf(world);
const { entities } = world.database;

let applicationId: string;
let clientId: string;
beforeEach(async () => {
  ({ applicationId, personId: clientId } = await addClient(world));
});

type Sender = 'client' | 'team' | 'team, internally';

async function write(...senders: readonly Sender[]): Promise<void> {
  for (const sender of senders) {
    world.pass(1000);
    const message = { applicationId, sendingId: randomUUID(), content: 'Bom dia' };
    const visibility = sender === 'team' ? 'client' : 'internal';
    await (sender === 'client'
      ? world.succeed('messages.send', clientId, message)
      : world.succeed('messages.staffSend', staffId, { ...message, visibility }));
  }
}
const file = (documentId: string, aiStatus: 'review' | 'approved' | 'rejected') =>
  entities.document
    .put({
      ...storedDocument({ applicationId, uploadedAt: world.now().toISOString(), uploadedBy: clientId }),
      documentId,
      aiStatus,
    })
    .go();

/** Returns the documents in review and the unanswered messages of the card, once the stream has been processed. */
async function waiting() {
  await stream.play();
  return counted();
}
async function counted() {
  const { items } = await world.succeed('applications.board', staffId, { stage: 'documentos' });
  const card = items.find(({ id }) => id === applicationId);
  return [card?.documentsToReview, card?.messagesToAnswer];
}

describe('the waiting work of an application', () => {
  test('is zero initially', async () => expect(await waiting()).toEqual([0, 0]));

  test('increases with each document in review, and decreases with each decision', async () => {
    await file('irs', 'review');
    await file('mapa', 'review');
    expect(await waiting()).toEqual([2, 0]);
    await file('irs', 'approved');
    expect(await waiting()).toEqual([1, 0]);
    await file('mapa', 'rejected');
    expect(await waiting()).toEqual([0, 0]);
    await file('mapa', 'review');
    expect(await waiting()).toEqual([1, 0]);
    await entities.document.delete({ applicationId, documentId: 'mapa' }).go();
    expect(await waiting()).toEqual([0, 0]);
  });

  test('counts the client’s messages until the team replies; an internal message is no reply', async () => {
    await write('client', 'client');
    expect(await waiting()).toEqual([0, 2]);
    await write('team, internally');
    expect(await waiting()).toEqual([0, 2]);
    await write('team');
    expect(await waiting()).toEqual([0, 0]);
    await write('client');
    expect(await waiting()).toEqual([0, 1]);
  });

  test('depends neither on the order of the records nor on how often they are delivered', async () => {
    await file('irs', 'review');
    await write('client', 'team', 'client');
    expect(await waiting()).toEqual([1, 1]);
    await write('team');
    const records = await stream.play();
    await Promise.all([stream.deliver([...records].reverse()), stream.deliver(records)]);
    expect(await counted()).toEqual([1, 0]);
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
    expect((await readUnanswered(world.database, { visibility: 'client', applicationId })).count).toBe(100);
  });

  test('changes nothing about the application, and does not recreate an erased one', async () => {
    const stored = async () => (await entities.application.get({ applicationId }).go()).data;
    const before = await stored();
    await file('irs', 'review');
    await write('team');
    await stream.play();
    expect(await stored()).toEqual(before);
    await write('client');
    await entities.application.delete({ applicationId }).go();
    expect(await waiting()).toEqual([undefined, undefined]);
    expect(await stored()).toBeNull();
  });
});
