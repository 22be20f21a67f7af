import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from '@jest/globals';
import { messagePageSize } from '#database/messages/reads.ts';
import { addApplication, addClient, addSubmittedClient } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';
import { maxMessageLength } from '#shared/messages/content.ts';
import type { Visibility } from '#shared/messages/senders.ts';
import { messagesPerHour } from './send-message.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff', name: 'Sofia Reis' });

type Client = Awaited<ReturnType<typeof addClient>>;

const send = ({ personId, applicationId }: Client, content: string, sendingId: string = randomUUID()) => {
  world.pass(1);
  return world.succeed('messages.send', personId, { applicationId, sendingId, content });
};
const answer = ({ applicationId }: Client, content: string, visibility: Visibility = 'client') => {
  world.pass(1);
  return world.succeed('messages.staffSend', staffId, { applicationId, visibility, sendingId: randomUUID(), content });
};
const list = async ({ personId, applicationId }: Client) =>
  (await world.succeed('messages.list', personId, { applicationId })).items;
const unread = async ({ personId }: Client) => (await world.succeed('people.me', personId, {})).unreadMessages;

describe('a conversation', () => {
  test('shows both sides the other’s messages, newest first, and the client only first names of the team', async () => {
    const client = await addClient(world);
    await send(client, 'Bom dia');
    await answer(client, 'Olá, Ana');
    expect(await list(client)).toMatchObject([
      { content: 'Olá, Ana', senderType: 'staff', senderName: 'Sofia', senderAvatarUrl: null },
      { content: 'Bom dia', senderType: 'client', senderName: null, senderAvatarUrl: null },
    ]);
    expect(JSON.stringify(await list(client))).not.toMatch(new RegExp(`Reis|@|${staffId}`));
    const { items } = await world.succeed('messages.staffList', staffId, {
      applicationId: client.applicationId,
      visibility: 'client',
    });
    expect(items).toMatchObject([
      { content: 'Olá, Ana', senderName: 'Sofia Reis' },
      { content: 'Bom dia', senderName: null },
    ]);
  });

  test('has no name of somebody who has left the team', async () => {
    const client = await addClient(world);
    const personId = await world.addPerson({ role: 'staff', name: 'Duarte Melo' });
    const { applicationId } = client;
    const sending = { applicationId, visibility: 'client', sendingId: randomUUID(), content: 'Até breve' } as const;
    await world.succeed('messages.staffSend', personId, sending);
    expect(await list(client)).toMatchObject([{ senderName: 'Duarte' }]);
    const admin = await world.addPerson({ role: 'admin' });
    await world.succeed('staff.remove', admin, { personId });
    world.pass(5 * 60_000);
    expect(await list(client)).toMatchObject([{ senderType: 'staff', senderName: null, senderAvatarUrl: null }]);
  });

  test('stores messages as typed', async () => {
    const client = await addClient(world);
    const content = '  <b>Olá</b> & "tu"\n\n\thttps://morada.example/?a=1&b=2 👩‍👩‍👧 \n';
    await send(client, content);
    expect((await list(client))[0]?.content).toBe(content);
  });

  test('contains automatic messages, too', async () => {
    const client = await addSubmittedClient(world);
    expect(await list(client)).toMatchObject([{ senderType: 'system', sendingId: null }]);
  });

  test('continues after the application has ended', async () => {
    const client = await addClient(world);
    await world.database.entities.application
      .patch({ applicationId: client.applicationId })
      .set({ outcome: 'withdrawn' })
      .go();
    expect((await send(client, 'Posso voltar?')).content).toBe('Posso voltar?');
  });

  test('is paged without gaps or duplicates', async () => {
    const client = await addClient(world);
    const { personId, applicationId } = client;
    await answer(client, 'nota', 'internal');
    const count = messagePageSize * 2;
    for (let index = 0; index < count; index++) await send(client, `Mensagem ${index}`);
    await answer(client, 'outra nota', 'internal');
    const contents: string[] = [];
    let cursor: string | undefined;
    let pages = 0;
    do {
      const page = await world.succeed('messages.list', personId, { applicationId, cursor });
      contents.push(...page.items.map(({ content }) => content));
      cursor = page.cursor ?? undefined;
      pages++;
    } while (cursor);
    expect(contents).toEqual(Array.from({ length: count }, (_, index) => `Mensagem ${count - 1 - index}`));
    expect(pages).toBe(2);
  });
});

describe('internal messages of the team', () => {
  test('are in a list of their own, and in no response to the client', async () => {
    const client = await addClient(world);
    const { personId, applicationId } = client;
    await send(client, 'Antes');
    const { id: note } = await answer(client, 'Cuidado com este', 'internal');
    await answer(client, 'Depois');
    const internal = await world.succeed('messages.staffList', staffId, { applicationId, visibility: 'internal' });
    expect(internal.items).toMatchObject([{ content: 'Cuidado com este', visibility: 'internal' }]);
    const beyond = [undefined, note, '7ZZZZZZZZZZZZZZZZZZZZZZZZZ'];
    for (const cursor of beyond) {
      const page = await world.succeed('messages.list', personId, { applicationId, cursor });
      expect(page.items.map(({ visibility }) => visibility)).not.toContain('internal');
    }
    expect((await list(client)).map(({ content }) => content)).toEqual(['Depois', 'Antes']);
    for (const [name, input] of [
      ['applications.get', { applicationId }],
      ['applications.mine', {}],
      ['offers.list', { applicationId }],
      ['deed.get', { applicationId }],
      ['people.me', {}],
      ['privacy.get', {}],
    ] as const)
      expect(JSON.stringify((await world.call(name, personId, input)).body)).not.toContain('Cuidado');
    const asked = await world.refused('messages.list', personId, { applicationId, visibility: 'internal' });
    expect(asked.code).toBe('request.invalid');
    expect(await unread(client)).toBe(1);
  });

  test('are not found by a client who sends with the same id', async () => {
    const client = await addClient(world);
    const { sendingId } = await answer(client, 'Só nós', 'internal');
    const own = await send(client, 'Só eu', sendingId ?? '');
    expect(own).toMatchObject({ content: 'Só eu', visibility: 'client' });
  });
});

