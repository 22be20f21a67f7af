import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { addClient, answers } from '#functions/testing/journey.ts';
import { createReminderWorld, day, hour, minute } from '#functions/testing/reminders.ts';
import { teamMailbox } from '#shared/brokerage.ts';
import { composerFor } from '../emails/index.ts';

const reminders = await createReminderWorld();
const { world, staffId, stream, look, told, count, remindersOf, erase, clientWrites, teamWrites, clientReads } =
  reminders;
afterAll(() => world.stop());

let client: Awaited<ReturnType<typeof addClient>>;
beforeEach(async () => {
  client = await addClient(world);
  await stream.play();
});

describe('an unread message of the client', () => {
  test('causes a reminder after ten minutes: one e-mail per conversation, not per message', async () => {
    await teamWrites(client);
    await look();
    world.pass(5 * minute);
    await teamWrites(client);
    await look();
    world.pass(4 * minute + 59_000);
    await look();
    expect(await count(client.personId, 'messages_unread')).toBe(0);
    world.pass(1000);
    await look();
    const [news, ...more] = await told(client.personId, 'messages_unread');
    expect(news).toMatchObject({ status: 'queued', channel: 'email', applicationId: client.applicationId });
    expect(more).toEqual([]);
  });

  test('causes no other reminder until the conversation was read, and then from the next message', async () => {
    await teamWrites(client);
    world.pass(10 * minute);
    await look();
    const second = await teamWrites(client);
    world.pass(day);
    await look();
    expect(await count(client.personId, 'messages_unread')).toBe(1);
    await clientReads(client, second.id);
    await look();
    world.pass(hour);
    await look();
    await teamWrites(client);
    await look();
    expect(await count(client.personId, 'messages_unread')).toBe(1);
    world.pass(10 * minute);
    await look();
    expect(await count(client.personId, 'messages_unread')).toBe(2);
  });

  test('causes no reminder if read in time; a later one has its own ten minutes', async () => {
    const first = await teamWrites(client);
    await stream.play();
    world.pass(2 * minute);
    await clientReads(client, first.id);
    world.pass(6 * minute);
    await teamWrites(client);
    await look();
    world.pass(3 * minute);
    await look();
    expect(await count(client.personId, 'messages_unread')).toBe(0);
    world.pass(7 * minute);
    await look();
    expect(await count(client.personId, 'messages_unread')).toBe(1);
  });

  test('causes a reminder if it was read only in part', async () => {
    const first = await teamWrites(client);
    world.pass(10 * minute);
    await look();
    world.pass(minute);
    await teamWrites(client);
    await clientReads(client, first.id);
    await look();
    world.pass(10 * minute);
    await look();
    expect(await count(client.personId, 'messages_unread')).toBe(2);
  });

  test('about an older request is linked to that request, while another one is current', async () => {
    const { personId, applicationId: older } = client;
    world.pass(1000);
    await world.succeed('applications.onboard', personId, { ...answers(), furtherTo: older });
    expect((await world.succeed('people.me', personId, {})).currentApplicationId).not.toBe(older);
    await teamWrites(client);
    await stream.play();
    world.pass(10 * minute);
    await look();
    const [news] = await told(personId, 'messages_unread');
    const email = news && (await composerFor(news)?.({ ...world, siteUrl: 'https://morada.example' }, news));
    expect(email?.html).toContain(`href="https://morada.example/app/mensagens?pedido=${older}"`);
  });

  test('that is internal causes no reminder', async () => {
    await teamWrites(client, 'internal');
    world.pass(hour);
    await look();
    expect(await count(client.personId, 'messages_unread')).toBe(0);
  });

  test('causes no reminder in an ended or erased case', async () => {
    const other = await addClient(world);
    await teamWrites(client);
    await teamWrites(other);
    await stream.play();
    const { applicationId } = client;
    await world.succeed('applications.end', staffId, {
      applicationId,
      outcome: 'withdrawn',
      reason: 'Desistiu',
      message: 'Até breve.',
    });
    await erase(other.applicationId);
    world.pass(hour);
    await look();
    expect(await count(client.personId, 'messages_unread')).toBe(0);
    expect(await count(other.personId, 'messages_unread')).toBe(0);
    const left = [...(await remindersOf(applicationId)), ...(await remindersOf(other.applicationId))];
    expect(left.filter(({ kind }) => kind === 'messages_unread')).toEqual([]);
  });
});

describe('an unanswered message of the client', () => {
  test('causes a reminder to the team after ten minutes, once, and again only after a reply', async () => {
    await clientWrites(client);
    const before = await count('team', 'messages_to_answer');
    world.pass(10 * minute);
    await look();
    await clientWrites(client);
    world.pass(day);
    await look();
    expect(await count('team', 'messages_to_answer')).toBe(before + 1);
    expect((await told('team', 'messages_to_answer')).at(-1)?.payload.email).toBe(teamMailbox);
    await teamWrites(client, 'internal');
    world.pass(hour);
    await look();
    expect(await count('team', 'messages_to_answer')).toBe(before + 1);
    await teamWrites(client);
    world.pass(hour);
    await clientWrites(client);
    await look();
    world.pass(10 * minute);
    await look();
    expect(await count('team', 'messages_to_answer')).toBe(before + 2);
  });

  test('causes a reminder to the responsible member while they are in the team', async () => {
    const { applicationId } = client;
    const memberId = await world.addPerson({ role: 'staff', name: 'Marta Reis', email: 'marta@equipa.example' });
    await world.succeed('applications.assign', staffId, { applicationId, from: null, to: memberId });
    await clientWrites(client);
    await stream.play();
    world.pass(10 * minute);
    await look();
    expect(await told(memberId, 'messages_to_answer')).toMatchObject([
      { payload: { firstName: 'Marta' }, applicationId },
    ]);
    await teamWrites(client);
    await clientWrites(client);
    await world.database.entities.staffMember.delete({ personId: memberId }).go();
    const before = await count('team', 'messages_to_answer');
    await stream.play();
    world.pass(10 * minute);
    await look();
    expect(await count(memberId, 'messages_to_answer')).toBe(1);
    expect(await count('team', 'messages_to_answer')).toBe(before + 1);
  });

  test('causes no reminder if answered in time', async () => {
    const before = await count('team', 'messages_to_answer');
    await clientWrites(client);
    await stream.play();
    world.pass(9 * minute);
    await teamWrites(client);
    world.pass(minute);
    await look();
    expect(await count('team', 'messages_to_answer')).toBe(before);
  });
});
