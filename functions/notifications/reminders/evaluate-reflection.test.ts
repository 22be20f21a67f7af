import { afterAll, expect, test } from '@jest/globals';
import { chooseApproved, receive } from '#functions/testing/deed.ts';
import { addClient } from '#functions/testing/journey.ts';
import { addPartyOf } from '#functions/testing/parties.ts';
import { createReminderWorld } from '#functions/testing/reminders.ts';
import { daysAfter, lisbonDay } from '#shared/kit/lisbon-time.ts';
import { composerFor } from '../emails/index.ts';

const { world, look, told, remindersOf, goTo } = await createReminderWorld();
afterAll(() => world.stop());
const { entities } = world.database;

/** A case at the deed with an approval whose FINE one person received on the day before the clocks go back. */
async function addCase(received: string) {
  goTo(received, 12);
  const { personId, applicationId } = await addClient(world);
  const rui = await addPartyOf(world, applicationId, { role: 'fiador', name: 'Rui Costa' });
  await entities.application.patch({ applicationId }).set({ status: 'escritura' }).go();
  const validUntil = daysAfter(received, 40);
  const offerId = await chooseApproved(world, applicationId, { issuedAt: received, validUntil });
  await receive(world, { applicationId, offerId, partyId: 'first' }, received);
  await look();
  return { personId, applicationId, offerId, validUntil, rui };
}

/** Looks on every day from one to another at nine and ten in Lisbon. */
async function lookFrom(from: string, until: string) {
  for (let day = from; day <= until; day = daysAfter(day, 1)) {
    goTo(day, 9);
    await look();
    goTo(day, 10);
    await look();
  }
}

const daysOf = async (personId: string, kind: 'reflection_reminder' | 'offer_expiring') =>
  (await told(personId, kind)).map(({ createdAt, payload }) => [lisbonDay(createdAt), payload.dueOn]);
const subjectsOf = async (personId: string) => {
  const subjects: string[] = [];
  for (const notification of await told(personId, 'reflection_reminder')) {
    const at = new Date(notification.createdAt);
    const compose = composerFor(notification);
    subjects.push(
      (await compose?.({ ...world, now: () => at, siteUrl: 'https://morada.example' }, notification))?.subject ?? '',
    );
  }
  return subjects;
};

test('each person is told of their own reflection on its third day and after its last, at ten, across the clocks', async () => {
  const { personId, applicationId, rui } = await addCase('2027-10-28');
  await lookFrom('2027-10-29', '2027-11-06');
  expect(await daysOf(personId, 'reflection_reminder')).toEqual([
    ['2027-10-31', '2027-11-04'],
    ['2027-11-05', '2027-11-04'],
  ]);
  expect(await subjectsOf(personId)).toEqual(['Tens até 04/11/2027 para pensar', 'Já podes assinar']);
  // Who has not received it is told nothing, and nothing of the other.
  expect(await daysOf(rui.personId, 'reflection_reminder')).toEqual([]);
  expect((await remindersOf(applicationId)).filter(({ kind }) => kind === 'reflection')).toEqual([]);
});

test('what comes while another offer is chosen, or the request has ended, is not lost', async () => {
  const { personId, applicationId, offerId } = await addCase('2027-03-01');
  const change = async (selectedOfferId: string, status: 'published' | 'selected') => {
    await entities.offer.patch({ applicationId, offerId }).set({ status }).add({ version: 1 }).go();
    await entities.application.patch({ applicationId }).set({ selectedOfferId }).add({ version: 1 }).go();
  };
  // The simulation is still chosen on the third day; then the approval comes to its place.
  await change('a-simulation', 'published');
  await lookFrom('2027-03-02', '2027-03-05');
  expect(await daysOf(personId, 'reflection_reminder')).toEqual([]);
  await change(offerId, 'selected');
  const patch = () => entities.application.patch({ applicationId }).add({ version: 1 });
  await patch().set({ outcome: 'withdrawn', updatedAt: world.now().toISOString() }).go();
  await look();
  await entities.reminder.delete((await remindersOf(applicationId)).filter(({ kind }) => kind === 'reflection')).go();
  await patch().set({ updatedAt: world.now().toISOString() }).remove(['outcome']).go();
  await lookFrom('2027-03-06', '2027-03-09');
  expect(await daysOf(personId, 'reflection_reminder')).toEqual([['2027-03-09', '2027-03-08']]);
});

test('a FINE in its place ends what was to be said of the first', async () => {
  const { personId, applicationId, offerId } = await addCase('2028-02-25');
  await entities.offer
    .patch({ applicationId, offerId })
    .set({ fineSha256: 'a'.repeat(64) })
    .add({ version: 1 })
    .go();
  await lookFrom('2028-02-26', '2028-03-05');
  expect(await daysOf(personId, 'reflection_reminder')).toEqual([]);
});

test('everybody is told five days before an approval ends, unless the deed has its day', async () => {
  const { personId, applicationId, validUntil, rui } = await addCase('2028-11-25');
  // A request that is opened again forgets what fell due before, and is told of what is to come.
  const patch = () => entities.application.patch({ applicationId }).add({ version: 1 });
  await patch().set({ outcome: 'withdrawn', updatedAt: world.now().toISOString() }).go();
  await look();
  await entities.reminder.delete(await remindersOf(applicationId)).go();
  await patch().set({ updatedAt: world.now().toISOString() }).remove(['outcome']).go();
  await lookFrom(daysAfter(validUntil, -6), daysAfter(validUntil, -4));
  const once = [[daysAfter(validUntil, -5), validUntil]];
  expect([await daysOf(personId, 'offer_expiring'), await daysOf(rui.personId, 'offer_expiring')]).toEqual([
    once,
    once,
  ]);

  const other = await addCase('2029-05-01');
  const deed = { on: '2029-05-20', recordedBy: 'x', changes: 0 };
  const { applicationId: otherId, offerId } = other;
  await receive(world, { applicationId: otherId, offerId, partyId: other.rui.partyId }, '2029-05-01');
  await entities.application
    .patch({ applicationId: otherId })
    .set({ status: 'escritura', deed })
    .add({ version: 1 })
    .go();
  await lookFrom(daysAfter(other.validUntil, -6), daysAfter(other.validUntil, -4));
  expect(await daysOf(other.personId, 'offer_expiring')).toEqual([]);
  expect((await remindersOf(applicationId)).filter(({ kind }) => kind === 'offer_expiring')).toEqual([]);
});
