import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from '@jest/globals';
import { findInbox } from '#database/messages/reads.ts';
import { inboxOf } from '#database/messages/threads.ts';
import { listParties } from '#database/parties/reads.ts';
import { changeParty, touchParties } from '#database/parties/writes.ts';
import { transact } from '#database/transaction.ts';
import { followCase } from '#database/work/writes.ts';
import { addClient } from '#functions/testing/journey.ts';
import { addPartyOf } from '#functions/testing/parties.ts';
import { createWorld } from '#functions/testing/world.ts';
import type { RouteInput } from '#shared/routes.ts';
import { sendMessageAsStaff } from './send-message.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff', name: 'Sofia Reis' });

type Own = Omit<RouteInput<'messages.send'>, 'applicationId' | 'sendingId'>;

/** Adds a request of Ana, Rui, who joined later, and Maria, who guarantees. */
async function addHousehold() {
  const ana = await addClient(world);
  const { applicationId } = ana;
  await send(ana.personId, applicationId, { content: 'Antes de o Rui entrar' });
  world.pass(1000);
  const rui = await addPartyOf(world, applicationId, { role: 'co_titular' });
  const maria = await addPartyOf(world, applicationId, { role: 'fiador', name: 'Maria Dias' });
  world.pass(1000);
  return { applicationId, ana: { ...ana, partyId: 'first' }, rui, maria };
}

const send = (personId: string, applicationId: string, message: Own) => {
  world.pass(1);
  return world.succeed('messages.send', personId, { applicationId, sendingId: randomUUID(), ...message });
};
const write = (
  applicationId: string,
  visibility: RouteInput<'messages.staffSend'>['visibility'],
  content: string,
  readers?: string[],
) => {
  world.pass(1);
  return world.succeed('messages.staffSend', staffId, {
    applicationId,
    sendingId: randomUUID(),
    visibility,
    content,
    readers,
  });
};
const contents = async (personId: string, applicationId: string, thread?: 'common' | 'private') =>
  (await world.succeed('messages.list', personId, { applicationId, thread })).items.map(({ content }) => content);
const unreadOf = async (personId: string, applicationId: string) => {
  const { requests, unreadMessages } = await world.succeed('people.me', personId, {});
  const { unread, unreadPrivate } = requests.find(({ id }) => id === applicationId) ?? {};
  expect(unreadMessages).toBe(unread);
  return [unread, unreadPrivate];
};
const refusal = async (
  personId: string,
  name: 'messages.send' | 'messages.list' | 'messages.staffSend',
  input: object,
) => (await world.refused(name, personId, { ...input })).code;

async function end(applicationId: string, partyId: string) {
  const { data: application } = await world.database.entities.application.get({ applicationId }).go();
  if (!application) throw new Error('No application');
  const party = (await listParties(world.database, application)).find((each) => each.partyId === partyId);
  if (!party) throw new Error('No party');
  const at = world.now().toISOString();
  await transact(world.database, [
    ...touchParties(application, at),
    changeParty(party, { state: 'removido', endedAt: at }),
  ]);
}

