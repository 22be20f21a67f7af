import { parseDecimal } from '#shared/kit/text.ts';
import { ambiguityOf, parseAmount, showMoney } from '#shared/kit/typed-money.ts';
import { issuesOfKinds } from '#shared/kit/union-issues.ts';
import { type Debt, type Income, known, toldToTeam } from '#shared/parties/facts.ts';
import {
  type FactChanges,
  factProblems,
  ownChangesSchema,
  type PersonFacts,
  teamChangesSchema,
} from '#shared/parties/facts-schema.ts';

/** Who fills in the form: the person, who sends the papers of somebody without account, or the team. */
export type Asker = 'own' | 'helper' | 'team';

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
  /** What one unit of another currency is worth in euro, and on which day: the team alone is asked. */
  rate: string;
  rateOn: string;
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
  taxDependant: string;
  formerResident: string;
  /** The team alone is asked these. */
  fullName: string;
  nif: string;
  phone: string;
  address: string;
  notes: string;
}

export const emptyIncome: IncomeValues = {
  kind: 'trabalho',
  net: '',
  times: '14',
  currency: 'EUR',
  contract: '',
  since: '',
  employer: '',
  rate: '',
  rateOn: '',
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

/** Returns a stored text; what is told to the team is not written here. */
const textValue = (value: string | undefined): string => (value === undefined || value === toldToTeam ? '' : value);

const incomeValues = ({
  kind,
  net,
  times,
  currency,
  contract,
  since,
  employer,
  rate,
  rateOn,
}: Income): IncomeValues => ({
  kind,
  // Another currency is no euro.
  net: currency === 'EUR' ? moneyOf(net) : String(net).replace('.', ','),
  times: String(times),
  currency,
  contract: contract ?? '',
  since: since ?? '',
  employer: employer ?? '',
  rate: rate === undefined ? '' : String(rate).replace('.', ','),
  rateOn: rateOn ?? '',
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
    birthDate: textValue(birthDate?.value),
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
    taxDependant: yesNo(facts.taxDependant?.value),
    formerResident: yesNo(facts.formerResident?.value),
    fullName: textValue(facts.fullName?.value),
    nif: textValue(facts.nif?.value),
    phone: textValue(facts.phone?.value),
    address: textValue(facts.address?.value),
    notes: textValue(facts.notes?.value),
  };
}

const textOf = (typed: string): string | undefined => (typed.trim() === '' ? undefined : typed.trim());

function listSaid<Entry>(said: Said, entries: readonly Entry[]): readonly Entry[] | typeof toldToTeam | null {
  if (said === '' || said === toldToTeam) return said || null;
  return said === 'none' ? [] : entries;
}

const codeOf = (answer: string): string | null => answer || null;

const yesNoCode = (answer: string): boolean | string | null => ({ yes: true, no: false })[answer] ?? codeOf(answer);

/** Returns an income to send. What its currency is worth only the team says, and of euro nobody. */
function incomeInput({ net, times, currency, kind, ...more }: IncomeValues, isTeam: boolean) {
  const code = currency.trim().toUpperCase();
  return {
    kind,
    net: parseAmount(net),
    times: Number(times),
    currency: code,
    contract: kind === 'trabalho' ? textOf(more.contract) : undefined,
    since: textOf(more.since),
    employer: textOf(more.employer),
    ...(isTeam &&
      code !== 'EUR' && {
        rate: textOf(more.rate) === undefined ? undefined : parseDecimal(more.rate),
        rateOn: textOf(more.rateOn),
      }),
  };
}

/** Returns the input of the schema; what is empty is unknown. */
function inputOf(values: FactsValues, isTeam: boolean) {
  const { dependants } = values;
  return {
    birthDate: values.birthDateToTeam ? toldToTeam : (textOf(values.birthDate) ?? null),
    ownedHome3y: yesNoCode(values.ownedHome3y),
    maritalStatus: codeOf(values.maritalStatus),
    propertyRegime: values.maritalStatus === 'casado' ? codeOf(values.propertyRegime) : null,
    dependants: /^\d+$/.test(dependants) ? Number(dependants) : codeOf(dependants),
    incomes: listSaid(
      values.incomesSaid,
      values.incomes.map((income) => incomeInput(income, isTeam)),
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
    taxDependant: yesNoCode(values.taxDependant),
    formerResident: yesNoCode(values.formerResident),
    fullName: textOf(values.fullName) ?? null,
    nif: textOf(values.nif) ?? null,
    phone: textOf(values.phone) ?? null,
    address: textOf(values.address) ?? null,
    notes: textOf(values.notes) ?? null,
  };
}

/** A text that is equal for equal values; what is no number differs from nothing. */
const fingerprint = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (Number.isNaN(part) ? 'NaN' : part));

interface Reading {
  /** As stored. */
  facts: Facts;
  asker: Asker;
  /** `YYYY-MM-DD`. */
  today: string;
  locked?: PersonFacts['locked'];
}

/**
 * Returns the input of the facts that were changed: the others keep their source, and what somebody else changed
 * meanwhile stays. Incomes whose payments a year are a guess count as changed when their person saves them.
 */
function changesOf(
  values: FactsValues,
  { facts, asker, locked }: Omit<Reading, 'today'>,
): Partial<ReturnType<typeof inputOf>> {
  const isTeam = asker === 'team';
  const before: Record<string, unknown> = inputOf(factsValues(facts), isTeam);
  const isGuess = !isTeam && !locked && known(facts.incomes)?.some(({ timesAssumed }) => timesAssumed);
  const entries = Object.entries(inputOf(values, isTeam));
  return Object.fromEntries(
    entries.filter(
      ([name, value]) => fingerprint(value) !== fingerprint(before[name]) || (isGuess && name === 'incomes'),
    ),
  );
}

/** The fields that answer one question have one name. */
const questionOf = (field: string): string => field.replace(/Said$|ToTeam$/, '');

/** Returns what was typed over facts of before, over those of now: questions that nobody answered here are as now. */
export function rebased(values: FactsValues, before: FactsValues, now: FactsValues): FactsValues {
  const fields = Object.keys(now) as (keyof FactsValues)[];
  const typed = new Set(
    fields.filter((name) => fingerprint(values[name]) !== fingerprint(before[name])).map(questionOf),
  );
  return Object.fromEntries(
    fields.map((name) => [name, (typed.has(questionOf(name)) ? values : now)[name]]),
  ) as unknown as FactsValues;
}

/** Returns what was typed with the figures of now, of a draft from before they were locked. */
const withFigures = (
  values: FactsValues,
  { incomes, incomesSaid, debts, debtsSaid, expenses, notes }: FactsValues,
): FactsValues => ({ ...values, incomes, incomesSaid, debts, debtsSaid, expenses, notes });

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

/** Returns the changes to send, or the first message of each invalid field. */
export function readFacts(
  typed: FactsValues,
  { facts, asker, today, locked }: Reading,
): { data: FactChanges; errors?: never } | { data?: never; errors: Errors } {
  const isTeam = asker === 'team';
  const values = locked ? withFigures(typed, factsValues(facts)) : typed;
  const changes = changesOf(values, { facts, asker, locked });
  const parsed = (isTeam ? teamChangesSchema : ownChangesSchema).safeParse(changes);
  const errors: Errors = {};
  for (const [path, typed] of amountsOf(values)) {
    const message = ambiguityOf(typed);
    if (message !== undefined) errors[path] = message;
  }
  for (const { path, message } of issuesOfKinds(parsed.error?.issues ?? [])) errors[path.join('.')] ??= message;
  const { maritalStatus } = inputOf(values, isTeam);
  const problems = parsed.data
    ? factProblems({ ...parsed.data, maritalStatus: maritalStatus as FactChanges['maritalStatus'] }, today)
    : [];
  for (const { path, message } of problems) errors[path] ??= message;
  for (const name of ['incomes', 'debts'] as const)
    if (values[`${name}Said`] === 'list' && values[name].length === 0)
      errors[`${name}Said`] = name === 'incomes' ? 'Adiciona um rendimento' : 'Adiciona um crédito';
  if (!parsed.data || Object.keys(errors).length > 0) return { errors };
  return { data: parsed.data };
}
