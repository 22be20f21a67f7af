import { afterAll, describe, expect, test } from '@jest/globals';
import { addClient, loanRequest } from '#functions/testing/journey.ts';
import { terms } from '#functions/testing/offers.ts';
import { addPartyOf } from '#functions/testing/parties.ts';
import { createWorld } from '#functions/testing/world.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { dsti } from '#shared/loan/index.ts';
import { partyConsentVersion, totalsText } from '#shared/parties/consents.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff' });

interface Person {
  personId: string;
  applicationId: string;
}

/** Ana and Rui borrow, Maria guarantees; all say what they earn and owe. */
async function addThree() {
  const ana = await addClient(world, { countryIncome: 'PT' });
  const { applicationId } = ana;
  const loan = loanRequest({ monthlyIncome: 1450, otherInstalments: 0 });
  await world.succeed('applications.changeLoan', ana.personId, { applicationId, from: null, ...loan });
  const rui = await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Rui Costa' });
  const maria = await addPartyOf(world, applicationId, { role: 'fiador', name: 'Maria Dias' });
  const earn = ({ personId }: Person, net: number, times: 12 | 14) =>
    world.succeed('parties.setFacts', personId, {
      applicationId,
      version: 0,
      incomes: [{ kind: 'trabalho', net, times, currency: 'EUR' }],
      debts: [],
    });
  await earn(rui, 1100, 12);
  await earn(maria, 5000, 14);
  return { applicationId, ana, rui, maria };
}

const totalsOf = async ({ personId, applicationId }: Person) =>
  (await world.succeed('parties.list', personId, { applicationId })).totals;
const agree = ({ personId, applicationId }: Person, agreed: boolean) =>
  world.succeed('parties.setTotals', personId, { applicationId, agreed, version: partyConsentVersion });

const viewOf = async ({ personId, applicationId }: Person) =>
  (await world.succeed('applications.get', personId, { applicationId })).application;

/** Returns the shocked effort with which a client of several computes (parties.md, vector 1). */
async function effortOf(person: Person): Promise<string | undefined> {
  const { figures, loan } = await viewOf(person);
  if (figures?.of === 'none') return undefined;
  const [annual = 0, others] =
    figures?.of === 'household'
      ? [figures.annualIncome, figures.otherInstalments]
      : [loan?.income?.annual, loan?.otherInstalments];
  const { shockedPercent } = dsti({
    loan: { amountCents: 22_000_000, termMonths: 420, phases: [{ months: 420, kind: 'indexed', tan: 3.066 }] },
    otherInstalmentsCents: (others ?? 0) * 100,
    netAnnualIncomeCents: annual * 100,
    on: '2026-11-27',
  });
  return shockedPercent.toFixed(2);
}

describe('the figures with which each of them computes', () => {
  test('are their own until all have agreed, then those of all who borrow; a guarantor has none', async () => {
    const { ana, rui, maria, applicationId } = await addThree();
    expect(await viewOf(ana)).toMatchObject({ figures: { of: 'own' } });
    await agree(ana, true);
    expect(await viewOf(rui)).toMatchObject({ figures: { of: 'own' } });
    await agree(rui, true);
    expect(await viewOf(rui)).toMatchObject({
      figures: { of: 'household', annualIncome: 33_500, otherInstalments: 0 },
      loan: { income: { annual: 13_200 } },
    });
    expect(await effortOf(ana)).toBe('37.62');
    const { version } = await world.succeed('parties.facts', ana.personId, { applicationId });
    const car = { kind: 'automovel', instalment: 180 } as const;
    await world.succeed('parties.setFacts', ana.personId, { applicationId, version, debts: [car] });
    expect(await effortOf(rui)).toBe('44.07');
    expect(await viewOf(maria)).toMatchObject({ figures: { of: 'none' } });
    // The oldest one's term counts for both; no birth date is sent.
    const born = async (someone: { personId: string }, birthDate: string) => {
      const { version: from } = await world.succeed('parties.facts', someone.personId, { applicationId });
      await world.succeed('parties.setFacts', someone.personId, { applicationId, version: from, birthDate });
    };
    await born(ana, '1991-03-02');
    expect(await viewOf(rui)).not.toHaveProperty('longestTerm');
    await born(rui, '1972-12-01');
    for (const someone of [ana, rui]) {
      const view = await viewOf(someone);
      expect(view.longestTerm).toBe(324);
      expect(JSON.stringify(view)).not.toMatch(/1991-03-02|1972-12-01/);
    }
    expect(await viewOf(maria)).not.toHaveProperty('longestTerm');
    await agree(rui, false);
    expect((await viewOf(ana)).longestTerm).toBe(444);
    expect(await effortOf(ana)).toBe('72.72');
    const { items } = await world.succeed('applications.mine', ana.personId, {});
    expect(items.map(({ figures }) => figures)).toEqual([{ of: 'own' }]);
  });

  test('are their own while somebody’s are missing', async () => {
    const { ana, rui, applicationId } = await addThree();
    await agree(ana, true);
    await agree(rui, true);
    const { version } = await world.succeed('parties.facts', rui.personId, { applicationId });
    await world.succeed('parties.setFacts', rui.personId, { applicationId, version, debts: 'equipa' });
    expect(await viewOf(ana)).toMatchObject({ figures: { of: 'own' } });
  });

  test('are not told apart for who borrows alone, with a guarantor or without', async () => {
    const alone = await addClient(world);
    expect(await viewOf(alone)).not.toHaveProperty('figures');
    await addPartyOf(world, alone.applicationId, { role: 'fiador', name: 'Maria Dias' });
    expect(await viewOf(alone)).not.toHaveProperty('figures');
  });
});

