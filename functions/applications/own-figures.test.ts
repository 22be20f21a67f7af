import { afterAll, describe, expect, test } from '@jest/globals';
import { findApplication } from '#database/applications/reads.ts';
import { changeAsRead } from '#database/applications/writes.ts';
import { findFacts, listFacts } from '#database/party-facts/reads.ts';
import { changeFacts, moveLoanFacts } from '#database/party-facts/writes.ts';
import { retrying, transact } from '#database/transaction.ts';
import { addClient, answers, loanRequest } from '#functions/testing/journey.ts';
import { addPartyOf } from '#functions/testing/parties.ts';
import { createWorld } from '#functions/testing/world.ts';
import { firstPartyId } from '#shared/parties/party.ts';

const world = await createWorld();
afterAll(() => world.stop());
const { database } = world;

const staffId = await world.addPerson({ role: 'staff' });
const own = { monthlyExpenses: 612.34, otherInstalments: 187.65, notes: 'Canário da Ana' };
const request = loanRequest({ monthlyIncome: 2412.31, ...own });
const canaries = ['2412.31', '33772.34', '612.34', '187.65', 'Canário'];

async function stored(applicationId: string) {
  const application = await findApplication(database, applicationId);
  if (!application) throw new Error('no application');
  return application;
}

/** Adds somebody with figures, which are on the loan. */
async function addCase() {
  const client = await addClient(world, { countryIncome: 'PT' });
  const { applicationId, personId } = client;
  await world.succeed('applications.changeLoan', personId, { applicationId, from: null, ...request });
  world.pass(1000);
  return { ...client, look: () => world.succeed('applications.get', personId, { applicationId }) };
}

/** Moves figures off the loan, as the adding of a second person does. */
const move = (applicationId: string) =>
  retrying(async () => {
    const application = await stored(applicationId);
    const { set, steps } = moveLoanFacts(application);
    if (steps.length > 0)
      await transact(database, [changeAsRead(application, world.now().toISOString(), { set }), ...steps]);
  });

const entriesOf = async (applicationId: string) =>
  (await database.entities.auditEntry.query.primary({ applicationId }).go({ pages: 'all' })).data;

