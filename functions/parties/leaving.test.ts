import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { addClient, upload, uploadOnly } from '#functions/testing/journey.ts';
import { addClientWithOffers } from '#functions/testing/offers.ts';
import { addPartyOf } from '#functions/testing/parties.ts';
import { createWorld } from '#functions/testing/world.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff' });
const reason = 'Pediu por telefone.';

let ana: { personId: string; applicationId: string };
let rui: { personId: string; partyId: string; applicationId: string };
let applicationId: string;
beforeEach(async () => {
  ana = await addClient(world);
  ({ applicationId } = ana);
  rui = await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Rui Costa' });
});

const partiesOf = async (of = applicationId) =>
  (await world.succeed('parties.staffList', staffId, { applicationId: of })).parties;
const partyOf = async (partyId: string, of = applicationId) =>
  (await partiesOf(of)).find((party) => party.partyId === partyId);
const stored = async (of = applicationId) =>
  (await world.database.entities.application.get({ applicationId: of }).go()).data;
const remove = (partyId: string, of = applicationId) =>
  world.succeed('parties.staffRemove', staffId, { applicationId: of, partyId, reason });
const lastEntry = async () =>
  (await world.database.entities.auditEntry.query.primary({ applicationId }).go({ pages: 'all' })).data.at(-1);
const code = async (...[name, personId, input]: Parameters<typeof world.refused>) =>
  (await world.refused(name, personId, input)).code;

describe('leaving', () => {
  test('ends access at once, and leads to another request of theirs', async () => {
    const own = await addClient(world);
    const maria = await addPartyOf(world, applicationId, { role: 'fiador', personId: own.personId });
    await world.succeed('parties.leave', maria.personId, { applicationId });
    expect(await code('applications.get', maria.personId, { applicationId })).toBe('application.not_found');
    expect(await partyOf(maria.partyId)).toMatchObject({ state: 'saiu', endedAt: world.now().toISOString() });
    expect(await lastEntry()).toMatchObject({ action: 'party.left', before: { partyId: maria.partyId } });
    expect((await world.succeed('people.me', maria.personId, {})).currentApplicationId).toBe(own.applicationId);
    expect(await code('parties.leave', maria.personId, { applicationId })).toBe('application.not_found');
  });

  test('leads to none if they have no other', async () => {
    await world.succeed('people.saveSettings', rui.personId, { countryIncome: 'PT', employmentStatus: 'employed' });
    await world.succeed('parties.leave', rui.personId, { applicationId });
    // The page for documents would begin a request of their own.
    expect(await world.succeed('people.me', rui.personId, {})).toMatchObject({
      currentApplicationId: null,
      hasLeft: true,
      nextStep: 'dashboard',
    });
  });

  test('is not for the titular, nor after stage documentos', async () => {
    expect(await code('parties.leave', ana.personId, { applicationId })).toBe('party.last_titular');
    const later = await addClientWithOffers(world, staffId, ['Banco Exemplo, S.A.']);
    const input = { applicationId: later.applicationId };
    const { personId } = await addPartyOf(world, later.applicationId, { role: 'fiador' });
    expect(await code('parties.leave', personId, input)).toBe('party.not_leaving');
  });
});

