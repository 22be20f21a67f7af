import { afterAll, expect, test } from '@jest/globals';
import { addClient, loanRequest } from '#functions/testing/journey.ts';
import { addPartyOf } from '#functions/testing/parties.ts';
import { createWorld } from '#functions/testing/world.ts';
import { listOwnRequests } from './own-requests.ts';

const world = await createWorld();
afterAll(() => world.stop());

test('of each request comes the person’s own part in it, also of who is in several and began one that is another’s now', async () => {
  const staffId = await world.addPerson({ role: 'staff' });
  const [first, second] = [await addClient(world), await addClient(world)];
  const loan = loanRequest({ monthlyExpenses: 612.34, notes: 'Canário do titular' });
  const { applicationId } = first;
  await world.succeed('applications.changeLoan', first.personId, { applicationId, from: null, ...loan });
  const tiago = await addClient(world);
  const { personId } = tiago;
  const rui = await addPartyOf(world, tiago.applicationId, { role: 'co_titular' });
  const titular = { applicationId: tiago.applicationId, partyId: rui.partyId, reason: 'Pediram os dois.' };
  await world.succeed('parties.setTitular', staffId, titular);
  const places = [
    { ...tiago, partyId: 'first', role: 'co_titular' },
    { ...(await addPartyOf(world, applicationId, { role: 'fiador', personId })), role: 'fiador' },
    { ...(await addPartyOf(world, second.applicationId, { role: 'co_titular', personId })), role: 'co_titular' },
  ];

  const { items } = await listOwnRequests(world.database, { personId, cursor: undefined });
  const parts = items.map(({ party }) => ({
    applicationId: party.applicationId,
    partyId: party.partyId,
    role: party.role,
  }));
  expect(parts).toHaveLength(3);
  expect(parts).toEqual(
    expect.arrayContaining(places.map(({ applicationId, partyId, role }) => ({ applicationId, partyId, role }))),
  );
  const mine = JSON.stringify(await world.succeed('applications.mine', personId, {}));
  for (const canary of ['612.34', 'Canário']) expect(mine).not.toContain(canary);
});
