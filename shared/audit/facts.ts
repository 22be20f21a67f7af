import { identTypeLabels, purposeLabels } from '../applications/purposes.ts';
import { describeStage, outcomeLabels, parseStage } from '../applications/stages.ts';
import { reviewStatusLabel } from '../documents/status.ts';
import { formatDateTime, formatEuro } from '../format.ts';
import { formatInstalment, formatPercent } from '../offers/format.ts';
import { describeTerm } from '../offers/instalment.ts';
import { rateIndexLabels, rateTypeLabels } from '../offers/rates.ts';
import { offerStatusLabels } from '../offers/status.ts';
import { countryName } from '../people/countries.ts';
import { employmentLabels } from '../people/employment.ts';

/** Facts before or after a change, as far as the change touched them. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

type Say = (value: string) => string;

/** A code's word; a code that nobody knows any more speaks for itself. */
const wordOf =
  (words: Readonly<Record<string, string>>): Say =>
  (value) =>
    words[value] ?? value;

const employment: Say = (value) => employmentLabels[value as keyof typeof employmentLabels]?.label ?? value;
const status: Say = (value) => (parseStage(value) ? describeStage(value).title : wordOf(offerStatusLabels)(value));

/** Each fact that a trail holds: what it is called and how its values read. Ids are told by the sentence or not at all. */
const told: Readonly<Record<string, readonly [label: string, say: Say]>> = {
  status: ['estado', status],
  outcome: ['resultado', wordOf(outcomeLabels)],
  aiStatus: ['revisão', reviewStatusLabel],
  purpose: ['objetivo', wordOf(purposeLabels)],
  hasProperty: ['imóvel', wordOf({ true: 'já encontrado', false: 'por encontrar' })],
  countryIncome: ['país de rendimento', countryName],
  employmentStatus: ['situação profissional', employment],
  identType: ['identificação', wordOf(identTypeLabels)],
  applies: ['necessário', wordOf({ true: 'sim', false: 'não' })],
  startsAt: ['data e hora', formatDateTime],
  bankName: ['banco', (value) => value],
  loanAmount: ['montante', (value) => formatEuro(Number(value))],
  rateType: ['taxa', wordOf(rateTypeLabels)],
  interestRate: ['TAN', (value) => formatPercent(Number(value))],
  index: ['indexante', wordOf(rateIndexLabels)],
  spread: ['spread', (value) => formatPercent(Number(value))],
  termMonths: ['prazo', (value) => describeTerm(Number(value))],
  monthlyPayment: ['prestação', (value) => formatInstalment(Number(value))],
  totalCost: ['custo total', (value) => formatEuro(Number(value))],
};

/** A fact in words; a dash where there is none. */
export function sayFact(name: string, facts: Facts | null): string {
  const value = facts?.[name] ?? null;
  return value === null ? '—' : (told[name]?.[1](String(value)) ?? String(value));
}

/** 'objetivo Investimento; prazo 30 anos': what is said of these facts, all of them without `names`. */
export const listFacts = (facts: Facts | null, names = Object.keys(told)): string =>
  names
    .filter((name) => (facts?.[name] ?? null) !== null)
    .map((name) => `${told[name]?.[0] ?? name} ${sayFact(name, facts)}`)
    .join('; ');

/** 'objetivo: Investimento → Primeira Habitação': every fact that differs; empty where none does. */
export const listChanges = (before: Facts | null, after: Facts | null): string =>
  Object.entries(told)
    .filter(([name]) => (before?.[name] ?? null) !== (after?.[name] ?? null))
    .map(([name, [label]]) => `${label}: ${sayFact(name, before)} → ${sayFact(name, after)}`)
    .join('; ');