describe('a removal', () => {
  test('takes the documents of the person out of lists and counters, and keeps the files', async () => {
    await upload(world, { ...ana }, { docType: 'irs' });
    await world.database.entities.document.patch({ applicationId, documentId: 'irs' }).set({ aiStatus: 'review' }).go();
    const { data } = await world.database.entities.document.get({ applicationId, documentId: 'irs' }).go();
    if (!data) throw new Error('No document');
    await world.database.entities.document.put({ ...data, documentId: `irs.${rui.partyId}` }).go();
    const listed = async () =>
      (await world.succeed('applications.staffGet', staffId, { applicationId })).documents.map(({ id }) => id);
    expect(await listed()).toContain(`irs.${rui.partyId}`);
    await remove(rui.partyId);
    const before = { partyId: rui.partyId, partyName: 'Rui Costa' };
    expect(await lastEntry()).toMatchObject({ action: 'party.removed', actorId: staffId, before, reason });
    expect(await listed()).toEqual(['irs']);
    expect(
      (await world.database.entities.document.get({ applicationId, documentId: `irs.${rui.partyId}` }).go()).data,
    ).not.toBeNull();
  });

  test('needs somebody who is in it, not the titular, and a reason', async () => {
    expect(await code('parties.staffRemove', staffId, { applicationId, partyId: 'first', reason })).toBe(
      'party.last_titular',
    );
    const unknown = { applicationId, partyId: world.newId(), reason };
    expect(await code('parties.staffRemove', staffId, unknown)).toBe('party.not_found');
    const short = { applicationId, partyId: rui.partyId, reason: 'Curto' };
    expect(await code('parties.staffRemove', staffId, short)).toBe('request.invalid');
    await remove(rui.partyId);
    expect(await code('parties.staffRemove', staffId, { ...unknown, partyId: rui.partyId })).toBe('party.not_found');
  });

  test('refuses what they were uploading', async () => {
    const before = await uploadOnly(world, rui, { docType: 'cpcv' });
    await remove(rui.partyId);
    const { recordUpload } = await import('#platform/documents/record-upload.ts');
    await expect(recordUpload(world, { applicationId, uploadId: before.uploadId })).rejects.toMatchObject({
      code: 'application.not_found',
    });
    expect((await world.database.entities.document.get({ applicationId, documentId: 'cpcv' }).go()).data).toBeNull();
    expect(await code('documents.complete', rui.personId, { applicationId, uploadId: before.uploadId })).toBe(
      'application.not_found',
    );
  });

  test('while they upload leaves the file recorded before it, or refused', async () => {
    for (let round = 0; round < 4; round++) {
      const carla = await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Carla' });
      const { uploadId } = await uploadOnly(world, carla, { docType: 'planta' });
      const [completed] = await Promise.all([
        world.call('documents.complete', carla.personId, { applicationId, uploadId }),
        remove(carla.partyId),
      ]);
      const { data } = await world.database.entities.upload.get({ applicationId, uploadId }).go();
      expect(data?.status).toBe(completed?.status === 200 ? 'stored' : data?.status);
      if (completed?.status !== 200) expect(completed?.body).toMatchObject({ code: 'application.not_found' });
    }
  });

  test('of the one a choice waits for completes it; of its proposer leaves it to the others', async () => {
    const each = async () => {
      const client = await addClientWithOffers(world, staffId, ['Banco Exemplo, S.A.', 'Banco Modelo, S.A.']);
      const other = await addPartyOf(world, client.applicationId, { role: 'co_titular', name: 'Rui Costa' });
      return { ...client, other, offer: { applicationId: client.applicationId, offerId: client.offers[0]?.id ?? '' } };
    };
    const first = await each();
    await world.succeed('offers.choose', first.personId, first.offer);
    await remove(first.other.partyId, first.applicationId);
    expect(await stored(first.applicationId)).toMatchObject({ selectedOfferId: first.offer.offerId });
    const offers = await world.succeed('offers.list', first.personId, { applicationId: first.applicationId });
    expect(offers.offers.map(({ status }) => status).sort()).toEqual(['declined', 'selected']);

    const second = await each();
    await world.succeed('offers.choose', second.other.personId, second.offer);
    await remove(second.other.partyId, second.applicationId);
    expect((await stored(second.applicationId))?.selectedOfferId).toBeUndefined();
    const { applicationId: id } = second;
    expect((await world.succeed('offers.list', second.personId, { applicationId: id })).choice).toMatchObject({
      by: 'Rui',
      canConfirm: true,
      canWithdraw: true,
    });
    await world.succeed('offers.confirmChoice', second.personId, second.offer);
    expect(await stored(id)).toMatchObject({ selectedOfferId: second.offer.offerId });
  });

  test('and the last confirmation at the same time make one choice', async () => {
    const client = await addClientWithOffers(world, staffId, ['Banco Exemplo, S.A.']);
    const other = await addPartyOf(world, client.applicationId, { role: 'co_titular' });
    const offer = { applicationId: client.applicationId, offerId: client.offers[0]?.id ?? '' };
    await world.succeed('offers.choose', client.personId, offer);
    const [confirmed, removed] = await Promise.all([
      world.call('offers.confirmChoice', other.personId, offer),
      world.call('parties.staffRemove', staffId, {
        applicationId: offer.applicationId,
        partyId: other.partyId,
        reason,
      }),
    ]);
    expect(removed?.status).toBe(200);
    expect([200, 404]).toContain(confirmed?.status);
    expect(await stored(offer.applicationId)).toMatchObject({ selectedOfferId: offer.offerId });
    const { data } = await world.database.entities.auditEntry.query
      .primary({ applicationId: offer.applicationId })
      .go({ pages: 'all' });
    expect(data.filter(({ action }) => action === 'offer.selected')).toHaveLength(1);
  });
});