describe('what those who borrow add up to', () => {
  test('is shown once all of them have agreed, to them alone, and no more when one takes it back', async () => {
    const { ana, rui, maria } = await addThree();
    expect(await totalsOf(ana)).toEqual({ agreedByMe: false, shown: false });
    expect((await agree(ana, true)).totals).toEqual({ agreedByMe: true, shown: false });
    expect(JSON.stringify(await totalsOf(rui))).not.toMatch(/\d/);
    expect((await agree(rui, true)).totals).toEqual({ agreedByMe: true, shown: true, netAnnualIncome: 33_500 });
    expect(await totalsOf(maria)).toEqual({ agreedByMe: false, shown: false });
    await agree(rui, false);
    expect(await totalsOf(ana)).toEqual({ agreedByMe: true, shown: false });
  });

  test('has the effort of the chosen offer, else of one that can be chosen', async () => {
    const { ana, rui, applicationId } = await addThree();
    for (const person of [ana, rui]) await agree(person, true);
    const { offer } = world.database.entities;
    const add = async (loanAmount: number, status: 'draft' | 'published' | 'selected', validUntil?: string) => {
      const { id: offerId } = await world.succeed('offers.draft', staffId, { applicationId, ...terms({ loanAmount }) });
      await offer.patch({ applicationId, offerId }).set({ status, validUntil }).go();
    };
    const effort = async () => (await totalsOf(ana)).dsti;
    const of = (euros: number) =>
      dsti({
        loan: {
          amountCents: euros * 100,
          termMonths: 360,
          phases: [{ months: 360, kind: 'indexed', tan: 3.221 }],
        },
        otherInstalmentsCents: 0,
        netAnnualIncomeCents: 33_500_00,
        on: lisbonDay(world.now()),
      }).percent;
    await add(100_000, 'draft');
    await add(110_000, 'published', '2020-01-31');
    expect(await effort()).toBeUndefined();
    await add(150_000, 'published', '2099-12-31');
    expect(await effort()).toBe(of(150_000));
    await add(160_000, 'selected');
    expect(await effort()).toBe(of(160_000));
  });

  test('has no sum while somebody’s income is unknown', async () => {
    const { ana, rui, applicationId } = await addThree();
    await agree(ana, true);
    await agree(rui, true);
    const { version } = await world.succeed('parties.facts', rui.personId, { applicationId });
    await world.succeed('parties.setFacts', rui.personId, { applicationId, version, incomes: 'equipa' });
    expect(await totalsOf(ana)).toEqual({ agreedByMe: true, shown: true });
  });

  test('is no business of a guarantor, nor of who is alone', async () => {
    const { maria, applicationId } = await addThree();
    const input = { applicationId, agreed: true, version: partyConsentVersion };
    expect((await world.refused('parties.setTotals', maria.personId, input)).code).toBe('access.denied');
    const alone = await addClient(world);
    const own = { ...input, applicationId: alone.applicationId };
    expect((await world.refused('parties.setTotals', alone.personId, own)).code).toBe('party.not_found');
  });

  test('is agreed to with the text that was shown, and recorded by the team for who has no account', async () => {
    const { ana, rui, applicationId } = await addThree();
    await agree(ana, true);
    await agree(ana, true);
    const { data } = await world.database.entities.consent.query.primary({ personId: ana.personId }).go();
    expect(data.filter(({ subject }) => subject === 'party_totals')).toMatchObject([
      { accepted: true, textSnapshot: totalsText, version: partyConsentVersion, applicationId },
    ]);
    const eva = await addPartyOf(world, applicationId, { role: 'co_titular', state: 'sem_conta', servedBy: 'first' });
    await agree(rui, true);
    expect((await totalsOf(ana)).shown).toBe(false);
    const record = { applicationId, agreed: true };
    const other = { ...record, partyId: rui.partyId };
    expect((await world.refused('parties.recordTotals', staffId, other)).code).toBe('party.not_found');
    await world.succeed('parties.recordTotals', staffId, { ...record, partyId: eva.partyId });
    expect((await totalsOf(ana)).shown).toBe(true);
  });
});
