import { afterAll, describe, expect, test } from '@jest/globals';
import { addClient, loanRequest } from '#functions/testing/journey.ts';
import { addPartyOf } from '#functions/testing/parties.ts';
import { createWorld } from '#functions/testing/world.ts';
import type { LoanValues } from '#shared/applications/loan-request.ts';

const world = await createWorld();
afterAll(() => world.stop());

const staffId = await world.addPerson({ role: 'staff' });
const values: LoanValues = { propertyValue: 300_000, loanAmount: 240_000 };

const change = (personId: string, applicationId: string, changes: Partial<LoanValues>, from: string | null = null) =>
  world.succeed('applications.changeLoan', personId, { applicationId, from, ...values, ...changes });

async function lastEntry(applicationId: string) {
  const { items } = await world.succeed('audit.list', staffId, { applicationId });
  return items[0]?.what;
}

describe('figures of a request', () => {
  test('of several people are changed by the team but for what is one person’s own', async () => {
    const { personId, applicationId } = await addClient(world);
    const own = await change(personId, applicationId, {
      monthlyIncome: 1450,
      otherInstalments: 180,
      notes: 'Com pressa.',
    });
    await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Rui Costa' });
    const input = { applicationId, from: own.application.loan?.lastChange?.at ?? null, ...values, loanAmount: 230_000 };
    const refused = await world.refused('applications.staffChangeLoan', staffId, { ...input, notes: 'Outra.' });
    expect(refused).toMatchObject({ code: 'request.invalid', errors: [{ path: 'notes' }] });
    const { application } = await world.succeed('applications.staffChangeLoan', staffId, input);
    expect(application.loan).toMatchObject({ loanAmount: 230_000, otherInstalments: 180, notes: 'Com pressa.' });
    expect(application.loan?.income?.annual).toBe(17_400);
  });

  test('are entered by the client of a case that began without them, and corrected by the team', async () => {
    const { personId, applicationId } = await addClient(world, { purpose: 'first_home' });
    const own = await change(personId, applicationId, { destination: 'arrendamento', operation: 'compra' });
    expect(own.application).toMatchObject({
      purpose: 'investment',
      loan: {
        ...values,
        propertyLocation: '',
        income: null,
        monthlyExpenses: null,
        destination: 'arrendamento',
        operation: 'compra',
        firstHome: null,
        otherInstalments: null,
        appraisal: null,
        lastChange: { byTeam: false },
      },
    });
    const from = own.application.loan?.lastChange?.at ?? null;
    const appraisal = { value: 280_000, date: '2026-11-02', bank: 'Banco Exemplo' };
    const { application } = await world.succeed('applications.staffChangeLoan', staffId, {
      applicationId,
      from,
      ...values,
      loanAmount: 230_000,
      destination: 'hpp',
      operation: 'compra',
      firstHome: true,
      otherInstalments: 120.5,
      appraisal,
    });
    expect(application).toMatchObject({
      purpose: 'first_home',
      loan: { loanAmount: 230_000, appraisal, firstHome: true, otherInstalments: 120.5, lastChange: { byTeam: true } },
    });
    expect((await lastEntry(applicationId))?.replace(/\s/g, ' ')).toBe(
      'mudou os valores do pedido: objetivo: Investimento → Primeira Habitação; montante: 240 000 € → 230 000 €; destino: Arrendamento → Habitação própria permanente; primeira casa própria: — → sim; avaliação: — → 280 000 €; data da avaliação: — → 02/11/2026; banco da avaliação: — → Banco Exemplo; prestações de outros créditos: — → 120,50 €',
    );
    const { application: seen } = await world.succeed('applications.get', personId, { applicationId });
    expect(seen.loan).toEqual(application.loan);
  });

  test('that somebody else has changed since are not overwritten', async () => {
    const { personId, applicationId } = await addClient(world);
    await change(personId, applicationId, {});
    const problem = await world.refused('applications.staffChangeLoan', staffId, {
      applicationId,
      from: null,
      ...values,
      loanAmount: 1,
    });
    expect(problem.code).toBe('application.loan_changed');
    // The same figures again change nothing.
    await change(personId, applicationId, {});
  });

  test('of two concurrent changes keep one', async () => {
    const { personId, applicationId } = await addClient(world);
    const results = await Promise.all(
      [200_000, 210_000].map((loanAmount) =>
        world.call('applications.changeLoan', personId, { applicationId, from: null, ...values, loanAmount }),
      ),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('of a complete form keep what is not changed, and lose what is left out', async () => {
    const { personId, applicationId } = await addClient(world);
    const { application } = await change(personId, applicationId, loanRequest({ otherInstalments: 0 }));
    expect(application.loan).toMatchObject({ income: { annual: 33_607, payments: 14 }, otherInstalments: 0 });
    const { loan } = (await change(personId, applicationId, {}, application.loan?.lastChange?.at)).application;
    expect(loan).toMatchObject({ income: null, propertyType: null, notes: null, otherInstalments: null });
  });

  test('are the team’s alone once the case is in escritura', async () => {
    const { personId, applicationId } = await addClient(world);
    const { application } = world.database.entities;
    await application.patch({ applicationId }).set({ status: 'escritura' }).add({ version: 1 }).go();
    const input = { applicationId, from: null, ...values };
    expect((await world.refused('applications.changeLoan', personId, input)).code).toBe('application.closed');
    await world.succeed('applications.staffChangeLoan', staffId, input);
    await application.patch({ applicationId }).set({ status: 'concluida' }).add({ version: 1 }).go();
    expect((await world.refused('applications.staffChangeLoan', staffId, input)).code).toBe('application.closed');
  });

  test.each([
    ['propertyValue', 0, 'propertyValue', 'Indica o preço ou o valor do imóvel'],
    ['loanAmount', 1e12, 'loanAmount', 'O valor é demasiado alto'],
    ['otherInstalments', -1, 'otherInstalments', 'Indica as prestações de outros créditos (0 se não tiveres)'],
    ['appraisal', { value: 0, date: '2026-11-02' }, 'appraisal.value', 'Indica o valor da avaliação'],
    ['appraisal', { value: 1e12, date: '2026-11-02' }, 'appraisal.value', 'O valor é demasiado alto'],
    ['appraisal', { value: 1, date: '02/11/2026' }, 'appraisal.date', 'Indica a data da avaliação'],
    [
      'appraisal',
      { value: 1, date: '2126-01-01' },
      'appraisal.date',
      'A avaliação não pode ser de um dia que ainda não chegou',
    ],
    ['destination', 'castle', 'destination', expect.any(String)],
  ])('with %s %p are refused at the field', async (field, value, path, message) => {
    const { personId, applicationId } = await addClient(world);
    const input = { applicationId, from: null, ...values, [field]: value };
    const problem = await world.refused('applications.changeLoan', personId, input);
    expect(problem).toMatchObject({ code: 'request.invalid', errors: [{ path, message }] });
  });
});
