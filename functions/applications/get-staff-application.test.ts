import { afterAll, expect, test } from '@jest/globals';
import { addApplication } from '#functions/testing/journey.ts';
import { addClientWithOffers } from '#functions/testing/offers.ts';
import { createWorld } from '#functions/testing/world.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff' });

test('the head of a case has a number to call, the other requests, the unanswered messages and the offers', async () => {
  const { personId, applicationId, offers } = await addClientWithOffers(world, staffId, [
    'Banco Exemplo, S.A.',
    'Banco Modelo, S.A.',
  ]);
  world.pass(1000);
  const otherId = await addApplication(world, personId);
  await world.succeed('people.saveSettings', personId, { phone: '912345678', whatsappOptIn: false });
  const head = async () => (await world.succeed('applications.staffGet', staffId, { applicationId })).head;
  expect(await head()).toMatchObject({
    phone: '+351912345678',
    otherRequests: [{ id: otherId, status: 'documentos', outcome: null, purpose: 'first_home' }],
    messagesToAnswer: 0,
    publishedOffers: 2,
    chosenOffer: null,
  });
  await world.succeed('offers.choose', personId, { applicationId, offerId: offers[0]?.id ?? '' });
  expect(await head()).toMatchObject({
    publishedOffers: 0,
    chosenOffer: { bankName: 'Banco Exemplo, S.A.', loanAmount: offers[0]?.loanAmount, isApproved: false },
  });
});
