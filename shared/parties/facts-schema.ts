import * as z from 'zod/mini';
import { euroAmount } from '../kit/amounts.ts';
import { once } from '../kit/once.ts';
import { instantSchema, visible } from '../kit/values.ts';
import { phoneSchema } from '../people/schemas.ts';
import { isPersonal, isTaxNumber } from '../people/tax-number.ts';
import {
  contractKinds,
  debtKinds,
  type FactName,
  incomeKinds,
  maritalStatuses,
  propertyRegimes,
  toldToTeam,
} from './facts.ts';

/** How many entries a person may have (spec C3). */
export const maxIncomes = 6;
export const maxDebts = 20;
export const maxDependants = 15;

const text = (missing: string, { min = 2, max, long }: { min?: number; max: number; long: string }) =>
  z.string(missing).check(visible(), z.minLength(min, missing), z.maxLength(max, long));

const firstBirth = '1900-01-01';
const day = (missing: string) => z.iso.date(missing);

/** The currencies that a browser and a function can write. */
const currencies = once(() => new Set(Intl.supportedValuesOf('currency')));
const currencySchema = z
  .string('Indica a moeda')
  .check(z.refine((code) => currencies().has(code), 'Indica a moeda com as suas três letras, como EUR'));

const employerSchema = text('Indica a entidade', { max: 100, long: 'O nome da entidade é demasiado longo' });

/** An income as its person says it; what another currency is worth only the team says. */
const incomeFields = {
  kind: z.enum(incomeKinds, 'Indica de que é o rendimento'),
  /** Net, each time, in `currency`. */
  net: euroAmount('Indica o valor líquido de cada vez', 0.01),
  times: z.literal([1, 12, 14], 'Indica quantas vezes por ano se recebe este valor'),
  timesAssumed: z.optional(z.boolean()),
  currency: currencySchema,
  contract: z.optional(z.enum(contractKinds)),
  since: z.optional(day('Indica desde quando')),
  employer: z.optional(employerSchema),
};
const rateFields = {
  /** Euro for one unit. */
  rate: z.optional(
    z
      .number('Indica o câmbio')
      .check(z.minimum(0.000001, 'Indica o câmbio'), z.maximum(1000, 'O câmbio é demasiado alto')),
  ),
  rateOn: z.optional(day('Indica o dia do câmbio')),
};

const debtFields = {
  bank: z.optional(text('Indica o banco', { max: 100, long: 'O nome do banco é demasiado longo' })),
  lenderId: z.optional(z.string().check(visible(), z.maxLength(100))),
  kind: z.enum(debtKinds, 'Indica de que é o crédito'),
  owed: z.optional(euroAmount('Indica quanto falta pagar', 0)),
  instalment: euroAmount('Indica a prestação do mês', 0),
  ends: z.optional(day('Indica quando acaba')),
  repaidByThis: z.optional(z.boolean()),
};

/** A credit as its person says it. The id is that of a stored one; a new one has none. */
const debtSchema = z.strictObject({ id: z.optional(z.string().check(visible(), z.maxLength(60))), ...debtFields });

const incomes = <Income extends z.ZodMiniType>(income: Income) =>
  z.array(income).check(z.maxLength(maxIncomes, `No máximo ${maxIncomes} rendimentos`));

const values = {
  fullName: text('Escreve o nome como está na identificação', { max: 200, long: 'O nome é demasiado longo' }),
  birthDate: day('Indica a data de nascimento').check(
    z.refine((date) => date >= firstBirth, 'Confirma o ano de nascimento'),
  ),
  nif: z.string('Indica o NIF').check(
    z.overwrite((typed) => typed.replace(/\s/g, '')),
    z.refine((nif) => isTaxNumber(nif) && isPersonal(nif), 'O NIF não está certo: confirma os 9 algarismos'),
  ),
  phone: phoneSchema,
  address: text('Escreve a morada', { min: 5, max: 300, long: 'A morada é demasiado longa' }),
  maritalStatus: z.enum(maritalStatuses, 'Indica o estado civil'),
  propertyRegime: z.enum(propertyRegimes, 'Indica o regime de bens'),
  dependants: z
    .int('Indica o número de pessoas a cargo')
    .check(z.minimum(0), z.maximum(maxDependants, `No máximo ${maxDependants}`)),
  ownedHome3y: z.boolean('Responde sim ou não'),
  taxDependant: z.boolean('Responde sim ou não'),
  formerResident: z.boolean('Responde sim ou não'),
  debts: z.array(debtSchema).check(z.maxLength(maxDebts, `No máximo ${maxDebts} créditos`)),
  expenses: euroAmount('Indica as despesas mensais (0 se não houver)', 0),
  notes: text('Escreve uma nota', { min: 1, max: 2000, long: 'As notas são demasiado longas' }),
};

/** A change of a fact: a value, 'Prefiro dizer à equipa', or null for unknown again. Absent, the fact stays. */
const change = <Value extends z.ZodMiniType>(value: Value) =>
  z.optional(z.nullable(z.union([z.literal(toldToTeam), value])));
