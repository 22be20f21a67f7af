import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { addClientWithOffers, giveFine } from '#functions/testing/offers.ts';
import { addPartyOf } from '#functions/testing/parties.ts';
import { createReminderWorld } from '#functions/testing/reminders.ts';
import { daysAfter, lisbonDay } from '#shared/kit/lisbon-time.ts';

const reminders = await createReminderWorld();
const { world, look, count, goTo, staffId } = reminders;
afterAll(() => world.stop());
const adminId = await world.addPerson({ role: 'admin' });

const banks = ['Banco Exemplo, S.A.', 'Banco Modelo, S.A.'];

/** A request in which Ana and Rui borrow, and the other parties that are given. */
async function addCouple(...others: readonly ('co_titular' | 'fiador')[]) {
  const { personId: ana, applicationId, offers } = await addClientWithOffers(world, staffId, banks);
  await world.succeed('people.saveName', ana, { name: 'Ana Sousa' });
  const rui = await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Rui Costa' });
  const further: string[] = [];
  for (const role of others)
    further.push((await addPartyOf(world, applicationId, { role, name: `Maria ${role}` })).personId);
  const [first, second] = offers;
  if (!first || !second) throw new Error('No offers');
  return { applicationId, ana, rui: rui.personId, ruiPartyId: rui.partyId, further, first, second };
}

type Couple = Awaited<ReturnType<typeof addCouple>>;
let couple: Couple;
let offer: { applicationId: string; offerId: string };
beforeEach(async () => {
  couple = await addCouple();
  offer = { applicationId: couple.applicationId, offerId: couple.first.id };
});

const statuses = async ({ applicationId }: Couple) =>
  (await world.succeed('offers.staffList', staffId, { applicationId })).offers.map(({ status }) => status).sort();
const actions = async ({ applicationId }: Couple) => {
  const { data } = await world.database.entities.auditEntry.query.primary({ applicationId }).go({ pages: 'all' });
  return data.map(({ action }) => action).filter((action) => /^(party|offer\.(sel|dec))/.test(action));
};
const code = async (...[name, personId, input]: Parameters<typeof world.refused>) =>
  (await world.refused(name, personId, input)).code;