describe('in a request of several people', () => {
  test('the common thread is read by who borrows, from when they joined; each private one by its person', async () => {
    const { applicationId, ana, rui, maria } = await addHousehold();
    await send(ana.personId, applicationId, { content: 'Bom dia a todos', thread: 'common' });
    await write(applicationId, 'client', 'Olá aos dois');
    await send(rui.personId, applicationId, { content: 'Só para a equipa', thread: 'private' });
    await write(applicationId, `party.${rui.partyId}`, 'Só para o Rui');
    await write(applicationId, 'party.first', 'Só para a Ana');
    await write(applicationId, `party.${maria.partyId}`, 'Só para a Maria');
    await write(applicationId, 'internal', 'Só nós');

    const common = ['Olá aos dois', 'Bom dia a todos'];
    expect(await contents(ana.personId, applicationId)).toEqual([...common, 'Antes de o Rui entrar']);
    expect(await contents(rui.personId, applicationId)).toEqual(common);
    expect(await contents(ana.personId, applicationId, 'private')).toEqual(['Só para a Ana']);
    expect(await contents(rui.personId, applicationId, 'private')).toEqual(['Só para o Rui', 'Só para a equipa']);
    expect(await contents(maria.personId, applicationId)).toEqual(['Só para a Maria']);
    for (const cursor of ['00000000000000000000000000', '7ZZZZZZZZZZZZZZZZZZZZZZZZZ']) {
      const { items } = await world.succeed('messages.list', rui.personId, { applicationId, cursor });
      expect(items.every(({ content }) => common.includes(content))).toBe(true);
    }
  });

  test('a guarantor has no other thread than their own', async () => {
    const { applicationId, maria } = await addHousehold();
    const common = { applicationId, thread: 'common' };
    expect(await refusal(maria.personId, 'messages.list', common)).toBe('access.denied');
    const message = { ...common, sendingId: randomUUID(), content: 'Olá' };
    expect(await refusal(maria.personId, 'messages.send', message)).toBe('access.denied');
    expect((await send(maria.personId, applicationId, { content: 'Olá' })).visibility).toBe(`party.${maria.partyId}`);
  });

  test('each message says who wrote it, others by their first name and without their ids', async () => {
    const { applicationId, ana, rui, maria } = await addHousehold();
    const sent = await send(rui.personId, applicationId, { content: 'Fui eu' });
    expect(sent).toMatchObject({ isOwn: true, senderName: null });
    const forAna = await world.succeed('messages.list', ana.personId, { applicationId });
    expect(forAna.items[0]).toMatchObject({ isOwn: false, senderName: 'Rui', sendingId: null });
    expect(forAna.people).toEqual([
      { id: 'first', name: 'Ana Silva', role: 'titular' },
      { id: rui.partyId, name: 'Rui Costa', role: 'co_titular' },
      { id: maria.partyId, name: 'Maria Dias', role: 'fiador' },
    ]);
    expect(JSON.stringify(forAna)).not.toMatch(new RegExp(`${rui.personId}|@`));
    const forTeam = await world.succeed('messages.staffList', staffId, { applicationId, visibility: 'client' });
    expect(forTeam.items[0]).toMatchObject({ senderName: 'Rui Costa' });
  });

  test('unread messages are counted for each reader, and both threads together at the request', async () => {
    const { applicationId, ana, rui, maria } = await addHousehold();
    await write(applicationId, 'client', 'Aos dois');
    const own = await write(applicationId, `party.${rui.partyId}`, 'Só ao Rui');
    expect(await unreadOf(ana.personId, applicationId)).toEqual([1, 0]);
    expect(await unreadOf(rui.personId, applicationId)).toEqual([2, 1]);
    expect(await unreadOf(maria.personId, applicationId)).toEqual([0, 0]);
    const mark = { applicationId, messageId: own.id };
    expect(await world.succeed('messages.markRead', rui.personId, { ...mark, thread: 'private' })).toEqual({
      unread: 1,
      unreadPrivate: 0,
    });
    expect(await world.succeed('messages.markRead', rui.personId, { ...mark, thread: 'common' })).toEqual({
      unread: 0,
      unreadPrivate: 0,
    });
    expect(await unreadOf(ana.personId, applicationId)).toEqual([1, 0]);
  });

  test('what waits for an answer counts the messages of all threads', async () => {
    const { applicationId, ana, rui, maria } = await addHousehold();
    await write(applicationId, 'client', 'Respondido');
    const waiting = async () => {
      await followCase(world.database, applicationId, world.now());
      const { work } = await world.succeed('applications.staffGet', staffId, { applicationId });
      return [work?.messagesToAnswer, work?.messageSince];
    };
    expect((await waiting())[0]).toBe(0);
    const first = await send(rui.personId, applicationId, { content: 'E a mim?', thread: 'private' });
    await send(maria.personId, applicationId, { content: 'E a mim?' });
    await send(ana.personId, applicationId, { content: 'E a nós?' });
    expect(await waiting()).toEqual([3, first.createdAt]);
    const page = await world.succeed('messages.staffList', staffId, { applicationId, visibility: 'internal' });
    expect(page.waiting).toEqual([
      { visibility: 'client', count: 1 },
      { visibility: `party.${rui.partyId}`, count: 1 },
      { visibility: `party.${maria.partyId}`, count: 1 },
    ]);
    await write(applicationId, `party.${rui.partyId}`, 'A ti também');
    expect((await waiting())[0]).toBe(2);
  });

  test('the team writes to nobody who is not in it', async () => {
    const { applicationId, rui } = await addHousehold();
    await write(applicationId, `party.${rui.partyId}`, 'Até breve');
    await end(applicationId, rui.partyId);
    const to = (visibility: string) => ({ applicationId, visibility, sendingId: randomUUID(), content: 'Olá' });
    for (const partyId of [rui.partyId, world.newId()])
      expect(await refusal(staffId, 'messages.staffSend', to(`party.${partyId}`))).toBe('party.not_found');
    expect(await refusal(staffId, 'messages.staffSend', to('party.someone'))).toBe('request.invalid');
    // What was written remains for the team.
    const visibility = `party.${rui.partyId}` as const;
    const { items, people } = await world.succeed('messages.staffList', staffId, { applicationId, visibility });
    expect(items).toMatchObject([{ content: 'Até breve' }]);
    expect(people?.map(({ id }) => id)).not.toContain(rui.partyId);
    expect(await refusal(rui.personId, 'messages.list', { applicationId })).toBe('application.not_found');
    const message = { applicationId, sendingId: randomUUID(), content: 'Ainda aqui' };
    expect(await refusal(rui.personId, 'messages.send', message)).toBe('application.not_found');
  });

  test('a common message is refused once others read it than its writer saw', async () => {
    const ana = await addClient(world);
    const { applicationId } = ana;
    await write(applicationId, 'client', 'Só há a Ana', []);
    world.pass(1);
    const rui = await addPartyOf(world, applicationId, { role: 'co_titular' });
    const message = { applicationId, sendingId: randomUUID(), content: 'O teu ordenado', readers: [] };
    expect(await refusal(staffId, 'messages.staffSend', { ...message, visibility: 'client' })).toBe(
      'message.other_readers',
    );
    expect(await refusal(ana.personId, 'messages.send', message)).toBe('message.other_readers');
    expect(await contents(rui.personId, applicationId)).toEqual([]);
    const readers = ['first', rui.partyId];
    await write(applicationId, 'client', 'Aos dois', readers);
    await send(ana.personId, applicationId, { content: 'Obrigada', readers });
    expect(await contents(rui.personId, applicationId)).toEqual(['Obrigada', 'Aos dois']);
  });
});

