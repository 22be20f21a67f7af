import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { addClient, upload, uploadOnly } from '#functions/testing/journey.ts';
import { addPartyOf } from '#functions/testing/parties.ts';
import { createWorld } from '#functions/testing/world.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff' });
const reason = 'Separaram-se e pediram pedidos à parte.';

let ana: { personId: string; applicationId: string };
let rui: { personId: string; partyId: string; applicationId: string };
let applicationId: string;
beforeEach(async () => {
  ana = await addClient(world);
  ({ applicationId } = ana);
  rui = await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Rui Costa', countryIncome: 'PT' });
});

const split = (partyId = rui.partyId) => world.succeed('parties.split', staffId, { applicationId, partyId, reason });
const refused = async (partyId: string, person = staffId) =>
  (await world.refused('parties.split', person, { applicationId, partyId, reason })).code;
const papersOf = async (of: string) => {
  const { documents } = await world.succeed('applications.staffGet', staffId, { applicationId: of });
  return documents.map(({ id, carriedFrom }) => [id, carriedFrom]).sort();
};

describe('a request that is split', () => {
  test('gives one of its people a request of their own with the property and their papers, and nothing of others', async () => {
    await upload(world, ana, { docType: 'irs' });
    await upload(world, ana, { docType: 'proof_of_income' });
    await upload(world, ana, { docType: 'caderneta_predial' });
    await upload(world, rui, { docType: 'irs' });
    const { id: documentId } = await upload(world, rui, { docType: 'proof_of_income' });
    await world.database.entities.document.patch({ applicationId, documentId }).set({ aiStatus: 'rejected' }).go();
    const before = await world.database.entities.application.get({ applicationId }).go();
    const { applicationId: own } = await split();
    expect(await papersOf(own)).toEqual([
      ['caderneta_predial', applicationId],
      ['irs', applicationId],
    ]);
    const { application, documents } = await world.succeed('applications.get', rui.personId, { applicationId: own });
    expect(application).toMatchObject({
      status: 'documentos',
      countryIncome: 'PT',
      party: { id: 'first', role: 'titular', isAlone: true },
    });
    expect(application.loan?.propertyValue).toBe(before.data?.loan?.propertyValue);
    expect(documents).toHaveLength(2);
    expect((await world.succeed('people.me', rui.personId, {})).currentApplicationId).toBe(own);
    // It is theirs alone: neither sees the other's any more.
    for (const [person, of] of [
      [rui.personId, applicationId],
      [ana.personId, own],
    ] as const)
      expect((await world.refused('applications.get', person, { applicationId: of })).code).toBe(
        'application.not_found',
      );
    const left = await world.succeed('applications.get', ana.personId, { applicationId });
    expect(left.documents.map(({ id }) => id).sort()).toEqual(['caderneta_predial', 'irs', 'proof_of_income']);
    const { data } = await world.database.entities.auditEntry.query.primary({ applicationId }).go({ pages: 'all' });
    expect(data.at(-1)).toMatchObject({ action: 'party.split', actorId: staffId, reason, after: { splitInto: own } });
    const begun = await world.database.entities.auditEntry.query.primary({ applicationId: own }).go({ pages: 'all' });
    const carried = begun.data.filter(({ action }) => action === 'document.carried_over');
    expect(carried).toHaveLength(2);
    for (const { after } of carried) expect(after).toMatchObject({ carriedFrom: applicationId });
    expect(begun.data.find(({ action }) => action === 'application.created')).toMatchObject({
      reason,
      after: { purpose: application.purpose, countryIncome: 'PT', employmentStatus: 'employed' },
    });
  });

  test('is split once, by calls at the same time and by repeated ones', async () => {
    await upload(world, rui, { docType: 'irs' });
    const calls = await Promise.all([1, 2, 3].map(() => split()));
    const again = await split();
    expect(new Set([...calls, again].map((answer) => answer.applicationId)).size).toBe(1);
    expect(await papersOf(again.applicationId)).toEqual([['irs', applicationId]]);
    const requests = await world.succeed('applications.mine', rui.personId, {});
    expect(requests.items).toHaveLength(1);
  });

  test.each(['is not made', 'is made, but not answered'])(
    'is one request with all papers after any write that %s, once it is pressed again',
    async (fault) => {
      for (let failing = 1; ; failing++) {
        const one = await addClient(world);
        const { applicationId } = one;
        const other = await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Rui Costa' });
        await upload(world, one, { docType: 'caderneta_predial' });
        await upload(world, other, { docType: 'irs' });
        const input = { applicationId, partyId: other.partyId, reason };
        let writes = 0;
        world.table.client.middlewareStack.add(
          (next, { commandName }) =>
            async (args) => {
              const fails = commandName === 'TransactWriteItemsCommand' && ++writes === failing;
              if (fails && fault === 'is not made') throw new Error('The connection was reset');
              const answer = await next(args);
              if (fails) throw new Error('The connection was reset');
              return answer;
            },
          { name: 'fault' },
        );
        const first = await world.call('parties.split', staffId, input);
        world.table.client.middlewareStack.remove('fault');
        expect(first.status).toBe(writes < failing ? 200 : 500);
        const { applicationId: own } = await world.succeed('parties.split', staffId, input);
        expect((await papersOf(own)).map(([id]) => id)).toEqual(['caderneta_predial', 'irs']);
        expect((await world.succeed('applications.mine', other.personId, {})).items.map(({ id }) => id)).toEqual([own]);
        expect((await world.refused('applications.get', other.personId, { applicationId })).code).toBe(
          'application.not_found',
        );
        // Begun, both papers, and removed.
        if (first.status === 200) return expect(failing).toBe(5);
      }
    },
  );

  test('takes the newer file of a paper that was replaced after it had been copied', async () => {
    await upload(world, rui, { docType: 'irs' });
    let writes = 0;
    world.table.client.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          // Begun and copied; the removal is interrupted.
          if (commandName === 'TransactWriteItemsCommand' && ++writes === 3)
            throw new Error('The connection was reset');
          return next(args);
        },
      { name: 'fault' },
    );
    expect((await world.call('parties.split', staffId, { applicationId, partyId: rui.partyId, reason })).status).toBe(
      500,
    );
    world.table.client.middlewareStack.remove('fault');
    world.pass(1000);
    await upload(world, rui, { docType: 'irs', fileName: 'irs-novo.pdf' });
    const { applicationId: own } = await split();
    const { documents } = await world.succeed('applications.get', rui.personId, { applicationId: own });
    expect(documents.map(({ id, fileName }) => [id, fileName])).toEqual([['irs', 'irs-novo.pdf']]);
    const { data } = await world.database.entities.auditEntry.query
      .primary({ applicationId: own })
      .go({ pages: 'all' });
    expect(data.filter(({ action }) => action.startsWith('document.carried')).map(({ action }) => action)).toEqual([
      'document.carried_over',
      'document.carried_removed',
      'document.carried_over',
    ]);
  });

  test('of a guarantor has no paper of the property, which guarantors do not see', async () => {
    await upload(world, ana, { docType: 'caderneta_predial' });
    const maria = await addPartyOf(world, applicationId, { role: 'fiador', name: 'Maria Dias' });
    await upload(world, maria, { docType: 'irs' });
    expect((await papersOf((await split(maria.partyId)).applicationId)).map(([id]) => id)).toEqual(['irs']);
  });

  test('keeps what they were uploading out of the old request', async () => {
    const { uploadId } = await uploadOnly(world, rui, { docType: 'irs' });
    const [completed, { applicationId: own }] = await Promise.all([
      world.call('documents.complete', rui.personId, { applicationId, uploadId }),
      split(),
    ]);
    const papers = (await papersOf(own)).map(([id]) => id);
    expect(papers).toEqual(completed.status === 200 ? ['irs'] : []);
  });

  test('is not for the titular, for who has no account, for strangers, nor for clients', async () => {
    expect(await refused('first')).toBe('party.last_titular');
    const maria = await addPartyOf(world, applicationId, {
      role: 'co_titular',
      state: 'sem_conta',
      name: 'Maria Dias',
    });
    expect(await refused(maria.partyId)).toBe('party.not_found');
    expect(await refused(world.newId())).toBe('party.not_found');
    expect(await refused(rui.partyId, ana.personId)).toBe('access.denied');
  });

  test('counts among the open requests of that person', async () => {
    const busy = await addClient(world);
    const { data } = await world.database.entities.application.get({ applicationId: busy.applicationId }).go();
    if (!data) throw new Error('No application');
    for (let more = 0; more < 4; more++)
      await world.database.entities.application.create({ ...data, applicationId: world.newId() }).go();
    const { partyId } = await addPartyOf(world, applicationId, { role: 'fiador', personId: busy.personId });
    expect(await refused(partyId)).toBe('application.too_many');
  });
});
