import { afterAll, expect, test } from '@jest/globals';
import { addClient } from '#functions/testing/journey.ts';
import { createWorld, type World } from '#functions/testing/world.ts';
import { versionInForce } from '#shared/prior-information/in-force.ts';

const world = await createWorld();
afterAll(() => world.stop());
const version = versionInForce;

const emailsTo = async ({ database }: World, personId: string) => {
  const { data } = await database.entities.notification.query.primary({ personId }).go({ pages: 'all' });
  return data.filter(({ kind }) => kind === 'prior_information');
};
const actionsOf = async ({ database }: World, personId: string) => {
  const { data } = await database.entities.personAuditEntry.query.primary({ personId }).go({ pages: 'all' });
  return data.flatMap(({ action, after }) => (action.startsWith('information.') ? [[action, after]] : []));
};
const form = (applicationId: string) => ({
  applicationId,
  docType: 'irs',
  fileName: 'irs.pdf',
  contentType: 'application/pdf',
  fileSize: 1000,
});

test('is delivered once, on screen and by e-mail, and acknowledged once, each with its entry in the audit trail', async () => {
  const { personId } = await addClient(world);
  const deliveredAt = world.now().toISOString();
  for (let repeats = 0; repeats < 2; repeats++) {
    const { deliveries } = await world.succeed('prior-information.deliver', personId, { version });
    expect(deliveries).toEqual([{ version, deliveredAt, acknowledgedAt: null }]);
  }
  world.pass(60_000);
  const acknowledgedAt = world.now().toISOString();
  for (let repeats = 0; repeats < 2; repeats++) {
    const { deliveries } = await world.succeed('prior-information.acknowledge', personId, { version });
    expect(deliveries).toEqual([{ version, deliveredAt, acknowledgedAt }]);
    world.pass(1000);
  }
  expect((await world.succeed('people.me', personId, {})).information).toEqual([
    { version, deliveredAt, acknowledgedAt },
  ]);
  expect(await emailsTo(world, personId)).toMatchObject([{ status: 'queued', payload: { version } }]);
  expect(await actionsOf(world, personId)).toEqual([
    ['information.delivered', { version }],
    ['information.acknowledged', { version }],
  ]);
});

test('is delivered with its acknowledgement if the page could not deliver it before', async () => {
  const { personId } = await addClient(world);
  const answers = await Promise.all(
    [1, 2, 3].map(() => world.call('prior-information.acknowledge', personId, { version })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await emailsTo(world, personId)).toHaveLength(1);
  expect(await actionsOf(world, personId)).toHaveLength(2);
});

test('another version than the one in force is refused', async () => {
  const { personId } = await addClient(world);
  const { code } = await world.refused('prior-information.acknowledge', personId, { version: '2020-01-01' });
  expect(code).toBe('information.changed');
});

test('before the acknowledgement no file of a client is taken, and after it they are', async () => {
  const { personId, applicationId } = await addClient(world);
  const refusal = async () => (await world.refused('documents.presign', personId, form(applicationId))).code;
  expect(await refusal()).toBe('information.not_acknowledged');
  await world.succeed('prior-information.deliver', personId, { version });
  expect(await refusal()).toBe('information.not_acknowledged');
  await world.succeed('prior-information.acknowledge', personId, { version });
  await world.succeed('documents.presign', personId, form(applicationId));
});

test('a new version is acknowledged before the next file', async () => {
  const { personId, applicationId } = await addClient(world);
  const { entities } = world.database;
  const former = { personId, version: '2020-01-01', sha256: '0', deliveredAt: world.now().toISOString() };
  await entities.informationDelivery
    .create({ ...former, acknowledgedAt: former.deliveredAt, notificationId: 'former' })
    .go();
  const { code } = await world.refused('documents.presign', personId, form(applicationId));
  expect(code).toBe('information.not_acknowledged');
  const { deliveries } = await world.succeed('prior-information.acknowledge', personId, { version });
  expect(deliveries.map((delivery) => delivery.version)).toEqual([version, former.version]);
});

test('the team sends files before the acknowledgement, and sees that it is missing', async () => {
  const { personId, applicationId } = await addClient(world);
  const staffId = await world.addPerson({ role: 'staff' });
  await world.succeed('documents.staffPresign', staffId, form(applicationId));
  const information = async () =>
    (await world.succeed('applications.staffGet', staffId, { applicationId })).client.information;
  expect(await information()).toEqual([]);
  await world.succeed('prior-information.deliver', personId, { version });
  expect(await information()).toMatchObject([{ version, acknowledgedAt: null }]);
});
