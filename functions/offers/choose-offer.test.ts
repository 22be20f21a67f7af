import { afterAll, describe, expect, test } from '@jest/globals';
import { team } from '#database/notifications/entity.ts';
import { addClientWithOffers, giveFine, publishOffer, terms } from '#functions/testing/offers.ts';
import { createWorld } from '#functions/testing/world.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff' });

const banks = ['Banco Exemplo, S.A.', 'Banco Modelo, S.A.', 'Caixa Fictícia, C.R.L.'];

const toTeam = async (applicationId: string) => {
  const { data } = await world.database.entities.notification.query.primary({ personId: team }).go({ pages: 'all' });
  return data.filter((each) => each.applicationId === applicationId);
};
const receipts = async (personId: string) => {
  const { data } = await world.database.entities.notification.query.primary({ personId }).go({ pages: 'all' });
  return data.filter(({ kind }) => kind === 'choice_received');
};
const choices = async (applicationId: string) => {
  const { data } = await world.database.entities.auditEntry.query.primary({ applicationId }).go({ pages: 'all' });
  return data.filter(({ action }) => action === 'offer.selected' || action === 'offer.declined');
};

const oneChoice = ['offer.selected', 'offer.declined', 'offer.declined'];

describe('the choice', () => {
  test('selects one offer, declines the others, notifies the team and ends the stage', async () => {
    const { personId, applicationId, offers } = await addClientWithOffers(world, staffId, banks);
    const draft = await world.succeed('offers.draft', staffId, { applicationId, ...terms() });
    const offerId = offers[1]?.id ?? '';
    const { offers: seen } = await world.succeed('offers.choose', personId, { applicationId, offerId });
    expect(seen.map(({ bankName, status }) => [bankName, status])).toEqual([
      ['Caixa Fictícia, C.R.L.', 'declined'],
      ['Banco Modelo, S.A.', 'selected'],
      ['Banco Exemplo, S.A.', 'declined'],
    ]);
    expect(seen[1]?.selectedAt).toBe(world.now().toISOString());
    expect((await world.succeed('offers.list', personId, { applicationId })).offers).toEqual(seen);
    const all = (await world.succeed('offers.staffList', staffId, { applicationId })).offers;
    expect(all.find(({ id }) => id === draft.id)?.status).toBe('draft');
    const { application } = await world.succeed('applications.get', personId, { applicationId });
    expect(application.status).toBe('proposta');
    expect(await toTeam(applicationId)).toMatchObject([{ kind: 'offer_chosen', status: 'queued' }]);
    expect(await receipts(personId)).toMatchObject([
      { applicationId, channel: 'email', payload: { bankName: 'Banco Modelo, S.A.' } },
    ]);
    expect(await choices(applicationId)).toMatchObject([
      {
        actorId: personId,
        actorRole: 'client',
        before: { status: 'published' },
        after: { offerId, status: 'selected' },
      },
      { action: 'offer.declined', after: { bankName: 'Caixa Fictícia, C.R.L.', status: 'declined' } },
      { action: 'offer.declined', after: { bankName: 'Banco Exemplo, S.A.', status: 'declined' } },
    ]);
  });

  test('of different offers on several devices concurrently is made once; the others are refused', async () => {
    const { personId, applicationId, offers } = await addClientWithOffers(world, staffId, banks);
    const results = await Promise.all(
      offers.map(({ id: offerId }) => world.call('offers.choose', personId, { applicationId, offerId })),
    );
    const refused = results.filter(({ status }) => status !== 200).map(({ body }) => body);
    expect(refused).toEqual([
      expect.objectContaining({ code: 'offer.already_chosen' }),
      expect.objectContaining({ code: 'offer.already_chosen' }),
    ]);
    const { offers: seen } = await world.succeed('offers.list', personId, { applicationId });
    expect(seen.map(({ status }) => status).sort()).toEqual(['declined', 'declined', 'selected']);
    expect((await choices(applicationId)).map(({ action }) => action)).toEqual(oneChoice);
    expect(await toTeam(applicationId)).toHaveLength(1);
    expect(await receipts(personId)).toHaveLength(1);
  });

  test('of the same offer repeatedly, concurrently and later, is one choice', async () => {
    const { personId, applicationId, offers } = await addClientWithOffers(world, staffId, banks);
    const offerId = offers[0]?.id ?? '';
    const choose = () => world.call('offers.choose', personId, { applicationId, offerId });
    const results = [...(await Promise.all([choose(), choose(), choose()])), await choose()];
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await choices(applicationId)).map(({ action }) => action)).toEqual(oneChoice);
    expect(await toTeam(applicationId)).toHaveLength(1);
  });

  test('while the team publishes or withdraws leaves no offer open and no two successes', async () => {
    for (let round = 0; round < 5; round++) {
      const { personId, applicationId, offers } = await addClientWithOffers(world, staffId, banks);
      const draft = await world.succeed('offers.draft', staffId, { applicationId, ...terms() });
      const { version } = await giveFine(world, { applicationId, offerId: draft.id });
      const [chosen, withdrawn] = offers;
      if (!chosen || !withdrawn) throw new Error('No offers');
      const results = await Promise.all([
        world.call('offers.choose', personId, { applicationId, offerId: chosen.id }),
        world.call('offers.publish', staffId, { applicationId, offerId: draft.id, version }),
        world.call('offers.withdraw', staffId, { applicationId, offerId: withdrawn.id, version: withdrawn.version }),
      ]);
      const statuses = (await world.succeed('offers.staffList', staffId, { applicationId })).offers.map(
        ({ status }) => status,
      );
      const isChosen = results[0]?.status === 200;
      expect(statuses.filter((status) => status === 'selected')).toHaveLength(isChosen ? 1 : 0);
      if (isChosen) expect(statuses).not.toContain('published');
      else expect(results[0]?.body).toMatchObject({ code: 'application.changed' });
    }
  });

  test('cannot be an offer of another application, a draft or an unknown one', async () => {
    const own = await addClientWithOffers(world, staffId, ['Banco Exemplo, S.A.']);
    const other = await addClientWithOffers(world, staffId, ['Banco Modelo, S.A.']);
    const { personId, applicationId } = own;
    const draft = await world.succeed('offers.draft', staffId, { applicationId, ...terms() });
    for (const offerId of [other.offers[0]?.id, draft.id, world.newId()])
      expect((await world.refused('offers.choose', personId, { applicationId, offerId })).code).toBe('offer.not_found');
    const offerId = other.offers[0]?.id ?? '';
    const foreign = { applicationId: other.applicationId, offerId };
    expect((await world.refused('offers.choose', personId, foreign)).code).toBe('application.not_found');
    expect(await world.succeed('offers.list', other.personId, { applicationId: other.applicationId })).toMatchObject({
      offers: [{ status: 'published' }],
    });
  });

  test('is possible only in stage proposta, and no offer is drafted or published after it', async () => {
    const { personId, applicationId, offers } = await addClientWithOffers(world, staffId, ['Banco Exemplo, S.A.']);
    const other = terms({ bankName: 'Banco Modelo, S.A.' });
    const draft = await world.succeed('offers.draft', staffId, { applicationId, ...other });
    const offerId = offers[0]?.id ?? '';
    const move = { applicationId, from: 'proposta', to: 'analise', reason: 'Falta um documento' } as const;
    await world.succeed('applications.move', staffId, move);
    expect((await world.refused('offers.choose', personId, { applicationId, offerId })).code).toBe(
      'offer.not_available',
    );
    await publishOffer(world, staffId, applicationId);
    await world.succeed('offers.choose', personId, { applicationId, offerId });
    for (const [name, input] of [
      ['offers.draft', { applicationId, ...terms() }],
      ['offers.publish', { applicationId, offerId: draft.id, version: draft.version }],
    ] as const)
      expect((await world.refused(name, staffId, input)).code).toBe('offer.already_chosen');
  });
});