test('in a request of one person every thread is the same', async () => {
  const ana = await addClient(world);
  const { personId, applicationId } = ana;
  await send(personId, applicationId, { content: 'Uma', thread: 'private' });
  await write(applicationId, 'party.first', 'Duas');
  for (const thread of ['common', 'private', undefined] as const)
    expect(await contents(personId, applicationId, thread)).toEqual(['Duas', 'Uma']);
  const page = await world.succeed('messages.list', personId, { applicationId });
  expect(page.people).toBeUndefined();
  expect(page.items[1]?.isOwn).toBeUndefined();
  expect(await unreadOf(personId, applicationId)).toEqual([1, undefined]);
});

describe('messages of the team that are sent at once', () => {
  test('are stored in the order of their ids, whichever arrives first', async () => {
    const { personId, applicationId } = await addClient(world);
    const [early, late] = [world.newId(), world.newId()];
    const sendWith = (id: string) => {
      const ids = [id];
      const deps = { ...world, newId: () => ids.pop() ?? world.newId() };
      const message = { applicationId, sendingId: randomUUID(), visibility: 'client', content: 'Olá' } as const;
      const caller = {
        personId: staffId,
        role: 'staff',
        username: staffId,
        signedInAt: 0,
        throughGoogle: false,
      } as const;
      return sendMessageAsStaff(deps as never, message, caller);
    };
    expect((await sendWith(late)).id).toBe(late);
    const second = await sendWith(early);
    expect(second.id > late).toBe(true);
    const inbox = await findInbox(world.database, inboxOf(personId, applicationId, 'client'));
    expect(inbox).toMatchObject({ unread: 2, newest: second.id });
    const mark = { applicationId, messageId: late };
    expect(await world.succeed('messages.markRead', personId, mark)).toEqual({ unread: 1 });
  });

  test('get an id above the newest one, also from a clock that is behind', async () => {
    const { personId, applicationId } = await addClient(world);
    const first = await write(applicationId, 'client', 'Uma');
    world.pass(-60_000);
    const second = await write(applicationId, 'client', 'Duas');
    world.pass(60_000);
    expect(second.id > first.id).toBe(true);
    expect(await contents(personId, applicationId)).toEqual(['Duas', 'Uma']);
  });
});

test('internal messages are never counted as unread', async () => {
  const { personId, applicationId } = await addClient(world);
  const first = await write(applicationId, 'client', 'Uma');
  await write(applicationId, 'client', 'Duas');
  await write(applicationId, 'internal', 'Nota');
  expect(await world.succeed('messages.markRead', personId, { applicationId, messageId: first.id })).toEqual({
    unread: 1,
  });
});