describe('a choice of several', () => {
  test('is a proposal until the last of them has confirmed it, then one choice', async () => {
    const { ana, rui, applicationId } = couple;
    const proposed = await world.succeed('offers.choose', ana, offer);
    expect(proposed).toMatchObject({
      others: ['Rui'],
      choice: { offerId: offer.offerId, by: null, canConfirm: false, canWithdraw: true, waitingFor: ['Rui'] },
    });
    expect(await statuses(couple)).toEqual(['published', 'published']);
    expect(await count(rui, 'choice_to_confirm')).toBe(1);
    expect((await world.succeed('applications.get', rui, { applicationId })).choice).toMatchObject({
      by: 'Ana',
      bankName: 'Banco Exemplo, S.A.',
      canConfirm: true,
    });
    expect((await world.succeed('offers.list', rui, { applicationId })).choice).toMatchObject({
      by: 'Ana',
      canConfirm: true,
      canWithdraw: false,
      waitingFor: [],
    });
    expect((await world.succeed('offers.staffList', staffId, { applicationId })).choice?.people).toMatchObject([
      { name: 'Ana Sousa', isProposer: true, confirmed: { how: 'portal', note: null } },
      { name: 'Rui Costa', isProposer: false, confirmed: null },
    ]);
    const done = await world.succeed('offers.confirmChoice', rui, offer);
    expect(done.choice).toBeUndefined();
    expect(await statuses(couple)).toEqual(['declined', 'selected']);
    expect(await actions(couple)).toEqual(['party.confirmed', 'party.confirmed', 'offer.selected', 'offer.declined']);
    expect([await count(ana, 'choice_received'), await count(rui, 'choice_received')]).toEqual([1, 1]);
    // The choice stays as the record, and nobody is asked again.
    expect((await world.succeed('offers.list', ana, { applicationId })).choice).toBeUndefined();
    const { data } = await world.database.entities.application.get({ applicationId }).go();
    expect(Object.keys(data?.choice?.confirmed ?? {})).toHaveLength(2);
  });

  test('repeated by its proposer changes nothing; by the other one it confirms', async () => {
    const { ana, rui } = couple;
    await world.succeed('offers.choose', ana, offer);
    await world.succeed('offers.choose', ana, offer);
    await world.succeed('offers.confirmChoice', ana, offer);
    expect(await actions(couple)).toEqual(['party.confirmed']);
    await world.succeed('offers.choose', rui, offer);
    expect(await statuses(couple)).toEqual(['declined', 'selected']);
    await world.succeed('offers.confirmChoice', rui, offer);
    expect(await actions(couple)).toHaveLength(4);
  });

  test('excludes a second proposal until it is withdrawn, by who confirmed it', async () => {
    const { ana, rui, applicationId, second } = couple;
    const other = { applicationId, offerId: second.id };
    await world.succeed('offers.choose', ana, offer);
    expect(await code('offers.choose', rui, other)).toBe('offer.other_proposed');
    expect(await code('offers.confirmChoice', rui, other)).toBe('offer.not_proposed');
    expect(await code('offers.withdrawChoice', rui, offer)).toBe('offer.not_confirmed');
    const { choice } = await world.succeed('offers.withdrawChoice', ana, offer);
    expect(choice).toBeUndefined();
    expect([await count(ana, 'choice_withdrawn'), await count(rui, 'choice_withdrawn')]).toEqual([0, 1]);
    const { data } = await world.database.entities.auditEntry.query.primary({ applicationId }).go({ pages: 'all' });
    expect(data.at(-1)).toMatchObject({
      action: 'party.confirmation_withdrawn',
      before: { partyId: 'first', offerId: offer.offerId, bankName: couple.first.bankName },
    });
    expect(await code('offers.confirmChoice', rui, offer)).toBe('offer.not_proposed');
    expect(await code('offers.withdrawChoice', ana, offer)).toBe('offer.not_proposed');
    expect((await world.succeed('offers.choose', rui, other)).choice?.waitingFor).toHaveLength(1);
  });

  test('stays as it was in a request that has ended', async () => {
    const { ana, applicationId } = couple;
    await world.succeed('offers.choose', ana, offer);
    const ending = { applicationId, outcome: 'withdrawn', reason: 'Desistiram.', message: 'Até breve.' } as const;
    await world.succeed('applications.end', staffId, ending);
    expect(await code('offers.withdrawChoice', ana, offer)).toBe('application.closed');
  });

  test('is not asked of guarantors, who read what waits', async () => {
    const { applicationId, ana, first, further } = await addCouple('fiador');
    const [maria = ''] = further;
    const input = { applicationId, offerId: first.id };
    await world.succeed('offers.choose', ana, input);
    expect(await world.succeed('offers.list', maria, { applicationId })).toMatchObject({
      choice: { by: 'Ana', canConfirm: false, canWithdraw: false, waitingFor: ['Rui'] },
    });
    expect(await count(maria, 'choice_to_confirm')).toBe(0);
    expect(await code('offers.confirmChoice', maria, input)).toBe('access.denied');
  });

  test('of an only borrower with a guarantor is made at once', async () => {
    const { personId, applicationId, offers } = await addClientWithOffers(world, staffId, banks);
    const { personId: maria } = await addPartyOf(world, applicationId, { role: 'fiador' });
    const chosen = await world.succeed('offers.choose', personId, { applicationId, offerId: offers[0]?.id ?? '' });
    expect(chosen.offers.map(({ status }) => status).sort()).toEqual(['declined', 'selected']);
    expect([await count(personId, 'choice_received'), await count(maria, 'choice_received')]).toEqual([1, 0]);
  });

  test('can be made again after an admin has reopened it', async () => {
    const { ana, rui, applicationId } = couple;
    await world.succeed('offers.choose', ana, offer);
    await world.succeed('offers.confirmChoice', rui, offer);
    await world.succeed('offers.reopenChoice', adminId, { ...offer, stillOffered: true, reason: 'O banco recuou.' });
    expect((await world.succeed('offers.list', rui, { applicationId })).choice).toBeUndefined();
    expect((await world.succeed('offers.choose', rui, offer)).choice?.waitingFor).toEqual(['Ana']);
  });
});

