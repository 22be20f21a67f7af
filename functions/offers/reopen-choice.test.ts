import { afterAll, describe, expect, test } from '@jest/globals';
import { addClientWithOffers, publishOffer } from '#functions/testing/offers.ts';
import { addPartyOf } from '#functions/testing/parties.ts';
import { createWorld } from '#functions/testing/world.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff' });
const adminId = await world.addPerson({ role: 'admin' });

const reason = 'O banco recusou depois da avaliação.';

async function addChoice() {
  const client = await addClientWithOffers(world, staffId, [
    'Banco Exemplo, S.A.',
    'Banco Modelo, S.A.',
    'Caixa Fictícia, C.R.L.',
  ]);
  const { personId, applicationId, offers } = client;
  const withdrawn = offers[2];
  if (!withdrawn) throw new Error('No offers');
  const { id, version } = withdrawn;
  await world.succeed('offers.withdraw', staffId, { applicationId, offerId: id, version });
  const offerId = offers[0]?.id ?? '';
  await world.succeed('offers.choose', personId, { applicationId, offerId });
  return { personId, applicationId, offerId };
}
const statuses = async (applicationId: string) =>
  Object.fromEntries(
    (await world.succeed('offers.staffList', staffId, { applicationId })).offers.map(({ bankName, status }) => [
      bankName,
      status,
    ]),
  );

describe('reopening a choice', () => {
  test.each([
    [true, 'published'],
    [false, 'withdrawn'],
  ] as const)('with an offer that is still offered: %s leaves it %s', async (stillOffered, status) => {
    const { personId, applicationId, offerId } = await addChoice();
    await world.succeed('offers.reopenChoice', adminId, { applicationId, offerId, stillOffered, reason });
    expect(await statuses(applicationId)).toEqual({
      'Banco Exemplo, S.A.': status,
      'Banco Modelo, S.A.': 'published',
      'Caixa Fictícia, C.R.L.': 'withdrawn',
    });
    const { application } = await world.succeed('applications.get', personId, { applicationId });
    expect(application).toMatchObject({ status: 'proposta', hasChosenOffer: false });
    const { data } = await world.database.entities.auditEntry.query.primary({ applicationId }).go({ order: 'desc' });
    expect(data[0]).toMatchObject({ action: 'offer.choice_reopened', actorRole: 'admin', reason, after: { status } });
    const sent = await world.database.entities.notification.query.primary({ personId }).go({ pages: 'all' });
    expect(sent.data.filter(({ kind }) => kind === 'choice_reopened')).toHaveLength(1);
    const { offers } = await world.succeed('offers.list', personId, { applicationId });
    const other = offers.find(({ bankName }) => bankName === 'Banco Modelo, S.A.');
    await world.succeed('offers.choose', personId, { applicationId, offerId: other?.id ?? '' });
  });

  test('is possible after moving back to analysis, from where a new offer can be published', async () => {
    const { personId, applicationId, offerId } = await addChoice();
    const { application, auditEntry, notification } = world.database.entities;
    // The day of the deed was of that offer.
    const deed = { on: '2099-12-20', recordedBy: staffId, changes: 0 };
    await application.patch({ applicationId }).set({ deed }).go();
    await world.succeed('applications.move', staffId, { applicationId, from: 'proposta', to: 'analise', reason });
    await world.succeed('offers.reopenChoice', adminId, { applicationId, offerId, stillOffered: false, reason });
    expect((await application.get({ applicationId }).go()).data?.deed).toBeUndefined();
    const { data } = await auditEntry.query.primary({ applicationId }).go({ order: 'desc', limit: 2 });
    expect(data[1]).toMatchObject({ action: 'deed.day_removed', before: { deedOn: deed.on } });
    const told = await notification.query.primary({ personId }).go({ pages: 'all' });
    expect(told.data.find(({ kind }) => kind === 'choice_reopened')?.payload.dueOn).toBe(deed.on);
    const fresh = await publishOffer(world, staffId, applicationId, { bankName: 'Caixa Fictícia, C.R.L.' });
    expect(await statuses(applicationId)).toMatchObject({ 'Banco Exemplo, S.A.': 'withdrawn' });
    const published = (await world.succeed('offers.staffList', staffId, { applicationId })).offers;
    expect(published.find(({ id }) => id === fresh.id)?.status).toBe('published');
  });

  test('tells a guarantor that the day of the deed is gone, and nothing else', async () => {
    const { personId, applicationId, offerId } = await addChoice();
    const { application, notification } = world.database.entities;
    const guarantor = await addPartyOf(world, applicationId, { role: 'fiador' });
    const other = await addPartyOf(world, applicationId, { role: 'co_titular' });
    const told = async (to: string) => {
      const { data } = await notification.query.primary({ personId: to }).go({ pages: 'all' });
      return data
        .filter(({ kind }) => kind === 'choice_reopened' || kind === 'deed_day_removed')
        .map(({ kind, payload: { bankName, dueOn } }) => ({ kind, bankName, dueOn }));
    };
    const reopening = { applicationId, offerId, stillOffered: true, reason };
    const day = { on: '2099-12-20', time: '10:00', recordedBy: staffId, changes: 0 };
    await application.patch({ applicationId }).set({ deed: day }).go();
    await world.succeed('offers.reopenChoice', adminId, { ...reopening, stillOffered: false });
    expect(await told(guarantor.personId)).toEqual([{ kind: 'deed_day_removed', dueOn: day.on }]);
    const toBorrower = { kind: 'choice_reopened', bankName: 'Banco Exemplo, S.A.', dueOn: day.on };
    expect([await told(personId), await told(other.personId)]).toEqual([[toBorrower], [toBorrower]]);
    // Without a day there is nothing to tell.
    const { offers } = await world.succeed('offers.list', personId, { applicationId });
    const [next] = offers.filter(({ status }) => status === 'published');
    await world.succeed('offers.choose', personId, { applicationId, offerId: next?.id ?? '' });
    await world.succeed('offers.confirmChoice', other.personId, { applicationId, offerId: next?.id ?? '' });
    await world.succeed('offers.reopenChoice', adminId, { ...reopening, offerId: next?.id ?? '' });
    expect(await told(guarantor.personId)).toHaveLength(1);
    expect(await told(personId)).toHaveLength(2);
  });

  test('is refused in stage escritura, to the team, and for another offer than the chosen one', async () => {
    const { applicationId, offerId } = await addChoice();
    const input = { applicationId, offerId, stillOffered: true, reason };
    expect((await world.refused('offers.reopenChoice', staffId, input)).code).toBe('access.denied');
    const other = { ...input, offerId: world.newId() };
    expect((await world.refused('offers.reopenChoice', adminId, other)).code).toBe('application.changed');
    await world.succeed('applications.move', staffId, { applicationId, from: 'proposta', to: 'escritura' });
    expect(await world.refused('offers.reopenChoice', adminId, input)).toMatchObject({
      code: 'application.move_refused',
      detail: expect.stringContaining('escritura'),
    });
  });

  test('twice at once happens once', async () => {
    const { applicationId, offerId } = await addChoice();
    const input = { applicationId, offerId, stillOffered: true, reason };
    const answers = await Promise.all([1, 2, 3].map(() => world.call('offers.reopenChoice', adminId, input)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
