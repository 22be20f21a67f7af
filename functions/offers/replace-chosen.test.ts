import { afterAll, expect, test } from '@jest/globals';
import { receive } from '#functions/testing/deed.ts';
import { addClientWithOffers, publishOffer, replaceByApproval, terms } from '#functions/testing/offers.ts';
import { addPartyOf } from '#functions/testing/parties.ts';
import { createReminderWorld } from '#functions/testing/reminders.ts';
import { daysAfter, lisbonDay } from '#shared/kit/lisbon-time.ts';
import type { RouteOutput } from '#shared/routes.ts';

const { world, look, count, told, staffId } = await createReminderWorld();
afterAll(() => world.stop());

const banks = ['Banco Exemplo, S.A.', 'Banco Modelo, S.A.'];
const approval = { kind: 'aprovada', issuedAt: '2026-11-20', validUntil: '2099-12-31' } as const;
const statuses = async (applicationId: string) =>
  (await world.succeed('offers.staffList', staffId, { applicationId })).offers.map(({ status }) => status).sort();
const choiceOf = async (personId: string, applicationId: string) =>
  (await world.succeed('offers.list', personId, { applicationId })).choice;

test('the bank’s approval takes the place of what several chose, and they confirm other figures again', async () => {
  const { personId: ana, applicationId, offers } = await addClientWithOffers(world, staffId, banks);
  await world.succeed('people.saveName', ana, { name: 'Ana Sousa' });
  const rui = await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Rui Costa' });
  const { personId: maria } = await addPartyOf(world, applicationId, { role: 'fiador', name: 'Maria Dias' });
  const first = { applicationId, offerId: offers[0]?.id ?? '' };
  await world.succeed('offers.choose', ana, first);
  await world.succeed('offers.confirmChoice', rui.personId, first);

  // After a choice comes the approval of the chosen bank, and nothing else.
  for (const other of [{}, { ...approval, bankName: 'Banco Modelo, S.A.' }]) {
    const refused = await world.refused('offers.draft', staffId, { applicationId, ...terms(other) });
    expect(refused.code).toBe('offer.already_chosen');
  }
  const { id, version } = await publishOffer(world, staffId, applicationId, { ...approval, fineTaeg: 3.7 });
  const next = { applicationId, offerId: id };
  expect((await world.refused('offers.choose', ana, next)).code).toBe('offer.already_chosen');
  const both = await Promise.all([1, 2].map(() => world.call('offers.replaceChosen', staffId, { ...next, version })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await statuses(applicationId)).toEqual(['declined', 'declined', 'selected']);
  for (const personId of [ana, rui.personId, maria]) expect(await count(personId, 'choice_replaced')).toBe(1);

  const waits = { offerId: id, by: null, again: true, canConfirm: true, canWithdraw: false, waitingFor: ['Rui'] };
  expect(await choiceOf(ana, applicationId)).toEqual({ ...waits, bankName: banks[0], at: expect.any(String) });
  expect((await world.succeed('applications.get', ana, { applicationId })).choice).toMatchObject(waits);
  expect(await choiceOf(maria, applicationId)).toMatchObject({ canConfirm: false, waitingFor: ['Ana', 'Rui'] });
  expect((await world.refused('offers.withdrawChoice', ana, next)).code).toBe('offer.not_confirmed');
  await look();
  const { data: work } = await world.database.entities.work.get({ applicationId }).go();
  expect(work?.card.confirmBy).toEqual(['Ana', 'Rui']);

  // Within its time it is undone, with what had been confirmed, and nobody is told.
  const [done] = both.flatMap(({ status, body }) =>
    status === 200 ? [body as RouteOutput<'offers.replaceChosen'>] : [],
  );
  await world.succeed('applications.undo', staffId, { applicationId, undoId: done?.undo.id ?? '' });
  expect(await statuses(applicationId)).toEqual(['declined', 'published', 'selected']);
  expect(await choiceOf(ana, applicationId)).toBeUndefined();
  expect((await told(ana, 'choice_replaced')).map(({ status }) => status)).toEqual(['skipped']);

  const { offers: now } = await world.succeed('offers.staffList', staffId, { applicationId });
  const seen = { ...next, version: now.find((offer) => offer.id === id)?.version ?? 0 };
  const again = await world.succeed('offers.replaceChosen', staffId, seen);
  await world.succeed('offers.confirmChoice', ana, next);
  await world.succeed('offers.confirmChoice', ana, next);
  const late = await world.refused('applications.undo', staffId, { applicationId, undoId: again.undo.id });
  expect(late.code).toBe('undo.overtaken');
  const { choice } = await world.succeed('offers.staffList', staffId, { applicationId });
  expect(choice?.people.map(({ name, hasAccount }) => [name, hasAccount])).toEqual([
    ['Ana Sousa', true],
    ['Rui Costa', true],
  ]);
  const note = 'Por telefone, a 27/11.';
  await world.succeed('parties.recordConfirmation', staffId, { ...next, partyId: rui.partyId, note });
  expect(await choiceOf(rui.personId, applicationId)).toBeUndefined();
  expect([await count(ana, 'choice_received'), await count(maria, 'choice_received')]).toEqual([2, 0]);
  const { data } = await world.database.entities.auditEntry.query.primary({ applicationId }).go({ pages: 'all' });
  expect(data.map(({ action }) => action).filter((action) => /confirmed|replace/.test(action))).toEqual([
    'party.confirmed',
    'party.confirmed',
    'offer.choice_replaced',
    'offer.replacement_undone',
    'offer.choice_replaced',
    'party.confirmed',
    'party.confirmed',
  ]);
  const own = await world.succeed('offers.list', ana, { applicationId });
  // What changed stands on what is confirmed, whether its FINE has come or not.
  expect(own.offers.find((offer) => offer.id === id)?.changes?.former.kind).toBe('simulacao');
  expect(own.offers.find((offer) => offer.id === first.offerId)).toMatchObject({
    status: 'declined',
    isReplaced: true,
  });
});

test('with the same figures nobody confirms again, and in the deed’s stage too', async () => {
  const { personId, applicationId, offers } = await addClientWithOffers(world, staffId, banks);
  const first = { applicationId, offerId: offers[0]?.id ?? '' };
  await world.succeed('offers.choose', personId, first);
  await world.database.entities.application.patch({ applicationId }).set({ status: 'escritura' }).go();
  const { application, auditEntry } = world.database.entities;
  const deed = { on: '2099-12-20', time: '10:00', recordedBy: staffId, changes: 1 };
  const stored = async () => (await application.get({ applicationId }).go()).data?.deed;
  await application.patch({ applicationId }).set({ deed }).go();
  // Nobody has received its FINE yet: the day of the deed stands no longer, unless it is undone.
  const { offerId, undo } = await replaceByApproval(world, staffId, { applicationId });
  expect(await choiceOf(personId, applicationId)).toBeUndefined();
  expect(await stored()).toBeUndefined();
  expect((await told(personId, 'choice_replaced')).map(({ payload }) => payload.dueOn)).toEqual([deed.on]);
  await world.succeed('applications.undo', staffId, { applicationId, undoId: undo.id });
  expect(await stored()).toEqual({ ...deed, changes: 2 });
  const { data } = await auditEntry.query.primary({ applicationId }).go({ pages: 'all' });
  expect(data.flatMap(({ action }) => (action.startsWith('deed.') ? [action] : []))).toEqual([
    'deed.day_removed',
    'deed.day_set',
  ]);
  const { offers: now } = await world.succeed('offers.staffList', staffId, { applicationId });
  const seen = { applicationId, offerId, version: now.find((offer) => offer.id === offerId)?.version ?? 0 };
  // After everybody's reflection it stays.
  const { data: approved } = await world.database.entities.offer.get({ applicationId, offerId }).go();
  await receive(world, { applicationId, offerId, partyId: 'first' }, '2026-11-26', approved?.fineSha256);
  await world.succeed('offers.replaceChosen', staffId, seen);
  expect(await stored()).toEqual({ ...deed, changes: 2 });
  // A renewed approval of another amount is confirmed by one person alone as well.
  const renewed = await replaceByApproval(world, staffId, { applicationId, loanAmount: 149_000 });
  expect(await choiceOf(personId, applicationId)).toMatchObject({ again: true, canConfirm: true, waitingFor: [] });
  // A day that is set again is a later one for calendars than the one that was removed.
  expect(await stored()).toBeUndefined();
  const key = { applicationId, offerId: renewed.offerId };
  const { data: fresh } = await world.database.entities.offer.get(key).go();
  await receive(world, { ...key, partyId: 'first' }, '2026-11-26', fresh?.fineSha256);
  const on = daysAfter(lisbonDay(world.now()), 20);
  const day = { on, time: null, place: null };
  await world.succeed('deed.setDay', staffId, { applicationId, from: null, ...day, confirmed: true });
  expect(await stored()).toMatchObject({ on, changes: 3 });
  const stale = { applicationId, offerId, version: 1 };
  expect((await world.refused('offers.replaceChosen', staffId, stale)).code).toBe('offer.changed');
  await world.succeed('offers.confirmChoice', personId, { applicationId, offerId: renewed.offerId });
  expect(await choiceOf(personId, applicationId)).toBeUndefined();
});

test('only a published approval that can still be chosen takes the place of the choice', async () => {
  const { personId, applicationId, offers } = await addClientWithOffers(world, staffId, banks);
  const refused = ({ id: offerId, version }: { id: string; version: number }) =>
    world.refused('offers.replaceChosen', staffId, { applicationId, offerId, version });
  const early = await publishOffer(world, staffId, applicationId, approval);
  expect((await refused(early)).code).toBe('application.changed');
  await world.succeed('offers.choose', personId, { applicationId, offerId: offers[0]?.id ?? '' });
  const { offers: now } = await world.succeed('offers.staffList', staffId, { applicationId });
  // The chosen one, and those that were declined by the choice.
  for (const other of now) expect((await refused(other)).code).toBe('offer.not_available');
  const late = await publishOffer(world, staffId, applicationId, approval);
  await world.database.entities.offer.patch({ applicationId, offerId: late.id }).set({ validUntil: '2026-11-20' }).go();
  expect(await refused(late)).toMatchObject({ code: 'offer.expired', detail: expect.stringContaining('20/11/2026') });
});