describe('at the same time', () => {
  test('two last confirmations make one choice, and both succeed', async () => {
    const three = await addCouple('co_titular');
    const { applicationId, ana, rui, first, further } = three;
    const [carla = ''] = further;
    const input = { applicationId, offerId: first.id };
    await world.succeed('offers.choose', ana, input);
    const results = await Promise.all(
      [rui, carla].map((personId) => world.call('offers.confirmChoice', personId, input)),
    );
    expect(results.map(({ status }) => status)).toEqual([200, 200]);
    expect(await statuses(three)).toEqual(['declined', 'selected']);
    expect((await actions(three)).filter((action) => action === 'offer.selected')).toHaveLength(1);
    expect(await count('team', 'offer_chosen')).toBeGreaterThan(0);
    expect(await count(ana, 'choice_received')).toBe(1);
  });

  test('two proposals leave one, which waits for the other', async () => {
    const { ana, rui, applicationId, first, second } = couple;
    const results = await Promise.all([
      world.call('offers.choose', ana, { applicationId, offerId: first.id }),
      world.call('offers.choose', rui, { applicationId, offerId: second.id }),
    ]);
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await statuses(couple)).toEqual(['published', 'published']);
    expect((await world.succeed('offers.list', ana, { applicationId })).choice).toBeDefined();
  });

  test('the last confirmation and the withdrawal of the offer end in a choice or in none', async () => {
    for (let round = 0; round < 4; round++) {
      const each = await addCouple();
      const { applicationId, ana, rui, first } = each;
      const input = { applicationId, offerId: first.id };
      await world.succeed('offers.choose', ana, input);
      const [confirmed, withdrawn] = await Promise.all([
        world.call('offers.confirmChoice', rui, input),
        world.call('offers.withdraw', staffId, { ...input, version: first.version }),
      ]);
      const isChosen = confirmed?.status === 200;
      expect(withdrawn?.status === 200).toBe(!isChosen);
      expect(await statuses(each)).toEqual(isChosen ? ['declined', 'selected'] : ['published', 'withdrawn']);
      if (!isChosen) expect(confirmed?.body).toMatchObject({ code: expect.stringMatching(/^offer\./) });
      const { data } = await world.database.entities.application.get({ applicationId }).go();
      expect(data?.choice === undefined).toBe(!isChosen);
    }
  });

  test('two last confirmations and the withdrawal of the offer end in a choice or in none', async () => {
    for (let round = 0; round < 4; round++) {
      const three = await addCouple('co_titular');
      const { applicationId, ana, rui, first, further } = three;
      const input = { applicationId, offerId: first.id };
      await world.succeed('offers.choose', ana, input);
      const [withdrawn, ...confirmed] = await Promise.all([
        world.call('offers.withdraw', staffId, { ...input, version: first.version }),
        ...[rui, ...further].map((personId) => world.call('offers.confirmChoice', personId, input)),
      ]);
      const isChosen = confirmed.every(({ status }) => status === 200);
      expect(withdrawn?.status === 200).toBe(!isChosen);
      expect(await statuses(three)).toEqual(isChosen ? ['declined', 'selected'] : ['published', 'withdrawn']);
      const { data } = await world.database.entities.application.get({ applicationId }).go();
      expect(data?.choice === undefined).toBe(!isChosen);
    }
  });

  test('a confirmation and the withdrawal of the proposal end in a choice or in none', async () => {
    const { ana, rui } = couple;
    await world.succeed('offers.choose', ana, offer);
    const [confirmed, withdrawn] = await Promise.all([
      world.call('offers.confirmChoice', rui, offer),
      world.call('offers.withdrawChoice', ana, offer),
    ]);
    expect([confirmed?.status, withdrawn?.status].sort()).toEqual([200, 409]);
    expect(await statuses(couple)).toEqual(
      confirmed?.status === 200 ? ['declined', 'selected'] : ['published', 'published'],
    );
  });
});

