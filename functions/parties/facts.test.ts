import { afterAll, describe, expect, test } from '@jest/globals';
import { Refusal } from '#database/refusal.ts';
import { addClient, loanRequest } from '#functions/testing/journey.ts';
import { addPartyOf, lastInvitation } from '#functions/testing/parties.ts';
import { createWorld } from '#functions/testing/world.ts';
import type { OwnFactChanges } from '#shared/parties/facts-schema.ts';
import { changeFactsOf } from './change-facts.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff' });

const job = { kind: 'trabalho', net: 1450.5, times: 14, currency: 'EUR' } as const;
const car = { bank: 'Banco Um', kind: 'automovel', owed: 9000, instalment: 180 } as const;

/** Ana, with the figures of a request on its loan, and Rui, who borrows with her. */
async function addCouple() {
  const ana = await addClient(world, { countryIncome: 'PT' });
  const { applicationId } = ana;
  const loan = loanRequest({ monthlyIncome: 2412.31, otherInstalments: 187.65, notes: 'Canário da Ana' });
  await world.succeed('applications.changeLoan', ana.personId, { applicationId, from: null, ...loan });
  world.pass(1000);
  const rui = await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Rui Costa' });
  return { applicationId, ana, rui };
}

interface Person {
  personId: string;
  applicationId: string;
}

const read = ({ personId, applicationId }: Person) => world.succeed('parties.facts', personId, { applicationId });
async function say(person: Person, changes: OwnFactChanges) {
  const { applicationId, personId } = person;
  const { version } = await read(person);
  return world.succeed('parties.setFacts', personId, { applicationId, version, ...changes });
}
const forTeam = (applicationId: string) => world.succeed('parties.staffFacts', staffId, { applicationId });