describe('a message that is sent again', () => {
  test('is stored once, with the same response', async () => {
    const client = await addClient(world);
    const sendingId = randomUUID();
    const first = await send(client, 'Uma vez', sendingId);
    expect(await send(client, 'Uma vez', sendingId)).toEqual(first);
    expect(await list(client)).toHaveLength(1);
  });

  test('concurrently is stored once', async () => {
    const client = await addClient(world);
    const sendingId = randomUUID();
    const attempts = await Promise.all([1, 2, 3].map(() => send(client, 'Uma vez', sendingId)));
    expect(new Set(attempts.map(({ id }) => id)).size).toBe(1);
    expect(await list(client)).toHaveLength(1);
  });

  test('by the team counts as unread once', async () => {
    const client = await addClient(world);
    const sendingId = randomUUID();
    const { applicationId } = client;
    for (let attempt = 0; attempt < 2; attempt++)
      await world.succeed('messages.staffSend', staffId, {
        applicationId,
        sendingId,
        visibility: 'client',
        content: 'Olá',
      });
    expect(await unread(client)).toBe(1);
  });

  test('does not count towards the limit', async () => {
    const client = await addClient(world);
    const sendingId = randomUUID();
    await send(client, 'Primeira', sendingId);
    for (let count = 1; count < messagesPerHour.client; count++) await send(client, String(count));
    const { personId, applicationId } = client;
    const more = { applicationId, sendingId: randomUUID(), content: 'Mais uma' };
    expect((await world.refused('messages.send', personId, more)).code).toBe('request.too_many');
    expect((await send(client, 'Primeira', sendingId)).content).toBe('Primeira');
    world.pass(60 * 60 * 1000);
    expect((await world.succeed('messages.send', personId, more)).content).toBe('Mais uma');
  });
});

describe('a message is refused', () => {
  test.each([
    ['white space alone', ' \n\t\u00a0 '],
    ['nothing that can be seen', '\u200b\u202e'],
    ['more than the limit', 'x'.repeat(maxMessageLength + 1)],
  ])('with %s', async (_what, content) => {
    const { personId, applicationId } = await addClient(world);
    const problem = await world.refused('messages.send', personId, { applicationId, sendingId: randomUUID(), content });
    expect(problem).toMatchObject({ code: 'request.invalid', errors: [{ path: 'content' }] });
  });

  test('not at the maximum length', async () => {
    const client = await addClient(world);
    const content = '😀'.repeat(maxMessageLength / 2);
    expect((await send(client, content)).content).toBe(content);
  });

  test('to an application that does not exist', async () => {
    const input = { applicationId: world.newId(), visibility: 'internal', sendingId: randomUUID(), content: 'Olá' };
    expect((await world.refused('messages.staffSend', staffId, input)).code).toBe('application.not_found');
  });
});

describe('the client’s unread messages', () => {
  const read = ({ personId, applicationId }: Client, messageId: string) =>
    world.succeed('messages.markRead', personId, { applicationId, messageId });

  test('are those of the team', async () => {
    const client = await addClient(world);
    expect(await unread(client)).toBe(0);
    await send(client, 'Pergunta');
    expect(await unread(client)).toBe(0);
    await answer(client, 'Uma');
    await answer(client, 'Duas');
    expect(await unread(client)).toBe(2);
  });

  test('are those after the last one that was seen', async () => {
    const client = await addClient(world);
    const one = await answer(client, 'Uma');
    await send(client, 'Sim');
    const two = await answer(client, 'Duas');
    expect(await read(client, one.id)).toEqual({ unread: 1 });
    expect(await unread(client)).toBe(1);
    expect(await read(client, two.id)).toEqual({ unread: 0 });
    expect(await read(client, one.id)).toEqual({ unread: 0 });
    await answer(client, 'Três');
    expect(await unread(client)).toBe(1);
  });

  test('cannot be marked as read before they were written', async () => {
    const client = await addClient(world);
    await answer(client, 'Uma');
    expect(await read(client, '7ZZZZZZZZZZZZZZZZZZZZZZZZZ')).toEqual({ unread: 0 });
    const two = await answer(client, 'Duas');
    expect(await unread(client)).toBe(1);
    expect(await read(client, two.id)).toEqual({ unread: 0 });
  });

  test('are never lost if a message arrives while others are marked as read', async () => {
    const client = await addClient(world);
    const one = await answer(client, 'Uma');
    await Promise.all([read(client, one.id), answer(client, 'Duas'), answer(client, 'Três')]);
    expect(await unread(client)).toBe(2);
  });

  test('are counted over all open applications (spec D31)', async () => {
    const client = await addClient(world);
    await answer(client, 'Sobre o primeiro');
    await addApplication(world, client.personId);
    expect(await unread(client)).toBe(1);
  });
});

test('logs contain no message texts', async () => {
  const client = await addClient(world);
  await send(client, 'Segredo absoluto');
  await answer(client, 'Segredo absoluto', 'internal');
  expect(JSON.stringify(world.logs)).not.toContain('Segredo');
});