const changesOf = <Income extends z.ZodMiniType>(income: Income) => ({
  fullName: change(values.fullName),
  birthDate: change(values.birthDate),
  nif: change(values.nif),
  phone: change(values.phone),
  address: change(values.address),
  maritalStatus: change(values.maritalStatus),
  propertyRegime: change(values.propertyRegime),
  dependants: change(values.dependants),
  ownedHome3y: change(values.ownedHome3y),
  taxDependant: change(values.taxDependant),
  formerResident: change(values.formerResident),
  incomes: change(incomes(income)),
  debts: change(values.debts),
  expenses: change(values.expenses),
  notes: change(values.notes),
});

/** What a person may change of what they said. */
export const ownChanges = changesOf(z.strictObject(incomeFields));
/** What the team may change: rates too. */
export const teamChanges = changesOf(z.strictObject({ ...incomeFields, ...rateFields }));
/** See `ownChanges`; `teamChanges` takes all of it too. */
export const ownChangesSchema = z.strictObject(ownChanges);
/** See `teamChanges`. */
export const teamChangesSchema = z.strictObject(teamChanges);
export type FactChanges = z.output<typeof teamChangesSchema>;
export type OwnFactChanges = z.input<typeof ownChangesSchema>;

const sourceSchema = z.object({
  kind: z.enum(['pessoa', 'documento', 'equipa']),
  documentId: z.optional(z.string()),
  /** From 1. */
  page: z.optional(z.number()),
});

const fact = <Value extends z.ZodMiniType>(value: Value) =>
  z.optional(z.object({ value: z.union([z.literal(toldToTeam), value]), source: sourceSchema, at: instantSchema }));

/** Stored values come from the changes above or from the request's figures. */
const viewFields = {
  fullName: fact(z.string()),
  birthDate: fact(z.string()),
  nif: fact(z.string()),
  phone: fact(z.string()),
  address: fact(z.string()),
  maritalStatus: fact(z.enum(maritalStatuses)),
  propertyRegime: fact(z.enum(propertyRegimes)),
  dependants: fact(z.number()),
  ownedHome3y: fact(z.boolean()),
  taxDependant: fact(z.boolean()),
  formerResident: fact(z.boolean()),
  incomes: fact(
    z.array(
      z.object({
        ...incomeFields,
        net: z.number(),
        currency: z.string(),
        employer: z.optional(z.string()),
        ...rateFields,
      }),
    ),
  ),
  debts: fact(
    z.array(
      z.object({
        ...debtFields,
        id: z.string(),
        bank: z.optional(z.string()),
        owed: z.optional(z.number()),
        instalment: z.number(),
        /** The team alone reads it: it is the id of another person's record. */
        sameAs: z.optional(z.string()),
      }),
    ),
  ),
  expenses: fact(z.number()),
  notes: fact(z.string()),
} satisfies Record<FactName, z.ZodMiniType>;

/** What is known of a person, with where it comes from. */
const factsSchema = z.object(viewFields);

/** The facts of one person, with the version that a change of them names. */
export const personFactsSchema = z.object({
  partyId: z.string(),
  version: z.number(),
  facts: factsSchema,
  /** What a client can no longer change: after the choice of an offer the figures, after the request's end everything. */
  locked: z.optional(z.enum(['figures', 'all'])),
});
export type PersonFacts = z.infer<typeof personFactsSchema>;

interface FactProblem {
  path: string;
  message: string;
}

/** Returns what is wrong with days of facts as of `today`, and with a regime of somebody who is not married. */
export function factProblems(
  { birthDate, incomes: earned, debts, maritalStatus, propertyRegime }: Partial<FactChanges>,
  today: string,
): FactProblem[] {
  const problems: FactProblem[] = [];
  const refuse = (path: string, message: string) => problems.push({ path, message });
  if (typeof birthDate === 'string' && birthDate !== toldToTeam && birthDate >= today)
    refuse('birthDate', 'Confirma a data de nascimento');
  if (Array.isArray(earned))
    for (const [index, { since, rate, rateOn, currency }] of earned.entries()) {
      if (since !== undefined && since > today) refuse(`incomes.${index}.since`, 'Este dia ainda não chegou');
      if (rateOn !== undefined && rateOn > today) refuse(`incomes.${index}.rateOn`, 'Este dia ainda não chegou');
      if ((rate === undefined) !== (rateOn === undefined))
        refuse(`incomes.${index}.${rate === undefined ? 'rate' : 'rateOn'}`, 'Indica o câmbio e o dia');
      if (rate !== undefined && currency === 'EUR') refuse(`incomes.${index}.rate`, 'Em euros não há câmbio');
    }
  if (Array.isArray(debts))
    for (const [index, { ends }] of debts.entries())
      if (ends !== undefined && ends < today) refuse(`debts.${index}.ends`, 'Este crédito já acabou');
  if (propertyRegime && maritalStatus !== 'casado') refuse('propertyRegime', 'O regime de bens é de quem é casado');
  return problems;
}
