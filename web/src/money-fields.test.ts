/** @jest-environment <rootDir>/infra/testing/jest/environment.cjs */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { defaultFigures, tabNames } from '#shared/simulator/fields.ts';
import { panels } from '#shared/simulator/panels.ts';
import { client } from '#web/test/sample-views.ts';
import { emptyRequest, readRequest, readValues } from './features/applications/request-form.ts';
import { checkCommission } from './features/commissions/commission-form.ts';
import { emptyContact, readContact } from './features/leads/new-contact-form.ts';
import { checkLender, type LenderValues } from './features/lenders/lender-form.ts';
import { termsFor } from './features/offers/offer-form-terms.ts';
import { emptyCost, emptyPhase, emptyProduct, emptyValues } from './features/offers/offer-form-values.ts';
import { emptyDebt, emptyIncome, factsValues, readFacts } from './features/parties/facts-form-values.ts';
import { simulatedLoan, startingAnswers } from './features/people/onboarding/answers.ts';
import { settingsFor } from './features/people/settings/settings-form.ts';
import { simulate } from './features/simulator/simulations.ts';
import { checkDetails } from './features/submissions/details-form.ts';
import { checkMove } from './features/submissions/move-form.ts';

const emptyDetails = { contactName: '', amount: '', termMonths: '', appraisal: '', appraisedOn: '' };

type Errors = Readonly<Record<string, string | undefined>>;

interface Form {
  /** The file that draws its fields, which the test compares with `fields`. */
  file: string;
  fields: readonly string[];
  /** Returns the messages of the form with this typed into one field. */
  errors: (field: string, typed: string) => Errors | undefined;
}

const today = '2026-11-27';

const requestFields = ['propertyValue', 'loanAmount', 'monthlyIncome', 'monthlyExpenses', 'otherInstalments'];
const requestFile = 'applications/request-fields.tsx';

const offer = {
  ...emptyValues,
  bankName: 'Banco Exemplo, S.A.',
  loanAmount: '1 000',
  termMonths: '360',
  phases: [{ ...emptyPhase('fixed'), tan: '3,2' }],
};

/** Returns the messages of an offer's form; rows of its lists stand at position 0. */
function offerErrors(field: string, typed: string): Errors | undefined {
  const [list = '', , name = ''] = field.split('.');
  if (list === 'costs') return termsFor({ ...offer, costs: [{ ...emptyCost, name: 'Dossiê', [name]: typed }] }).errors;
  if (list === 'products')
    return termsFor({ ...offer, products: [{ ...emptyProduct, name: 'Cartão', [name]: typed }] }).errors;
  if (field.endsWith('.yearly')) return termsFor({ ...offer, [list]: { yearly: typed, required: true } }).errors;
  return termsFor({ ...offer, [field]: typed }).errors;
}

/** Returns the messages of the form of a person's facts. */
function factsErrors(field: string, typed: string): Errors | undefined {
  const [list, , name = ''] = field.split('.');
  const empty = factsValues({});
  const debt = { ...emptyDebt, bank: 'Banco Exemplo, S.A.', owed: '100', instalment: '10' };
  const values = {
    ...empty,
    ...(list === 'incomes' && { incomesSaid: 'list' as const, incomes: [{ ...emptyIncome, [name]: typed }] }),
    ...(list === 'debts' && { debtsSaid: 'list' as const, debts: [{ ...debt, [name]: typed }] }),
    ...(list === 'expenses' && { expenses: typed }),
  };
  return readFacts(values, { facts: {}, asker: 'own', today }).errors;
}

const emptyLender: LenderValues = {
  channel: 'email',
  portalUrl: '',
  answerDays: '10',
  endAge: '',
  maxLtv: { hpp: '', other: '', nonResident: '' },
  contacts: [],
  notes: '',
  commission: { percentOfLoan: '0,5', minCents: '', capCents: '' },
};

const onboarding = { ...startingAnswers(client), simulated: { link: 'v=1', loan: {} } };