describe('the figures of one person', () => {
  test('are the same for that person and the team after they have moved off the loan', async () => {
    const { applicationId, personId, look } = await addCase();
    const team = () => world.succeed('applications.staffGet', staffId, { applicationId });
    const mine = () => world.succeed('applications.mine', personId, {});
    const seen = async () =>
      JSON.stringify(
        [(await look()).application, (await team()).application, (await mine()).items[0]].map((each) => ({
          ...each,
          updatedAt: '',
          loan: Object.entries(each?.loan ?? {}).sort(),
        })),
      );
    const before = await seen();
    for (const canary of ['33772.34', '612.34', '187.65', 'Canário']) expect(before).toContain(canary);
    await move(applicationId);
    expect(await seen()).toBe(before);
    const application = await stored(applicationId);
    expect(application.hasFacts).toBe(true);
    for (const canary of canaries) expect(JSON.stringify(application)).not.toContain(canary);
    // The deed needs none of them.
    expect((await world.succeed('deed.get', personId, { applicationId })).application.loan).toBeNull();
    // Nothing is left to move.
    expect(moveLoanFacts(application)).toEqual({ set: {}, steps: [] });
  });

  test('are not in the view of another one', async () => {
    const { applicationId, look } = await addCase();
    const before = (await look()).application.loan;
    const other = await addPartyOf(world, applicationId, { role: 'co_titular' });
    const view = (await world.succeed('applications.get', other.personId, { applicationId })).application;
    for (const canary of canaries) expect(JSON.stringify(view)).not.toContain(canary);
    expect(view.loan).toMatchObject({
      propertyValue: request.propertyValue,
      loanAmount: request.loanAmount,
      income: null,
      monthlyExpenses: null,
      otherInstalments: null,
      notes: null,
    });
    expect((await look()).application.loan).toEqual(before);
    // Nor in what the other one writes: their figures are their own.
    const from = view.loan?.lastChange?.at ?? null;
    const { monthlyIncome, incomePayments, ...theirs } = { ...request, notes: 'De Rui', otherInstalments: 3.21 };
    await world.succeed('applications.changeLoan', other.personId, { applicationId, from, ...theirs });
    expect((await look()).application.loan).toEqual(before);
    const again = (await world.succeed('applications.get', other.personId, { applicationId })).application.loan;
    expect(again).toMatchObject({ notes: 'De Rui', otherInstalments: 3.21, income: null });
  });

  test('are written to their facts from then on, and the shared ones to the loan', async () => {
    const { applicationId, personId, look } = await addCase();
    await move(applicationId);
    const from = (await look()).application.loan?.lastChange?.at ?? null;
    const { application } = await world.succeed('applications.changeLoan', personId, {
      applicationId,
      from,
      ...request,
      loanAmount: 190_000,
      otherInstalments: 200.01,
    });
    expect(application.loan).toMatchObject({ loanAmount: 190_000, otherInstalments: 200.01, notes: own.notes });
    const { loan } = await stored(applicationId);
    expect(loan).toMatchObject({ loanAmount: 190_000 });
    expect(JSON.stringify(loan)).not.toContain('200.01');
    const entries = (await entriesOf(applicationId)).slice(-2);
    expect(entries.map(({ action, after }) => ({ action, after }))).toEqual(
      expect.arrayContaining([
        { action: 'application.loan_changed', after: { loanAmount: 190_000 } },
        { action: 'facts.changed', after: { partyId: firstPartyId, fields: 'debts' } },
      ]),
    );
    expect(JSON.stringify(entries)).not.toContain('200.01');
  });

  test('changed alone leave the shared request as it was', async () => {
    const { applicationId, personId, look } = await addCase();
    await move(applicationId);
    const before = await stored(applicationId);
    const from = (await look()).application.loan?.lastChange?.at ?? null;
    await world.succeed('applications.changeLoan', personId, { applicationId, from, ...request, notes: 'Outras' });
    expect(await stored(applicationId)).toEqual(before);
    expect((await look()).application.loan).toMatchObject({ notes: 'Outras', lastChange: { byTeam: false } });
    // What was read before is not written over.
    const late = { applicationId, from, ...request, notes: 'Tarde' };
    expect((await world.refused('applications.changeLoan', personId, late)).code).toBe('application.loan_changed');
  });

  test('changed twice at once keep one, and changed while they move are on the loan no more', async () => {
    const { applicationId, personId, look } = await addCase();
    const from = (await look()).application.loan?.lastChange?.at ?? null;
    const change = (notes: string) =>
      world.call('applications.changeLoan', personId, { applicationId, from, ...request, notes });
    const results = await Promise.all([change('Uma'), move(applicationId), change('Outra'), move(applicationId)]);
    expect(results.flatMap((result) => (result ? [result.status] : [])).sort()).toEqual([200, 409]);
    const application = await stored(applicationId);
    expect(application.loan).not.toHaveProperty('notes');
    const { facts } = await findFacts(database, application, firstPartyId);
    expect(['Uma', 'Outra']).toContain(facts.notes?.value);
    expect((await look()).application.loan?.notes).toBe(facts.notes?.value);
  });

  test('are carried over to a further request of theirs, but for what that one says', async () => {
    const { applicationId, personId } = await addCase();
    await move(applicationId);
    const further = loanRequest({ monthlyIncome: 3000, incomePayments: 12, notes: undefined });
    const { application } = await world.succeed('applications.request', personId, {
      furtherTo: applicationId,
      ...further,
    });
    expect(application.loan).toMatchObject({
      income: { annual: 36_000, payments: 12 },
      otherInstalments: own.otherInstalments,
      notes: own.notes,
      lastChange: null,
    });
    expect((await stored(application.id)).loan).not.toHaveProperty('annualIncome');
  });
});

test('figures with which a request begins go to the facts that are already written', async () => {
  const { applicationId, personId } = await addClient(world);
  await move(applicationId);
  const loan = { propertyValue: 250_000, loanAmount: 200_000, monthlyIncome: 2412.31, incomePayments: 14 as const };
  const { application } = await world.succeed('applications.onboard', personId, answers({ loan }));
  expect(application.loan).toMatchObject({ loanAmount: 200_000, income: { annual: 33_772.34, payments: 14 } });
  expect((await stored(applicationId)).loan).toEqual({ propertyValue: 250_000, loanAmount: 200_000 });
});

describe('facts', () => {
  test('written before figures have moved move them in the same write', async () => {
    const { applicationId, look } = await addCase();
    const application = await stored(applicationId);
    const mine = await findFacts(database, application, firstPartyId);
    const at = world.now().toISOString();
    const facts = { ...mine.facts, birthDate: { value: '1991-03-02', source: { kind: 'pessoa' }, at } } as const;
    await transact(database, changeFacts(application, mine, { facts, at }));
    expect((await look()).application.loan).toMatchObject({ ...own, income: { payments: 14 } });
    const all = await listFacts(database, await stored(applicationId));
    expect([...all.keys()]).toEqual([firstPartyId]);
    expect(all.get(firstPartyId)).toMatchObject({ facts: { birthDate: { value: '1991-03-02' } }, version: 1 });
    // Of two writes of what was read once, the second is refused.
    await expect(transact(database, changeFacts(application, mine, { facts, at }))).rejects.toMatchObject({
      code: 'application.changed',
    });
  });
});
