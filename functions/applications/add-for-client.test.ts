import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from '@jest/globals';
import { addApplication, addClient } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';
import { applicationsPerHour } from '#platform/application-limits.ts';
import { maxOpenApplications } from '#shared/applications/limits.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff', name: 'Rui Alves' });

const wanted = (applicationId: string) => ({
  applicationId,
  sendingId: randomUUID(),
  purpose: 'investment' as const,
  message: 'Como combinámos, abrimos-te outro pedido.',
});

describe('an application that the team begins for a client (spec D31)', () => {
  test('goes beyond five open ones, and leaves the current one of the client', async () => {
    const { personId } = await addClient(world);
    let current = '';
    for (let open = 1; open < maxOpenApplications; open++) current = await addApplication(world, personId);
    const { application } = await world.succeed('applications.addForClient', staffId, wanted(current));
    expect(application).toMatchObject({ status: 'documentos', purpose: 'investment' });
    const me = await world.succeed('people.me', personId, {});
    expect(me.requests).toHaveLength(maxOpenApplications + 1);
    expect(me.currentApplicationId).toBe(current);
    expect(me.requests.find(({ id }) => id === application.id)).toMatchObject({ unread: 1, carriesOver: true });
  });

  test('is refused after ten of its client within an hour', async () => {
    const applicationId = await addApplication(world, await world.addPerson());
    for (let begun = 0; begun < applicationsPerHour; begun++)
      await world.succeed('applications.addForClient', staffId, wanted(applicationId));
    const { code } = await world.refused('applications.addForClient', staffId, wanted(applicationId));
    expect(code).toBe('request.too_many');
  });

  test('has a message that tells the client, and an entry in its history', async () => {
    const { personId, applicationId } = await addClient(world);
    const { application } = await world.succeed('applications.addForClient', staffId, wanted(applicationId));
    const { items } = await world.succeed('messages.list', personId, { applicationId: application.id });
    expect(items).toMatchObject([
      { content: 'Como combinámos, abrimos-te outro pedido.', senderType: 'staff', senderName: 'Rui' },
    ]);
    const { data } = await world.database.entities.auditEntry.query.primary({ applicationId: application.id }).go();
    expect(data).toMatchObject([{ action: 'application.created', actorId: staffId, after: { purpose: 'investment' } }]);
  });

  test('requested several times concurrently is created once', async () => {
    const { personId, applicationId } = await addClient(world);
    const input = wanted(applicationId);
    const add = () => world.call('applications.addForClient', staffId, input);
    const results = await Promise.all([add(), add(), add()]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await add()).body).toMatchObject({ code: 'application.added' });
    expect((await world.succeed('people.me', personId, {})).requests).toHaveLength(2);
  });

  test('is not called added if its write failed, and can be sent again', async () => {
    const { applicationId } = await addClient(world);
    const input = wanted(applicationId);
    const { middlewareStack } = world.table.client;
    middlewareStack.add(
      (next, { commandName }) =>
        (args) => {
          if (commandName === 'TransactWriteItemsCommand') throw new Error('The connection was reset');
          return next(args);
        },
      { name: 'fault' },
    );
    expect((await world.refused('applications.addForClient', staffId, input)).code).toBe('service.failed');
    middlewareStack.remove('fault');
    await world.succeed('applications.addForClient', staffId, input);
  });

  test.each(['', ' \n'])('is refused without a message: %j', async (message) => {
    const { applicationId } = await addClient(world);
    const problem = await world.refused('applications.addForClient', staffId, { ...wanted(applicationId), message });
    expect(problem).toMatchObject({ errors: [{ path: 'message', message: 'Escreve a mensagem ao cliente' }] });
  });

  test('is refused for one that does not exist', async () => {
    const problem = await world.refused('applications.addForClient', staffId, wanted(world.newId()));
    expect(problem.code).toBe('application.not_found');
  });
});
