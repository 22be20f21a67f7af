import { dateKindLabels } from '../agenda/dates.ts';
import { destinationLabels, operationLabels } from '../applications/destinations.ts';
import { propertyTypeLabels } from '../applications/property-types.ts';
import { describeStage, outcomeLabels, parseStage } from '../applications/stages.ts';
import { reviewStatusLabel } from '../documents/status.ts';
import { rateIndexLabels, rateTypeLabels } from '../facts/rate-types.ts';
import { formatDate, formatDateTime, formatEuro } from '../kit/format.ts';
import { describeTerm, formatInstalment, formatPercent } from '../kit/format-figures.ts';
import { purposeLabels } from '../loan/purposes.ts';
import { outcomeWords } from '../messages/calls.ts';
import { offerKindLabels } from '../offers/kinds.ts';
import { offerStatusLabels } from '../offers/status.ts';
import { partyRoleWords } from '../parties/words.ts';
import { countryName } from '../people/countries.ts';
import { employmentLabels } from '../people/employment.ts';
import { identTypeLabels } from '../people/ident-types.ts';
import { submissionStatusLabels } from '../submissions/words.ts';

/** Values before or after a change, only those that the change concerns. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

type Format = (value: string) => string;

/** Returns the label of a code; an unknown code is shown as it is. */
const wordOf =
  (words: Readonly<Record<string, string>>): Format =>
  (value) =>
    words[value] ?? value;

const euro: Format = (value) => formatEuro(Number(value));
const employment: Format = (value) => employmentLabels[value as keyof typeof employmentLabels]?.label ?? value;
const status: Format = (value) => (parseStage(value) ? describeStage(value).title : wordOf(offerStatusLabels)(value));

/** Label and format of each recorded value. Ids are part of the entry's sentence or not shown. */
const factFormats: Readonly<Record<string, readonly [label: string, say: Format]>> = {
  status: ['estado', status],
  outcome: ['resultado', wordOf(outcomeLabels)],
  submission: ['pedido ao banco', wordOf(submissionStatusLabels)],
  aiStatus: ['revisão', reviewStatusLabel],
  callOutcome: ['resultado', wordOf(outcomeWords)],
  partyRole: ['papel', wordOf(partyRoleWords)],
  totals: ['ver totais', wordOf({ true: 'sim', false: 'não' })],
  buys: ['compra', wordOf({ true: 'sim', false: 'não' })],
  share: ['parte do imóvel', (value) => formatPercent(Number(value) * 100)],
  requestName: ['nome', (value) => value],
  purpose: ['objetivo', wordOf(purposeLabels)],
  hasProperty: ['imóvel', wordOf({ true: 'já encontrado', false: 'por encontrar' })],
  countryIncome: ['país de rendimento', countryName],
  taxResidence: ['residência fiscal', countryName],
  employmentStatus: ['situação profissional', employment],
  identType: ['identificação', wordOf(identTypeLabels)],
  applies: ['necessário', wordOf({ true: 'sim', false: 'não' })],
  startsAt: ['data e hora', formatDateTime],
  dateKind: ['data', wordOf(dateKindLabels)],
  on: ['dia', formatDate],
  deedOn: ['dia', formatDate],
  receivedOn: ['receção', formatDate],
  followUpOn: ['voltar a falar', formatDate],
  deedTime: ['hora', (value) => value],
  deedPlace: ['local', (value) => value],
  bankName: ['banco', (value) => value],
  propertyValue: ['preço', euro],
  loanAmount: ['montante', euro],
  propertyType: ['tipo de imóvel', wordOf(propertyTypeLabels)],
  propertyLocation: ['localização', (value) => value],
  destination: ['destino', wordOf(destinationLabels)],
  operation: ['operação', wordOf(operationLabels)],
  firstHome: ['primeira casa própria', wordOf({ true: 'sim', false: 'não' })],
  appraisalValue: ['avaliação', euro],
  appraisalDate: ['data da avaliação', formatDate],
  appraisalBank: ['banco da avaliação', (value) => value],
  monthlyIncome: ['rendimento líquido por mês', euro],
  incomePayments: ['vezes por ano', (value) => value],
  monthlyExpenses: ['despesas mensais', euro],
  otherInstalments: ['prestações de outros créditos', euro],
  notes: ['notas', (value) => value],
  field: [
    'valor',
    wordOf({
      propertyValue: 'preço',
      monthlyIncome: 'rendimento líquido por mês',
      otherInstalments: 'prestações de outros créditos',
    }),
  ],
  rateType: ['taxa', wordOf(rateTypeLabels)],
  interestRate: ['TAN', (value) => formatPercent(Number(value))],
  index: ['indexante', wordOf(rateIndexLabels)],
  spread: ['spread', (value) => formatPercent(Number(value))],
  termMonths: ['prazo', (value) => describeTerm(Number(value))],
  monthlyPayment: ['prestação', (value) => formatInstalment(Number(value))],
  totalCost: ['total', euro],
  phases: ['fases', (value) => value],
  rateReason: ['motivo da TAN', (value) => value],
  fineTaeg: ['TAEG da FINE', (value) => formatPercent(Number(value))],
  fineMtic: ['MTIC da FINE', euro],
  validUntil: ['válida até', formatDate],
  offerKind: ['tipo de proposta', wordOf(offerKindLabels)],
  issuedAt: ['emitida em', formatDate],
  fineFields: ['valores', (value) => value],
  taeg: ['TAEG', (value) => value],
  mtic: ['MTIC', (value) => value],
  offerVersion: ['versão', (value) => value],
};

/** Formats a value; a dash without one. */
export function formatFact(name: string, facts: Facts | null): string {
  const value = facts?.[name] ?? null;
  return value === null ? '—' : (factFormats[name]?.[1](String(value)) ?? String(value));
}

/** Lists values, such as 'objetivo Investimento; prazo 30 anos'; all of them without `names`. */
export const listFacts = (facts: Facts | null, names = Object.keys(factFormats)): string =>
  names
    .filter((name) => (facts?.[name] ?? null) !== null)
    .map((name) => `${factFormats[name]?.[0] ?? name} ${formatFact(name, facts)}`)
    .join('; ');

/** Lists the values that differ, such as 'objetivo: Investimento → Primeira Habitação'; empty if none differs. */
export const listChanges = (before: Facts | null, after: Facts | null): string =>
  Object.entries(factFormats)
    .filter(([name]) => (before?.[name] ?? null) !== (after?.[name] ?? null))
    .map(([name, [label]]) => `${label}: ${formatFact(name, before)} → ${formatFact(name, after)}`)
    .join('; ');
