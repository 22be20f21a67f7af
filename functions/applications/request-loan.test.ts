import { afterAll, describe, expect, test } from '@jest/globals';
import { addApplication, addClient, loanRequest } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';
import { maxOpenApplications } from '#shared/applications/limits.ts';

const world = await createWorld();
afterAll(() => world.stop());

const current = async (personId: string) => (await world.succeed('people.me', personId, {})).currentApplicationId;

describe('a loan request', () => {
  test('is a further application with every field of the form, and becomes the current one', async () => {
    const { personId, applicationId } = await addClient(world, { countryIncome: 'GB', employmentStatus: 'retired' });
    const { application } = await world.succeed('applications.request', personId, {
      ...loanRequest(),
      furtherTo: applicationId,
    });
    const { monthlyIncome: _amount, incomePayments: _times, ...stored } = loanRequest();
    expect(application).toMatchObject({
      status: 'documentos',
      purpose: 'first_home',
      hasProperty: false,
      countryIncome: 'GB',
      employmentStatus: 'retired',
      loan: { ...stored, income: { annual: 33_607, payments: 14 } },
      hasChosenOffer: false,
    });
    expect(await current(personId)).toBe(application.id);
    const { items } = await world.succeed('applications.mine', personId, {});
    expect(items).toHaveLength(2);
    expect(items).toContainEqual(application);
  });

  test('may omit optional fields of the form', async () => {
    const { personId, applicationId } = await addClient(world);
    const { propertyType: _type, notes: _notes, ...demanded } = loanRequest();
    const { application } = await world.succeed('applications.request', personId, {
      ...demanded,
      furtherTo: applicationId,
    });
    expect(application.loan).toMatchObject({ propertyType: null, notes: null });
  });

  test('requested several times concurrently is created once', async () => {
    const { personId, applicationId } = await addClient(world);
    const ask = () => world.call('applications.request', personId, { ...loanRequest(), furtherTo: applicationId });
    const results = await Promise.all([ask(), ask(), ask()]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await ask()).body).toMatchObject({ code: 'application.changed' });
    expect((await world.succeed('applications.mine', personId, {})).items).toHaveLength(2);
  });

  test('is refused to a client with five open applications', async () => {
    const { personId } = await addClient(world);
    let furtherTo = '';
    for (let open = 1; open < maxOpenApplications; open++) furtherTo = await addApplication(world, personId);
    const problem = await world.refused('applications.request', personId, { ...loanRequest(), furtherTo });
    expect(problem.code).toBe('application.too_many');
  });

  test('requires a complete profile', async () => {
    const personId = await world.addPerson();
    const problem = await world.refused('applications.request', personId, { ...loanRequest(), furtherTo: null });
    expect(problem.code).toBe('profile.incomplete');
  });

  test.each([
    ['propertyValue', 0, 'Indica o preço ou o valor do imóvel'],
    ['loanAmount', -1, 'Indica o montante do empréstimo'],
    ['loanAmount', 1e9, 'O valor é demasiado alto'],
    ['monthlyIncome', 1000.001, 'Usa no máximo 2 casas decimais'],
    ['incomePayments', undefined, 'Indica quantas vezes por ano recebes este valor'],
    ['monthlyExpenses', Number.NaN, 'Indica as despesas mensais (0 se não tiveres)'],
    ['propertyLocation', '   ', 'Indica a localização do imóvel'],
    ['notes', 'a'.repeat(2001), 'As notas são demasiado longas'],
    ['propertyType', 'castle', expect.any(String)],
  ])('with %s %p is refused at the field', async (field, value, message) => {
    const { personId, applicationId } = await addClient(world);
    const problem = await world.refused('applications.request', personId, {
      ...loanRequest({ [field]: value }),
      furtherTo: applicationId,
    });
    expect(problem).toMatchObject({ code: 'request.invalid', errors: [{ path: field, message }] });
  });
});
