import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { addClient } from '#functions/testing/journey.ts';
import { createReminderWorld, hour, minute } from '#functions/testing/reminders.ts';
import { createSweep } from './create-sweep.ts';
import { remind } from './remind.ts';

const reminders = await createReminderWorld();
const { world, stream, look, sweep, count, remindersOf, clientWrites, teamWrites } = reminders;
afterAll(() => world.stop());

let client: Awaited<ReturnType<typeof addClient>>;
beforeEach(async () => {
  client = await addClient(world);
  await stream.play();
});

describe('exactly once', () => {
  test('ten concurrent sweepers send each reminder once', async () => {
    const clients = [client, await addClient(world), await addClient(world)];
    for (const each of clients) await teamWrites(each);
    await stream.play();
    world.pass(10 * minute);
    await Promise.all(Array.from({ length: 10 }, () => sweep()));
    for (const { personId } of clients) expect(await count(personId, 'messages_unread')).toBe(1);
  });

  test('a sweeper that crashes before its transaction leaves everything to the next one, after it nothing', async () => {
    await teamWrites(client);
    await stream.play();
    world.pass(10 * minute);
    const reminder = (await remindersOf(client.applicationId)).find(({ kind }) => kind === 'messages_unread');
    if (!reminder) throw new Error('Nothing is due');
    const dying = {
      ...world,
      newId: () => {
        throw new Error('killed');
      },
    };
    await expect(remind(dying, reminder)).rejects.toThrow('killed');
    expect(await count(client.personId, 'messages_unread')).toBe(0);
    expect(await remind(world, reminder)).toBe('told');
    expect(await remind(world, reminder)).toBe('overtaken');
    await look();
    expect(await count(client.personId, 'messages_unread')).toBe(1);
  });

  test('a stream record that is delivered again has no effect', async () => {
    await teamWrites(client);
    await clientWrites(client);
    const records = await stream.play();
    world.pass(10 * minute);
    await look();
    const team = await count('team', 'messages_to_answer');
    await stream.deliver(records);
    world.pass(hour);
    await look();
    expect(await count(client.personId, 'messages_unread')).toBe(1);
    expect(await count('team', 'messages_to_answer')).toBe(team);
  });

  test('a reminder that fails is logged, does not block others, and is retried after 15 minutes', async () => {
    const other = await addClient(world);
    for (const each of [client, other]) await teamWrites(each);
    await stream.play();
    world.pass(10 * minute);
    let ids = 0;
    const failing = {
      ...world,
      newId: () => {
        ids += 1;
        if (ids === 1) throw new Error('not this one');
        return world.newId();
      },
    };
    const both = async () =>
      (await count(client.personId, 'messages_unread')) + (await count(other.personId, 'messages_unread'));
    await sweep(failing);
    expect(await both()).toBe(1);
    expect(world.logs.filter(({ level }) => level === 'error').map(({ message }) => message)).toEqual([
      'reminder failed',
    ]);
    await look();
    expect(await both()).toBe(1);
    world.pass(15 * minute);
    await look();
    expect(await both()).toBe(2);
  });
});

describe('a run', () => {
  const dueAt = '2026-01-01T00:00:00.000Z';
  /** Reminders of erased applications send nothing, so that a run processes many quickly. */
  const addMany = (count: number) =>
    world.database.entities.reminder
      .put(
        Array.from({ length: count }, (_, number) => ({
          ...({ kind: 'documents_missing', subject: 'case', state: 'waiting' } as const),
          applicationId: `gone-${number}`,
          dueAt,
          since: dueAt,
          sent: 0,
        })),
      )
      .go({ concurrent: 10 });
  const left = async () => {
    const { data } = await world.database.entities.reminder.query
      .due({ state: 'waiting' })
      .lte({ dueAt: `${dueAt}~` })
      .go({ pages: 'all' });
    return data.length;
  };

  test('continues page by page until nothing is due', async () => {
    await addMany(50);
    await createSweep(world, world.observability, 20)({}, { getRemainingTimeInMillis: () => 60_000 });
    expect(await left()).toBe(0);
  });

  test('starts nothing more when its time is nearly up, and leaves the rest to the next', async () => {
    await addMany(40);
    let looks = 0;
    const context = { getRemainingTimeInMillis: () => (++looks > 10 ? 5_000 : 60_000) };
    await createSweep(world, world.observability)({}, context);
    expect(await left()).toBe(30);
    await sweep();
    expect(await left()).toBe(0);
  });
});