describe('what a person says about themselves', () => {
  test('begins with the figures of the request, and is added to, changed, told to the team and removed', async () => {
    const ana = await addClient(world, { countryIncome: 'PT' });
    const { applicationId } = ana;
    const loan = loanRequest({ notes: undefined, otherInstalments: 50 });
    await world.succeed('applications.changeLoan', ana.personId, { applicationId, from: null, ...loan });
    expect((await read(ana)).facts).toMatchObject({
      incomes: { value: [{ net: 2400.5, times: 14, currency: 'EUR' }], source: { kind: 'pessoa' } },
      debts: { value: [{ instalment: 50 }] },
      expenses: { value: 0 },
    });
    await say(ana, { birthDate: '1991-03-02', ownedHome3y: 'equipa', dependants: 2, incomes: [job] });
    expect((await read(ana)).facts).toMatchObject({
      birthDate: { value: '1991-03-02' },
      ownedHome3y: { value: 'equipa' },
      dependants: { value: 2 },
      debts: { value: [{ instalment: 50 }] },
    });
    const { application } = await world.succeed('applications.get', ana.personId, { applicationId });
    expect(application.loan).toMatchObject({ income: { annual: 20_307, payments: 14 }, otherInstalments: 50 });
    const { facts } = await say(ana, { dependants: null, debts: [], incomes: [] });
    expect(facts).not.toHaveProperty('dependants');
    expect(facts).toMatchObject({ debts: { value: [] }, incomes: { value: [] } });
  });

  test('is nobody else’s to read: not in their facts, their request or what they write', async () => {
    const { ana, rui, applicationId } = await addCouple();
    await say(ana, { nif: '278351468', address: 'Rua do Canário, 5', birthDate: '1991-03-02' });
    const seen = [
      await read(rui),
      await say(rui, { birthDate: '1988-12-01' }),
      await world.succeed('applications.get', rui.personId, { applicationId }),
      await world.succeed('applications.mine', rui.personId, {}),
      await world.succeed('parties.list', rui.personId, { applicationId }),
    ];
    for (const canary of ['2412.31', '33772.34', '187.65', 'Canário', '278351468', '1991-03-02'])
      expect(JSON.stringify(seen)).not.toContain(canary);
    const other = { applicationId, partyId: 'first' };
    expect((await world.refused('parties.facts', rui.personId, other)).code).toBe('party.not_found');
    const change = { ...other, version: 1, dependants: 3 };
    expect((await world.refused('parties.setFacts', rui.personId, change)).code).toBe('party.not_found');
    expect(JSON.stringify(await read(ana))).not.toContain('1988-12-01');
  });

  test('of who has no account is said by who sends their documents, and by nobody else', async () => {
    const { ana, rui, applicationId } = await addCouple();
    const { partyId } = await addPartyOf(world, applicationId, {
      role: 'fiador',
      name: 'Maria',
      state: 'sem_conta',
      servedBy: 'first',
    });
    const input = { applicationId, partyId };
    await world.succeed('parties.setFacts', ana.personId, { ...input, version: 0, dependants: 0 });
    expect((await world.succeed('parties.facts', ana.personId, input)).facts.dependants?.value).toBe(0);
    await say(ana, { dependants: 2 });
    const { partyFacts } = world.database.entities;
    const sourceOf = async (of: string) =>
      (await partyFacts.get({ applicationId, partyId: of }).go()).data?.facts.dependants?.source;
    expect([await sourceOf(partyId), await sourceOf('first')]).toEqual([
      { kind: 'pessoa', by: ana.personId },
      { kind: 'pessoa' },
    ]);
    expect((await world.refused('parties.facts', rui.personId, input)).code).toBe('party.not_found');
  });

  test('is said by nobody else once they have an account, also where that comes in between', async () => {
    const { ana, applicationId } = await addCouple();
    const { partyId } = await addPartyOf(world, applicationId, {
      role: 'fiador',
      name: 'Maria',
      state: 'sem_conta',
      servedBy: 'first',
    });
    await world.succeed('parties.invite', ana.personId, { applicationId, partyId, email: 'maria@casa.example' });
    const personId = await world.addPerson({ email: 'maria@casa.example' });
    const joining = { countryIncome: 'PT', employmentStatus: 'employed' } as const;
    const invitation = await lastInvitation(world, applicationId);
    let hasJoined = false;
    const findParty = async () => {
      if (hasJoined) throw new Refusal('party.not_found');
      hasJoined = true;
      await world.succeed('invitations.accept', personId, { ...invitation, ...joining });
      return { partyId, name: 'Maria' };
    };
    const actor = { personId: ana.personId, role: 'client' } as const;
    const change = {
      applicationId,
      findParty,
      version: 0,
      changes: { dependants: 4 },
      source: { kind: 'pessoa' },
      actor,
    } as const;
    await expect(changeFactsOf(world, change)).rejects.toMatchObject({ code: 'party.not_found' });
    const mine = await world.succeed('parties.facts', personId, { applicationId });
    expect(mine.facts.dependants).toBeUndefined();
  });

  test('twice at once, or of an older version, is said once', async () => {
    const { ana, applicationId } = await addCouple();
    const { version } = await read(ana);
    const change = (dependants: number) =>
      world.call('parties.setFacts', ana.personId, { applicationId, version, dependants });
    const results = await Promise.all([change(1), change(2)]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await change(3)).body).toMatchObject({ code: 'facts.changed' });
    // The same again writes nothing, whatever the version.
    const { facts } = await read(ana);
    expect((await change(Number(facts.dependants?.value))).status).toBe(200);
  });

  test('leaves the names of what changed in the history, and no value', async () => {
    const { ana, applicationId } = await addCouple();
    await say(ana, { address: 'Rua do Canário, 5', incomes: [job] });
    const { items } = await world.succeed('audit.list', staffId, { applicationId });
    expect(items[0]?.what).toBe('mudou os seus dados: morada, rendimentos');
    const { data } = await world.database.entities.auditEntry.query.primary({ applicationId }).go({ pages: 'all' });
    const entries = JSON.stringify(data.filter(({ action }) => action === 'facts.changed'));
    for (const value of ['Canário', '1450']) expect(entries).not.toContain(value);
  });

  test('keeps a credit’s id and the team’s rate, and takes neither from a client', async () => {
    const { ana, rui, applicationId } = await addCouple();
    const { facts } = await say(ana, { debts: [car], incomes: [{ ...job, currency: 'CHF' }] });
    const debt = facts.debts?.value[0];
    if (typeof debt !== 'object') throw new Error('no debt');
    const person = (await forTeam(applicationId)).people[0];
    const rated = { ...job, currency: 'CHF', rate: 1.07, rateOn: '2026-11-20' };
    await world.succeed('parties.staffSetFacts', staffId, {
      applicationId,
      partyId: 'first',
      version: person?.version ?? 0,
      incomes: [rated],
    });
    const after = await say(ana, {
      incomes: [{ ...job, net: 2000, currency: 'CHF' }],
      debts: [{ ...car, id: debt.id, owed: 8000 }, car],
    });
    expect(after.facts.incomes?.value).toEqual([
      { ...job, net: 2000, currency: 'CHF', rate: 1.07, rateOn: '2026-11-20' },
    ]);
    expect(after.facts.debts?.value).toMatchObject([
      { id: debt.id, owed: 8000 },
      { id: expect.not.stringMatching(debt.id) },
    ]);
    // Another person's id is none of theirs.
    const theirs = (await say(rui, { debts: [{ ...car, id: debt.id }] })).facts.debts?.value[0];
    expect(theirs).toMatchObject({ id: expect.not.stringMatching(debt.id) });
    const { version } = await read(ana);
    for (const input of [{ incomes: [rated] }, { debts: [{ ...car, sameAs: debt.id }] }]) {
      const { status } = await world.call('parties.setFacts', ana.personId, { applicationId, version, ...input });
      expect(status).toBe(400);
    }
  });

  test.each<[string, object, string, string]>([
    ['a birth date of tomorrow', { birthDate: '2026-11-22' }, 'birthDate', 'Confirma a data de nascimento'],
    ['a birth date of long ago', { birthDate: '1899-12-31' }, 'birthDate', 'Confirma o ano de nascimento'],
    ['a date that there is not', { birthDate: '1991-02-30' }, 'birthDate', 'Indica a data de nascimento'],
    ['a NIF with a wrong digit', { nif: '278351469' }, 'nif', 'O NIF não está certo: confirma os 9 algarismos'],
    ['the NIF of a company', { nif: '501964843' }, 'nif', 'O NIF não está certo: confirma os 9 algarismos'],
    ['16 dependants', { dependants: 16 }, 'dependants', 'No máximo 15'],
    [
      'a regime without marriage',
      { maritalStatus: 'solteiro', propertyRegime: 'geral' },
      'propertyRegime',
      'O regime de bens é de quem é casado',
    ],
    ['seven incomes', { incomes: Array.from({ length: 7 }, () => job) }, 'incomes', 'No máximo 6 rendimentos'],
    ['no money', { incomes: [{ ...job, net: 0 }] }, 'incomes.0.net', 'Indica o valor líquido de cada vez'],
    ['too much money', { incomes: [{ ...job, net: 1e9 }] }, 'incomes.0.net', 'O valor é demasiado alto'],
    [
      'a currency that there is not',
      { incomes: [{ ...job, currency: 'XYZ' }] },
      'incomes.0.currency',
      'Indica a moeda com as suas três letras, como EUR',
    ],
    [
      'work of tomorrow',
      { incomes: [{ ...job, since: '2026-11-22' }] },
      'incomes.0.since',
      'Este dia ainda não chegou',
    ],
    ['21 credits', { debts: Array.from({ length: 21 }, () => car) }, 'debts', 'No máximo 20 créditos'],
    ['a credit that is over', { debts: [{ ...car, ends: '2026-11-20' }] }, 'debts.0.ends', 'Este crédito já acabou'],
  ])('with %s is refused at the field', async (_case, changes, path, message) => {
    const { personId, applicationId } = await addClient(world);
    const problem = await world.refused('parties.setFacts', personId, { applicationId, version: 0, ...changes });
    expect(problem).toMatchObject({ code: 'request.invalid', errors: [{ path, message }] });
  });

  test('ends with the request, and figures with the choice', async () => {
    const { personId, applicationId } = await addClient(world);
    const { application } = world.database.entities;
    await application.patch({ applicationId }).set({ status: 'escritura' }).add({ version: 1 }).go();
    const change = (changes: object) =>
      world.call('parties.setFacts', personId, { applicationId, version: 0, ...changes });
    expect((await change({ incomes: [job] })).body).toMatchObject({ code: 'application.closed' });
    expect(await change({ phone: '+351912345678' })).toMatchObject({ status: 200, body: { locked: 'figures' } });
    // The team still corrects them.
    const ofTeam = { applicationId, partyId: 'first', version: 1, incomes: [job] };
    expect((await world.call('parties.staffSetFacts', staffId, ofTeam)).status).toBe(200);
    await application.patch({ applicationId }).set({ outcome: 'withdrawn' }).add({ version: 1 }).go();
    expect((await change({ phone: null })).body).toMatchObject({ code: 'application.closed' });
    expect(await read({ personId, applicationId })).toMatchObject({ locked: 'all', facts: { phone: {} } });
  });
});