describe('the team', () => {
  test('makes a present co-titular the titular; the former one stays in the request', async () => {
    await world.succeed('parties.setTitular', staffId, { applicationId, partyId: rui.partyId, reason });
    expect(await stored()).toMatchObject({ personId: rui.personId, titular: rui.partyId, clientName: 'Rui Costa' });
    expect((await partiesOf()).map(({ role }) => role)).toEqual(['co_titular', 'titular']);
    const { requests } = await world.succeed('people.me', ana.personId, {});
    expect(requests).toMatchObject([{ id: applicationId, role: 'co_titular', titularName: 'Rui' }]);
    expect((await world.succeed('people.me', rui.personId, {})).requests).toMatchObject([
      { id: applicationId, role: 'titular' },
    ]);
    await world.succeed('parties.leave', ana.personId, { applicationId });
    expect(await code('applications.get', ana.personId, { applicationId })).toBe('application.not_found');
    await world.succeed('applications.get', rui.personId, { applicationId });
  });

  test('does not make somebody without an account, or a guarantor, the titular', async () => {
    const maria = await addPartyOf(world, applicationId, { role: 'fiador' });
    const carlos = await addPartyOf(world, applicationId, { role: 'co_titular', state: 'sem_conta' });
    for (const { partyId } of [maria, carlos])
      expect(await code('parties.setTitular', staffId, { applicationId, partyId, reason })).toBe('party.not_found');
  });

  test('changes a role with a reason, once as it was seen', async () => {
    const maria = await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Maria Dias' });
    const input = { applicationId, partyId: maria.partyId, version: 1, role: 'fiador' as const };
    expect(await code('parties.staffChange', staffId, input)).toBe('request.invalid');
    world.pass(60_000);
    const results = await Promise.all([
      world.call('parties.staffChange', staffId, { ...input, reason }),
      world.call('parties.staffChange', staffId, { ...input, reason, buys: true }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(results.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'party.changed' });
    expect(await partyOf(maria.partyId)).toMatchObject({ role: 'fiador', version: 2 });
  });

  test('names who has no account, and leaves the name of an account to its owner', async () => {
    const rename = (of: { partyId: string }) => ({
      applicationId,
      partyId: of.partyId,
      version: 1,
      name: 'Carla Reis',
    });
    const problem = await world.refused('parties.staffChange', staffId, rename(rui));
    expect(problem.errors).toEqual([{ path: 'name', message: 'O nome é o da conta da pessoa' }]);
    const carlos = await addPartyOf(world, applicationId, { role: 'fiador', state: 'sem_conta' });
    await world.succeed('parties.staffChange', staffId, rename(carlos));
    expect(await partyOf(carlos.partyId)).toMatchObject({ name: 'Carla Reis' });
  });

  test('sets the shares of all who buy, which a change of who buys drops', async () => {
    const shares = (first: number, second: number) => [
      { partyId: 'first', share: first },
      { partyId: rui.partyId, share: second },
    ];
    const input = { applicationId, partyId: rui.partyId, version: 1 };
    // Who guarantees and who has left buy nothing.
    await addPartyOf(world, applicationId, { role: 'fiador', name: 'Maria Dias', buys: true });
    const { partyId: left } = await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Eva Reis' });
    await remove(left);
    for (const wrong of [shares(0.5, 0.4), shares(0.5, 0.5).slice(1)])
      expect(await code('parties.staffChange', staffId, { ...input, shares: wrong })).toBe('request.invalid');
    await world.succeed('parties.staffChange', staffId, { ...input, shares: shares(0.7, 0.3) });
    const buyers = async () => (await partiesOf()).filter(({ partyId }) => ['first', rui.partyId].includes(partyId));
    expect((await buyers()).map(({ share }) => share)).toEqual([0.7, 0.3]);
    // The role that they have asks nothing of them.
    const same = { role: 'co_titular', reason } as const;
    await world.succeed('parties.staffChange', staffId, { ...input, ...same, version: 2, buys: false });
    expect((await buyers()).map(({ share, buys }) => [share, buys])).toEqual([
      [null, true],
      [null, false],
    ]);
    const { items } = await world.succeed('audit.list', staffId, { applicationId });
    const words = items.flatMap(({ what }) => (what.startsWith('mudou') ? what.replaceAll('\u00a0', ' ') : []));
    expect(words.toSorted()).toEqual([
      'mudou Ana Silva no pedido: parte do imóvel: — → 70 %',
      'mudou Rui Costa no pedido: compra: sim → não',
      'mudou Rui Costa no pedido: parte do imóvel: — → 30 %',
    ]);
    // The one who still buys has all of it.
    const version = (await partyOf('first'))?.version ?? 0;
    const alone = { applicationId, partyId: 'first', version, shares: shares(1, 0).slice(0, 1) };
    await world.succeed('parties.staffChange', staffId, alone);
    expect((await buyers()).map(({ share }) => share)).toEqual([1, null]);
    // Who buys from now on is among those whose shares come with it.
    const again = { ...input, version: (await partyOf(rui.partyId))?.version ?? 0, buys: true };
    expect(await code('parties.staffChange', staffId, { ...again, shares: shares(1, 0).slice(0, 1) })).toBe(
      'request.invalid',
    );
    await world.succeed('parties.staffChange', staffId, { ...again, shares: shares(0.6, 0.4) });
    expect((await buyers()).map(({ share, buys }) => [share, buys])).toEqual([
      [0.6, true],
      [0.4, true],
    ]);
  });

  test('records the confirmation of who has no account, with how it was given', async () => {
    const client = await addClientWithOffers(world, staffId, ['Banco Exemplo, S.A.']);
    const { applicationId: id } = client;
    const other = await addPartyOf(world, id, { role: 'co_titular', state: 'sem_conta' });
    const offer = { applicationId: id, offerId: client.offers[0]?.id ?? '' };
    const input = { ...offer, partyId: other.partyId, note: 'Por telefone, a 27/11.' };
    expect(await code('parties.recordConfirmation', staffId, input)).toBe('offer.not_proposed');
    await world.succeed('offers.choose', client.personId, offer);
    expect(await code('parties.recordConfirmation', staffId, { ...input, note: 'Sim' })).toBe('request.invalid');
    await world.succeed('parties.recordConfirmation', staffId, input);
    const { items } = await world.succeed('audit.list', staffId, { applicationId: input.applicationId });
    expect(items.map(({ what }) => what)).toContainEqual(
      expect.stringMatching(/^registou a confirmação da proposta «.+» por (?!um dos)\S/),
    );
    expect(await stored(id)).toMatchObject({
      selectedOfferId: offer.offerId,
      choice: { confirmed: { [other.partyId]: { how: 'equipa', staffId, note: input.note } } },
    });
  });
});
