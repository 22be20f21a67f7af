import { afterAll, expect, test } from '@jest/globals';
import { addSubmittedClient, submitAsClient } from './journey.ts';
import { addClientWithOffers, publishOffer } from './offers.ts';
import { createWorld } from './world.ts';

const world = await createWorld();
afterAll(() => world.stop());

const differs =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<![0-9a-z])0[0-9a-hjkmnp-tv-z]{25}(?![0-9a-z])|0{24}\d{8}|request-\d+/gi;

/** What is stored of a case, without ids, sessions and counts of requests. */
async function storedFor({ personId, applicationId }: { personId: string; applicationId: string }): Promise<unknown> {
  const ids = [personId, applicationId.toLowerCase()];
  const items = (await world.table.readAll())
    .map((item) => JSON.stringify({ ...item, stopKey: undefined }, sorted))
    .filter(
      (item) => ids.some((id) => item.toLowerCase().includes(id)) && !/"(ratelimit|session|knowndevices)"/.test(item),
    );
  return items.map((item) => item.replaceAll(differs, 'id')).toSorted();
}

const sorted = (_key: string, value: unknown) =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b)))
    : value;

test('what is stored again is what the API stores at that time', async () => {
  await addSubmittedClient(world);
  world.pass(100 * 3_600_000);
  const again = await addSubmittedClient(world);
  const made = await submitAsClient(world);
  expect(await storedFor(again)).toEqual(await storedFor(made));
  const { documents } = await world.succeed('applications.get', again.personId, { applicationId: again.applicationId });
  expect(documents.map(({ docType }) => docType)).toContain('proof_of_income');
});

test('also with what the team made for them', async () => {
  const ines = await world.addPerson({ role: 'staff', name: 'Inês Dias' });
  const rui = await world.addPerson({ role: 'staff', name: 'Rui Costa' });
  const banks = ['Banco Exemplo, S.A.', 'Banco Modelo, S.A.'];
  await addClientWithOffers(world, ines, banks);
  world.pass(3_600_000);
  const began = world.now().getTime();
  const again = await addClientWithOffers(world, rui, banks);
  expect(again.offers.map(({ bankName }) => bankName)).toEqual(banks);
  expect(world.now().getTime() - began).toBe(2000);
  world.pass(-2000);
  const made = await submitAsClient(world);
  for (const bankName of banks) {
    await publishOffer(world, rui, made.applicationId, { bankName });
    world.pass(1000);
  }
  expect(await storedFor(again)).toEqual(await storedFor(made));
  const audit = JSON.stringify(await world.succeed('audit.list', ines, { applicationId: again.applicationId }));
  expect(audit).toContain('Rui Costa');
  expect(audit).not.toContain('Inês Dias');
});