describe('the team', () => {
  test('reads everybody who is in a request, and changes what is known of each', async () => {
    const { applicationId, rui } = await addCouple();
    const { people } = await forTeam(applicationId);
    expect(people).toMatchObject([
      { partyId: 'first', role: 'titular', facts: { debts: { value: [{ instalment: 187.65 }] } } },
      { partyId: rui.partyId, name: 'Rui Costa', role: 'co_titular', version: 0, facts: {} },
    ]);
    const input = {
      applicationId,
      partyId: rui.partyId,
      version: 0,
      maritalStatus: 'casado',
      propertyRegime: 'adquiridos',
    } as const;
    const after = await world.succeed('parties.staffSetFacts', staffId, input);
    expect(after.people[1]?.facts).toMatchObject({
      propertyRegime: { value: 'adquiridos', source: { kind: 'equipa' } },
    });
    // Ends with the marriage.
    const single = { applicationId, partyId: rui.partyId, version: 1, maritalStatus: 'divorciado' } as const;
    expect((await world.succeed('parties.staffSetFacts', staffId, single)).people[1]?.facts).not.toHaveProperty(
      'propertyRegime',
    );
    expect((await world.refused('parties.staffSetFacts', staffId, { ...single, partyId: world.newId() })).code).toBe(
      'party.not_found',
    );
    expect(JSON.stringify(await read(rui))).not.toContain(staffId);
  });

  test('joins the same credit of two people and parts it again, and clients see nothing of it', async () => {
    const { applicationId, ana, rui } = await addCouple();
    const idOf = async (person: Person) => {
      const debt = (await say(person, { debts: [car] })).facts.debts?.value[0];
      return typeof debt === 'object' ? debt.id : '';
    };
    const [first, second] = [await idOf(ana), await idOf(rui)];
    const join = (sameAs: string | null, debtId = second) =>
      world.succeed('parties.joinDebts', staffId, { applicationId, debtId, sameAs });
    expect((await join(first)).people[1]?.facts.debts?.value).toMatchObject([{ id: second, sameAs: first }]);
    for (const person of [ana, rui]) expect(JSON.stringify(await read(person))).not.toContain('sameAs');
    const { data } = await world.database.entities.auditEntry.query.primary({ applicationId }).go({ pages: 'all' });
    expect(data.at(-1)).toMatchObject({
      action: 'facts.changed',
      actorId: staffId,
      after: { partyId: rui.partyId, fields: 'debts' },
    });
    // What the person says again of the same credit leaves it joined.
    await say(rui, { debts: [{ ...car, id: second, owed: 8500 }] });
    expect((await join(first)).people[1]?.facts.debts?.value).toMatchObject([{ owed: 8500, sameAs: first }]);
    expect((await join(null)).people[1]?.facts.debts?.value).toEqual([{ ...car, id: second, owed: 8500 }]);
    for (const [debtId, sameAs] of [
      ['none', first],
      [second, 'none'],
      [second, second],
    ])
      expect((await world.refused('parties.joinDebts', staffId, { applicationId, debtId, sameAs })).code).toBe(
        'facts.debt_not_found',
      );
  });
});