const forms: Readonly<Record<string, Form>> = {
  'a new request': {
    file: requestFile,
    fields: [...requestFields, 'appraisalValue'],
    errors: (field, typed) => readRequest({ ...emptyRequest, [field]: typed }, today).errors,
  },
  'the figures of a request': {
    file: requestFile,
    fields: [...requestFields, 'appraisalValue'],
    errors: (field, typed) => readValues({ ...emptyRequest, [field]: typed }, today).errors,
  },
  'the settings': {
    file: 'people/settings/profile-cards.tsx',
    fields: ['income'],
    errors: (field, typed) => settingsFor({ [field]: typed, payments: '14' }, client).errors,
  },
  'the onboarding': {
    file: 'people/onboarding/simulated-figures.tsx',
    fields: ['price', 'amount'],
    errors: (field, typed) => simulatedLoan({ ...onboarding, [field]: typed }).errors,
  },
  'the facts of a person': {
    file: 'parties/figure-fields.tsx',
    fields: ['incomes.0.net', 'debts.0.owed', 'debts.0.instalment', 'expenses'],
    errors: factsErrors,
  },
  'a new contact': {
    file: 'leads/new-contact-fields.tsx',
    fields: ['propertyValue', 'loanAmount', 'monthlyIncome'],
    errors: (field, typed) =>
      readContact({
        ...emptyContact,
        name: 'Ana',
        phone: '912345678',
        origin: 'loja',
        incomePayments: '14',
        [field]: typed,
      }).errors,
  },
  'the commission of a bank': {
    file: 'lenders/lender-dialog.tsx',
    fields: ['commission.minCents', 'commission.capCents'],
    errors: (field, typed) => {
      const commission = { ...emptyLender.commission, [field.split('.')[1] ?? '']: typed };
      const checked = checkLender({ ...emptyLender, commission });
      return 'errors' in checked ? checked.errors : undefined;
    },
  },
  'the contract of a request at a bank': {
    file: 'submissions/move-dialog.tsx',
    fields: ['drawn'],
    errors: (_field, drawn) => checkMove({ internalReason: '', clientText: '', drawn }, 'contratado').errors,
  },
  'the invoice and the payment of a commission': {
    file: 'commissions/commission-dialog.tsx',
    fields: ['invoice.cents', 'received.cents'],
    errors: (field, cents) => {
      const invoice = { number: 'FT 1', on: today, cents: field === 'invoice.cents' ? cents : '1' };
      const received = { on: today, cents: field === 'received.cents' ? cents : '1' };
      const checked = checkCommission({ dueOn: '', invoice, received }, today);
      return 'errors' in checked ? checked.errors : undefined;
    },
  },
  'a request at a bank': {
    file: 'submissions/details-dialog.tsx',
    fields: ['amount', 'appraisal'],
    errors: (field, typed) => checkDetails({ ...emptyDetails, appraisedOn: today, [field]: typed }).errors,
  },
  'the loan of an offer': { file: 'offers/offer-fields.tsx', fields: ['loanAmount'], errors: offerErrors },
  'the bank’s figures of an offer': {
    file: 'offers/offer-fields-bank.tsx',
    fields: ['fineMtic', 'monthlyPayment'],
    errors: offerErrors,
  },
  'the costs of an offer': {
    file: 'offers/offer-fields-extras.tsx',
    fields: ['costs.0.amount', 'life.yearly', 'home.yearly', 'products.0.yearlyCost'],
    errors: offerErrors,
  },
  ...Object.fromEntries(
    tabNames.map((tab): [string, Form] => [
      `the simulator’s and the scenarios’ ${tab}`,
      {
        file: 'simulator/portal/figures-form.tsx',
        fields: panels[tab].flatMap(({ fields }) =>
          fields.filter(({ kind }) => kind === 'money').map(({ name }) => name),
        ),
        errors: (field, typed) => {
          const outcome = simulate(tab, { ...defaultFigures, income: '9 000', [field]: typed }, today);
          return 'problems' in outcome ? outcome.problems : undefined;
        },
      },
    ]),
  ),
};

describe.each(Object.entries(forms))('%s', (_name, { fields, errors }) => {
  test.each(fields)('refuses an impossible amount, letters and what can be read in two ways in %s', (field) => {
    for (const typed of ['1000000000000', '1 000 000 000 000,00 €', 'abc', '12 abc', '1,250', '-5', '1.2.3'])
      expect([typed, errors(field, typed)?.[field]]).toEqual([typed, expect.stringMatching(/^[«A-Z].{10,}/)]);
    expect(errors(field, '1,250')?.[field]).toBe('«1,250» lê-se de duas maneiras. Escreve 1250 ou 1,25.');
  });

  test.each(fields)('reads the thousands of Portugal in %s', (field) => {
    for (const typed of ['1.250', '1 250', '1250,00', '1 250 €', '1.250,00 €'])
      expect([typed, errors(field, typed)?.[field]]).toEqual([typed, undefined]);
  });
});

test('these are all money fields of the product', () => {
  const files = globSync('*/**/*.tsx', { cwd: `${import.meta.dirname}/features` }).filter(
    (file) => !/\.test\./.test(file),
  );
  const drawing = files.filter((file) =>
    readFileSync(`${import.meta.dirname}/features/${file}`, 'utf8').includes('<MoneyField'),
  );
  expect(drawing.sort()).toEqual([...new Set(Object.values(forms).map(({ file }) => file))].sort());
  for (const file of drawing) {
    const source = readFileSync(`${import.meta.dirname}/features/${file}`, 'utf8');
    const drawn = [...source.matchAll(/<MoneyField\s[^>]*?field\([`'](?:[^`']*\.)?(\w+)[`']/g)].map(
      ([, name = '']) => name,
    );
    const known = Object.values(forms).flatMap((form) => (form.file === file ? form.fields : []));
    for (const name of drawn) expect(known.some((field) => field === name || field.endsWith(`.${name}`))).toBe(true);
  }
});
