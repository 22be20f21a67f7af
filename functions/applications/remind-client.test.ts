import { afterAll, expect, test } from '@jest/globals';
import { addClient, addSubmittedClient } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff' });
const remind = async (applicationId: string) => {
  const { status, body } = await world.call('applications.remind', staffId, { applicationId });
  return status === 200 ? 200 : (body as { code: string }).code;
};
const reminders = async (applicationId: string) => {
  const { data } = await world.database.entities.notification.scan.go({ pages: 'all' });
  return data.filter((each) => each.applicationId === applicationId && each.kind === 'documents_missing');
};

test('reminds the client of what is missing, and again only after 24 hours', async () => {
  const { applicationId } = await addClient(world);
  const both = await Promise.all([remind(applicationId), remind(applicationId)]);
  expect(both).toContain(200);
  expect(await remind(applicationId)).toBe('application.reminded_recently');
  expect(await reminders(applicationId)).toMatchObject([
    { payload: { documentLabels: expect.arrayContaining([expect.stringContaining('Cartão de Cidadão')]) } },
  ]);
  world.pass(24 * 60 * 60_000);
  expect(await remind(applicationId)).toBe(200);
  expect(await reminders(applicationId)).toHaveLength(2);
});

test('does not remind shortly after a scheduled reminder', async () => {
  const { applicationId } = await addClient(world);
  const since = new Date(world.now().getTime() - 3 * 24 * 60 * 60_000).toISOString();
  const scheduled = { applicationId, kind: 'documents_missing', subject: 'case', state: 'waiting' } as const;
  const dueAt = new Date(world.now().getTime() + 1).toISOString();
  await world.database.entities.reminder.put({ ...scheduled, dueAt, since, sent: 1 }).go();
  expect(await remind(applicationId)).toBe('application.reminded_recently');
});

test('is refused when nothing is missing, and when the case is closed', async () => {
  const { applicationId } = await addSubmittedClient(world);
  expect(await remind(applicationId)).toBe('application.nothing_missing');
  await world.succeed('applications.end', staffId, {
    applicationId,
    outcome: 'withdrawn',
    reason: 'Desistiu.',
    message: 'Até breve.',
  });
  expect(await remind(applicationId)).toBe('application.closed');
});