describe('a proposal ends', () => {
  test('when its offer is withdrawn, and all are told', async () => {
    const { ana, rui, applicationId, first } = couple;
    await world.succeed('offers.choose', ana, offer);
    await world.succeed('offers.withdraw', staffId, { ...offer, version: first.version });
    expect((await world.succeed('offers.list', rui, { applicationId })).choice).toBeUndefined();
    expect([await count(ana, 'choice_withdrawn'), await count(rui, 'choice_withdrawn')]).toEqual([1, 1]);
    expect(await code('offers.confirmChoice', rui, offer)).toBe('offer.not_available');
  });

  test('when the publication of its offer is undone', async () => {
    const { ana, rui, applicationId } = couple;
    const draft = await world.succeed('offers.draft', staffId, {
      applicationId,
      bankName: 'Caixa Fictícia, C.R.L.',
      loanAmount: 150_000,
      termMonths: 360,
      phases: [{ kind: 'fixed', months: 360, tan: 3 }],
    });
    const input = { applicationId, offerId: draft.id };
    const { undo } = await world.succeed('offers.publish', staffId, { ...input, ...(await giveFine(world, input)) });
    await world.succeed('offers.choose', ana, input);
    await world.succeed('applications.undo', staffId, { applicationId, undoId: undo?.id ?? '' });
    expect(await count(rui, 'choice_withdrawn')).toBe(1);
    expect((await world.succeed('offers.choose', rui, offer)).choice?.waitingFor).toEqual(['Ana']);
  });

  test('when its offer expires: nobody can confirm it, and all are told by themselves', async () => {
    const { ana, rui, applicationId, first } = couple;
    const validUntil = daysAfter(lisbonDay(world.now()), 1);
    await world.database.entities.offer.patch({ applicationId, offerId: first.id }).set({ validUntil }).go();
    await world.succeed('offers.choose', ana, offer);
    goTo(daysAfter(validUntil, 1), 0);
    expect((await world.succeed('offers.list', rui, { applicationId })).choice).toBeUndefined();
    expect(await code('offers.confirmChoice', rui, offer)).toBe('offer.expired');
    await look();
    await look();
    expect([await count(ana, 'choice_withdrawn'), await count(rui, 'choice_withdrawn')]).toEqual([1, 1]);
    expect((await actions(couple)).at(-1)).toBe('party.confirmation_withdrawn');
    const { data } = await world.database.entities.application.get({ applicationId }).go();
    expect(data?.choice).toBeUndefined();
  });
});

test('who has not confirmed is reminded once, after 72 hours at 10:00 in Lisbon', async () => {
  const { ana, rui } = couple;
  goTo(daysAfter(lisbonDay(world.now()), 1), 15);
  await world.succeed('offers.choose', ana, offer);
  const proposedOn = lisbonDay(world.now());
  goTo(daysAfter(proposedOn, 3), 16);
  await look();
  expect(await count(rui, 'choice_to_confirm')).toBe(1);
  goTo(daysAfter(proposedOn, 4), 10);
  await look();
  goTo(daysAfter(proposedOn, 9), 10);
  await look();
  expect([await count(rui, 'choice_to_confirm'), await count(ana, 'choice_to_confirm')]).toEqual([2, 0]);
});

test('the day of the team says for whom a choice waits, and is due after 72 hours', async () => {
  const { ana, rui, applicationId } = couple;
  const card = async () => {
    await look();
    const { data } = await world.database.entities.work.get({ applicationId }).go();
    return data?.card;
  };
  expect((await card())?.confirmBy).toBeUndefined();
  await world.succeed('offers.choose', ana, offer);
  expect(await card()).toMatchObject({ confirmSince: world.now().toISOString(), confirmBy: ['Rui'] });
  await world.succeed('offers.confirmChoice', rui, offer);
  expect((await card())?.confirmSince).toBeUndefined();
});
