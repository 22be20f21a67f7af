import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { bucketName } from '#functions/testing/in-memory-bucket.ts';
import { addClient, upload } from '#functions/testing/journey.ts';
import { addClientWithOffers } from '#functions/testing/offers.ts';
import { addPartyOf } from '#functions/testing/parties.ts';
import { scanAll } from '#functions/testing/scan.ts';
import { createWorld } from '#functions/testing/world.ts';
import { createScheduleHandler } from './create-schedule-handler.ts';
import { createFileRemoval } from './erasure-storage.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff' });
const minute = 60_000;
const week = 7 * 24 * 60 * minute;

const schedule = createScheduleHandler(
  {
    database: world.database,
    newId: world.newId,
    now: world.now,
    removeAccount: async () => undefined,
    removeFiles: createFileRemoval(world.bucket.client, { documents: bucketName, exports: bucketName }),
    sayFarewell: async () => undefined,
    startExport: async () => undefined,
    findMissingAccounts: async () => undefined,
    retentionYears: 7,
  },
  world.observability,
);
async function erase(personId: string): Promise<void> {
  const { email } = await world.succeed('people.me', personId, {});
  await world.succeed('privacy.requestErasure', personId, { email });
  world.pass(week);
  for (let round = 0; round < 2; round++) {
    await schedule({}, { getRemainingTimeInMillis: () => 15 * minute });
    world.pass(16 * minute);
  }
}
const say = (personId: string, applicationId: string, content: string) =>
  world.succeed('messages.send', personId, { applicationId, content, sendingId: crypto.randomUUID() });
const holding = async (text: string) =>
  (await scanAll(world.table)).filter((item) => JSON.stringify(item).includes(text)).map((item) => item['__edb_e__']);
const told = async (personId: string) => {
  const { data } = await world.database.entities.notification.query.primary({ personId }).go({ pages: 'all' });
  return data.map(({ kind }) => kind);
};

let ana: { personId: string; applicationId: string };
let rui: { personId: string; partyId: string };
let applicationId: string;
beforeEach(async () => {
  ana = await addClient(world);
  ({ applicationId } = ana);
  await world.succeed('people.saveName', ana.personId, { name: 'Zulmira Inconfundível' });
  rui = await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Rui Costa' });
});
const partiesOf = async () => (await world.succeed('parties.staffList', staffId, { applicationId })).parties;

test('of the titular leaves the request to the longest-present co-titular, without what was theirs', async () => {
  world.pass(minute);
  await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Carla Dias' });
  await upload(world, ana, { docType: 'irs' });
  await upload(world, ana, { docType: 'planta' });
  await say(ana.personId, applicationId, 'A Zulmira escreveu isto');
  await say(rui.personId, applicationId, 'O Rui escreveu isto');
  await erase(ana.personId);
  const { application } = await world.succeed('applications.get', rui.personId, { applicationId });
  expect(application.party).toMatchObject({ id: rui.partyId, role: 'titular' });
  expect((await partiesOf()).map(({ name, role, state }) => [name, role, state])).toEqual([
    ['Pessoa removida', 'co_titular', 'removido'],
    ['Rui Costa', 'titular', 'presente'],
    ['Carla Dias', 'co_titular', 'presente'],
  ]);
  const { data: documents } = await world.database.entities.document.query.primary({ applicationId }).go();
  expect(documents.map(({ documentId }) => documentId)).toEqual(['planta']);
  expect([...world.bucket.keys()].filter((key) => key.includes('/irs/'))).toEqual([]);
  const { data: messages } = await world.database.entities.message.query
    .primary({ applicationId, visibility: 'client' })
    .go();
  expect(messages.map(({ content }) => content)).toEqual(['Mensagem apagada', 'O Rui escreveu isto']);
  const { data: internal } = await world.database.entities.message.query
    .primary({ applicationId, visibility: 'internal' })
    .go();
  expect(internal.map(({ content }) => content)).toEqual([expect.stringContaining('Rui Costa é agora titular')]);
  expect(await holding('Zulmira')).toEqual([]);
});

test('of a co-titular leaves the request with the others, and completes a choice that waited for them', async () => {
  const client = await addClientWithOffers(world, staffId, ['Banco Exemplo, S.A.']);
  const other = await addPartyOf(world, client.applicationId, { role: 'co_titular', name: 'Zacarias Raro' });
  const offer = { applicationId: client.applicationId, offerId: client.offers[0]?.id ?? '' };
  await world.succeed('offers.choose', client.personId, offer);
  await erase(other.personId);
  const { offers } = await world.succeed('offers.list', client.personId, { applicationId: client.applicationId });
  expect(offers.map(({ status }) => status)).toEqual(['selected']);
  expect(await holding('Zacarias')).toEqual([]);
});

test('of the last borrower with an account ends the request, and tells its guarantor', async () => {
  const client = await addClient(world);
  const maria = await addPartyOf(world, client.applicationId, { role: 'fiador', name: 'Maria Dias' });
  await addPartyOf(world, client.applicationId, { role: 'co_titular', state: 'sem_conta' });
  await erase(client.personId);
  const { data } = await world.database.entities.application.get({ applicationId: client.applicationId }).go();
  expect(data).toBeNull();
  expect(await told(maria.personId)).toContain('request_over');
  expect((await world.succeed('people.me', maria.personId, {})).currentApplicationId).toBeNull();
});
