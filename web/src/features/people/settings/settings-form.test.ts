import { describe, expect, test } from '@jest/globals';
import type { Me } from '#shared/people/routes.ts';
import { settingsSchema } from '#shared/people/settings.ts';
import { client as aClient } from '#web/test/sample-views.ts';
import { type Edits, parseDraft, realEdits, settingsFor, storedValues } from './settings-form.ts';

const person: Me = {
  ...aClient,
  id: 'p1',
  name: 'Maria Sousa',
  email: 'maria@example.pt',
  countryIncome: 'FR',
  employmentStatus: 'contractor',
  nextStep: 'dashboard',
};
const stored = storedValues(person);
const sent = (edits: Edits, of: Me = person) => {
  const { data, errors } = settingsFor(edits, of);
  if (data) expect(settingsSchema.safeParse(data).success).toBe(true);
  return data ?? errors;
};

test('the fields start with the stored values', () => {
  expect(stored).toMatchObject({ name: 'Maria Sousa', countryGroup: 'outro', country: 'FR' });
  expect(stored).toMatchObject({ employmentGroup: 'autonomo', income: '', phone: '' });
});

test('typing the stored value again is no change', () => {
  expect(realEdits({ name: 'Maria Sousa', income: '900' }, stored)).toEqual({ income: '900' });
});

describe('the request', () => {
  test.each<[string, Edits, object]>([
    ['a name', { name: 'Rita' }, { name: 'Rita' }],
    ['a phone', { phone: ' 912 345 678 ' }, { phone: '912 345 678' }],
    ['an opt-in with its phone', { phone: '912345678', optIn: true }, { phone: '912345678', whatsappOptIn: true }],
    ['an income', { income: '1 850,55 €', payments: '14' }, { monthlyIncome: 1850.55, incomePayments: 14 }],
    [
      'an income with a decimal point',
      { income: '1850.5', payments: '12' },
      { monthlyIncome: 1850.5, incomePayments: 12 },
    ],
    ['Portugal', { countryGroup: 'portugal' }, { countryIncome: 'PT' }],
    ['another picked country', { country: 'MZ' }, { countryIncome: 'MZ' }],
    ['a situation of another group', { employmentGroup: 'reformado' }, { employmentStatus: 'retired' }],
  ])('contains only changes: %s', (_what, edits, input) => {
    expect(sent(edits)).toEqual(input);
  });

  test('contains null for emptied fields', () => {
    const known = { ...person, whatsappNumber: '+351912345678', income: { annual: 10_800, payments: 12 as const } };
    expect(sent({ phone: ' ', income: '' }, known)).toEqual({ phone: null, monthlyIncome: null });
  });

  test('omits an untouched long name from sign-up', () => {
    expect(sent({ income: '1', payments: '14' }, { ...person, name: 'x'.repeat(100) })).toEqual({
      monthlyIncome: 1,
      incomePayments: 14,
    });
  });
});

describe('an error', () => {
  test.each<[Edits, object]>([
    [{ name: ' <> ' }, { name: 'O nome deve ter entre 1 e 60 caracteres' }],
    [{ name: 'x'.repeat(61) }, { name: 'O nome deve ter entre 1 e 60 caracteres' }],
    [{ phone: '12345' }, { phone: 'O número de telefone deve estar no formato E.164 (ex: +351912345678)' }],
    [{ optIn: true }, { phone: 'Adiciona um número de telefone para ativar WhatsApp' }],
    [{ income: '-1', payments: '12' }, { income: 'O rendimento deve ser um valor positivo' }],
    [{ income: 'x', payments: '12' }, { income: 'O rendimento deve ser um valor positivo' }],
    [{ income: '1,850', payments: '12' }, { income: '«1,850» lê-se de duas maneiras. Escreve 1850 ou 1,85.' }],
    [{ income: '900' }, { payments: 'Indica quantas vezes por ano recebes este valor' }],
    [{ payments: '14' }, { income: 'Indica o rendimento' }],
    [{ country: null }, { country: 'Escolhe um país' }],
  ])('in %j is shown at its field', (edits, errors) => {
    expect(sent(edits)).toEqual(errors);
  });

  test('is shown for all fields at once', () => {
    expect(sent({ name: '', income: '-1', payments: '12' })).toEqual({
      name: expect.any(String),
      income: expect.any(String),
    });
  });

  test('is another country group without a selected country', () => {
    expect(sent({ countryGroup: 'outro' }, { ...person, countryIncome: 'PT' })).toEqual({ country: 'Escolhe um país' });
  });

  test('is removing the phone while the opt-in stays', () => {
    const known = { ...person, whatsappOptIn: true, whatsappNumber: '+351912345678' };
    expect(sent({ phone: '' }, known)).toEqual({ phone: 'Adiciona um número de telefone para ativar WhatsApp' });
  });
});

test('an income of which is unknown how often it is paid stays so, until that is said', () => {
  const known = { ...person, income: { annual: 22_206.6, payments: null } };
  expect(storedValues(known)).toMatchObject({ income: expect.stringMatching(/^1\s850,55\s€$/), payments: '' });
  expect(sent({ income: '1900' }, known)).toEqual({ monthlyIncome: 1900 });
  expect(sent({ payments: '14' }, known)).toEqual({ monthlyIncome: 1850.55, incomePayments: 14 });
});

test('a stored draft continues; an invalid one is ignored', () => {
  expect(parseDraft({ name: 'Rita', optIn: true })).toEqual({ name: 'Rita', optIn: true });
  expect(parseDraft({ name: 7 })).toEqual({});
  expect(parseDraft(undefined)).toEqual({});
});
