import { ambiguityOf, parseAmount, showMoney } from '#shared/kit/typed-money.ts';
import { issuesOfKinds } from '#shared/kit/union-issues.ts';
import { type Debt, type Income, toldToTeam } from '#shared/parties/facts.ts';
import { factProblems, type OwnFactChanges, ownChangesSchema, type PersonFacts } from '#shared/parties/facts-schema.ts';

/** How a list is said: not yet, by its entries, that it is empty, or to the team. */
type Said = '' | 'list' | 'none' | typeof toldToTeam;

export interface IncomeValues {
  kind: string;
  net: string;
  /** '1', '12', '14' or empty. */
  times: string;
  currency: string;
  contract: string;
  since: string;
  employer: string;
}

export interface DebtValues {
  /** Of a stored one, otherwise empty. */
  id: string;
  kind: string;
  bank: string;
  owed: string;
  instalment: string;
  ends: string;
  repaidByThis: boolean;
}

/** The form's input as typed. A select's answer is a code, 'equipa' or empty. */
export interface FactsValues {
  birthDate: string;
  birthDateToTeam: boolean;
  ownedHome3y: string;
  maritalStatus: string;
  propertyRegime: string;
  dependants: string;
  incomesSaid: Said;
  incomes: IncomeValues[];
  debtsSaid: Said;
  debts: DebtValues[];
  expenses: string;
}

export const emptyIncome: IncomeValues = {
  kind: 'trabalho',
  net: '',
  times: '14',
  currency: 'EUR',
  contract: '',
  since: '',
  employer: '',
};
export const emptyDebt: DebtValues = {
  id: '',
  kind: 'automovel',
  bank: '',
  owed: '',
  instalment: '',
  ends: '',
  repaidByThis: false,
};

type Facts = PersonFacts['facts'];

const moneyOf = (euro: number | undefined): string => (euro === undefined ? '' : showMoney(String(euro)));
const answerOf = (value: unknown): string => (value === undefined ? '' : String(value));
const yesNo = (value: unknown): string => ({ true: 'yes', false: 'no' })[String(value)] ?? answerOf(value);

function saidOf(value: readonly unknown[] | typeof toldToTeam | undefined): Said {
  if (value === undefined || value === toldToTeam) return value ?? '';
  return value.length === 0 ? 'none' : 'list';
}
const listOf = <Entry>(value: readonly Entry[] | typeof toldToTeam | undefined): readonly Entry[] =>
  value === undefined || value === toldToTeam ? [] : value;

const incomeValues = ({ kind, net, times, currency, contract, since, employer }: Income): IncomeValues => ({
  kind,
  // Another currency is no euro.
  net: currency === 'EUR' ? moneyOf(net) : String(net).replace('.', ','),
  times: String(times),
  currency,
  contract: contract ?? '',
  since: since ?? '',
  employer: employer ?? '',
});

const debtValues = ({ id, kind, bank, owed, instalment, ends, repaidByThis }: Debt): DebtValues => ({
  id,
  kind,
  bank: bank ?? '',
  owed: moneyOf(owed),
  instalment: moneyOf(instalment),
  ends: ends ?? '',
  repaidByThis: repaidByThis ?? false,
});

/** Returns facts as typed. */
export function factsValues(facts: Facts): FactsValues {
  const { birthDate, incomes, debts, expenses } = facts;
  return {
    birthDate: birthDate?.value === toldToTeam ? '' : (birthDate?.value ?? ''),
    birthDateToTeam: birthDate?.value === toldToTeam,
    ownedHome3y: yesNo(facts.ownedHome3y?.value),
    maritalStatus: answerOf(facts.maritalStatus?.value),
    propertyRegime: answerOf(facts.propertyRegime?.value),
    dependants: answerOf(facts.dependants?.value),
    incomesSaid: saidOf(incomes?.value),
    incomes: listOf(incomes?.value).map(incomeValues),
    debtsSaid: saidOf(debts?.value),
    debts: listOf(debts?.value).map(debtValues),
    expenses: typeof expenses?.value === 'number' ? moneyOf(expenses.value) : '',
  };
}

const textOf = (typed: string): string | undefined => (typed.trim() === '' ? undefined : typed.trim());

function listSaid<Entry>(said: Said, entries: readonly Entry[]): readonly Entry[] | typeof toldToTeam | null {
  if (said === '' || said === toldToTeam) return said || null;
  return said === 'none' ? [] : entries;
}

const codeOf = (answer: string): string | null => answer || null;

/** Returns the input of the schema; what is empty is unknown. */
function inputOf(values: FactsValues) {
  const { dependants, ownedHome3y } = values;
  return {
    birthDate: values.birthDateToTeam ? toldToTeam : (textOf(values.birthDate) ?? null),
    ownedHome3y: { yes: true, no: false }[ownedHome3y] ?? codeOf(ownedHome3y),
    maritalStatus: codeOf(values.maritalStatus),
    propertyRegime: values.maritalStatus === 'casado' ? codeOf(values.propertyRegime) : null,
    dependants: /^\d+$/.test(dependants) ? Number(dependants) : codeOf(dependants),
    incomes: listSaid(
      values.incomesSaid,
      values.incomes.map(({ net, times, currency, kind, ...more }) => ({
        kind,
        net: parseAmount(net),
        times: Number(times),
        currency: currency.trim().toUpperCase(),
        contract: kind === 'trabalho' ? textOf(more.contract) : undefined,
        since: textOf(more.since),
        employer: textOf(more.employer),
      })),
    ),
    debts: listSaid(
      values.debtsSaid,
      values.debts.map(({ id, kind, bank, owed, instalment, ends, repaidByThis }) => ({
        id: textOf(id),
        kind,
        bank: textOf(bank),
        owed: parseAmount(owed),
        instalment: parseAmount(instalment),
        ends: textOf(ends),
        repaidByThis: repaidByThis || undefined,
      })),
    ),
    expenses: parseAmount(values.expenses) ?? null,
  };
}

type Errors = Record<string, string>;

/** Returns the typed amounts by path. */
const amountsOf = ({ incomes, debts, expenses }: FactsValues): (readonly [path: string, typed: string])[] => [
  ...incomes.map(({ net }, at) => [`incomes.${at}.net`, net] as const),
  ...debts.flatMap(({ owed, instalment }, at) => [
    [`debts.${at}.owed`, owed] as const,
    [`debts.${at}.instalment`, instalment] as const,
  ]),
  ['expenses', expenses],
];

/** Returns the facts to send, or the first message of each invalid field. `today`: `YYYY-MM-DD`. */
export function readFacts(
  values: FactsValues,
  today: string,
): { data: OwnFactChanges; errors?: never } | { data?: never; errors: Errors } {
  const parsed = ownChangesSchema.safeParse(inputOf(values));
  const errors: Errors = {};
  for (const [path, typed] of amountsOf(values)) {
    const message = ambiguityOf(typed);
    if (message !== undefined) errors[path] = message;
  }
  for (const { path, message } of issuesOfKinds(parsed.error?.issues ?? [])) errors[path.join('.')] ??= message;
  for (const { path, message } of parsed.data ? factProblems(parsed.data, today) : []) errors[path] ??= message;
  for (const name of ['incomes', 'debts'] as const)
    if (values[`${name}Said`] === 'list' && values[name].length === 0)
      errors[`${name}Said`] = name === 'incomes' ? 'Adiciona um rendimento' : 'Adiciona um crédito';
  if (!parsed.data || Object.keys(errors).length > 0) return { errors };
  return { data: parsed.data };
}
