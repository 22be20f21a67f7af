import { boardStages, describeStage, outcomeLabels } from '#shared/applications/stages.ts';
import { caseMoments, caseStates, ownAccount } from '#shared/applications/table.ts';
import { defined } from '#shared/kit/defined.ts';
import { monthNames } from '#shared/kit/month-names.ts';
import { origins, wordsOfOrigin } from '#shared/people/origin.ts';
import type { RouteInput } from '#shared/routes.ts';

type TableInput = RouteInput<'applications.table'>;

/** What only the table of the pipeline filters; the reports lead there with it. */
export type TableFilter = Pick<
  TableInput,
  'stage' | 'state' | 'moment' | 'from' | 'to' | 'bank' | 'origin' | 'waitsFor'
>;

/** Query parameters of the table's filter. */
const names: Readonly<Record<keyof TableFilter, string>> = {
  stage: 'fase',
  state: 'estado',
  moment: 'quando',
  from: 'de',
  to: 'ate',
  bank: 'banco',
  origin: 'origem',
  waitsFor: 'por',
};

/** The board's own filters, as its address has them. */
interface BoardPart {
  responsavel?: string;
  objetivo?: string;
}

/** Returns the address of the table with a filter. */
export function tableAddress(filter: TableFilter, board: BoardPart = {}): string {
  const search = new URLSearchParams({ vista: 'tabela', ...board });
  for (const [key, name] of Object.entries(names)) {
    const value = filter[key as keyof TableFilter];
    if (value !== undefined) search.set(name, value);
  }
  return `/backoffice/pipeline?${search}`;
}

const month = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** Reads the table's filter from an address; invalid values are ignored. */
export function readTableFilter(search: URLSearchParams): TableFilter {
  const value = (key: keyof TableFilter) => search.get(names[key]) ?? undefined;
  const oneOf = <Value extends string>(values: readonly Value[], key: keyof TableFilter) =>
    values.find((each) => each === value(key));
  const monthIn = (key: 'from' | 'to') => (month.test(value(key) ?? '') ? value(key) : undefined);
  return defined({
    stage: oneOf(boardStages, 'stage'),
    state: oneOf(caseStates, 'state'),
    moment: oneOf(caseMoments, 'moment'),
    from: monthIn('from'),
    to: monthIn('to'),
    bank: value('bank')?.slice(0, 200),
    origin: oneOf([...origins, ownAccount], 'origin'),
    waitsFor: oneOf(['team', 'client'] as const, 'waitsFor'),
  });
}

/** Returns a search with another value of the table's filter; undefined removes it. */
export function withTableFilter(search: URLSearchParams, key: keyof TableFilter, value: string | undefined) {
  const next = new URLSearchParams(search);
  if (value === undefined || value === '') next.delete(names[key]);
  else next.set(names[key], value);
  return next;
}

const stateWords = {
  open: 'abertos',
  concluded: 'concluídos',
  rejected: outcomeLabels.rejected.toLowerCase(),
  withdrawn: outcomeLabels.withdrawn.toLowerCase(),
  all: 'abertos e encerrados',
} as const;

/** Returns '2026-11' as 'novembro de 2026'. */
const monthWords = (of: string): string => `${monthNames[Number(of.slice(5)) - 1]} de ${of.slice(0, 4)}`;

function momentWords({ moment, from, to }: TableFilter): string {
  if (moment === undefined) return '';
  const did =
    moment === 'begun' ? 'começaram' : moment === 'closed' ? 'encerrados' : `chegaram a ${describeStage(moment).title}`;
  const [first, last] = [from && monthWords(from), to && monthWords(to)];
  if (first === last) return first ? `${did} em ${first}` : did;
  return [did, first && `desde ${first}`, last && `até ${last}`].filter(Boolean).join(' ');
}

/** Returns the filter beside the stage in words: 'concluídos, encerrados em novembro de 2026'; empty without one. */
export function tableFilterWords(filter: TableFilter): string {
  const { state, bank, origin, waitsFor } = filter;
  return [
    state && stateWords[state],
    momentWords(filter),
    bank !== undefined && (bank === '' ? 'sem banco escolhido' : bank),
    origin && `origem: ${wordsOfOrigin(origin === ownAccount ? null : origin)}`,
    waitsFor && (waitsFor === 'team' ? 'à espera da equipa' : 'à espera do cliente'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Returns the query without what only the table filters. */
export function withoutTableFilter(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [key, name] of Object.entries(names)) if (key !== 'stage') next.delete(name);
  return next;
}
