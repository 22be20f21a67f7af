import { dueInstant } from '../tasks/task.ts';

/** The dates that the team types, or reads from a paper: the deadline of the promise, the appraisal, another one. */
export const typedDateKinds = ['cpcv', 'avaliacao', 'outra'] as const;

/**
 * All dates of a case: `escritura` stands on the application, `proposta_expira` on its offers (spec office, O4),
 * `banco_responde` on its requests at banks (spec lenders, L3).
 */
export const caseDateKinds = [...typedDateKinds, 'escritura', 'proposta_expira', 'banco_responde'] as const;
export type CaseDateKind = (typeof caseDateKinds)[number];

/** What stands in the agenda: calls, tasks with a time, and all dates. */
export const agendaKinds = ['call', 'task', ...caseDateKinds] as const;
export type AgendaKind = (typeof agendaKinds)[number];

/** Where a date is from: typed by the team, or read from a paper. */
export const dateSources = ['typed', 'paper'] as const;

/** The dates that clients see in their case. */
export const clientDateKinds = ['avaliacao', 'escritura'] as const;

export interface CaseDate {
  kind: CaseDateKind;
  /** Of `outra` its name, of `proposta_expira` and `banco_responde` the bank, of `escritura` why it does not stand; absent or null for the others. */
  label?: string | null;
  /** `YYYY-MM-DD` in Lisbon. */
  on: string;
  /** `HH:MM` in Lisbon. */
  time?: string | null;
}

/** Returns when a date begins, as ISO 8601 in UTC: at its time, or with its day. */
export const dateInstant = ({ on, time }: Pick<CaseDate, 'on' | 'time'>): string =>
  dueInstant({ dueOn: on, dueTime: time });

/** Returns whether a date is stored, and so reminds and turns red: an offer ends by itself. */
export const isStoredDate = ({ kind }: Pick<CaseDate, 'kind'>): boolean => kind !== 'proposta_expira';

const byInstant = (one: CaseDate, other: CaseDate): number => (dateInstant(one) < dateInstant(other) ? -1 : 1);

/** Returns dates by when they begin. */
export const sortedDates = <Item extends CaseDate>(dates: readonly Item[]): readonly Item[] =>
  [...dates].sort(byInstant);

/** Returns the first date that has not passed on a day in Lisbon; dates sorted as `sortedDates`. */
export const nextDate = <Item extends CaseDate>(dates: readonly Item[], today: string): Item | undefined =>
  dates.find(({ on }) => on >= today);

/** Returns the first stored date that has passed on a day in Lisbon; dates sorted as `sortedDates`. */
export const passedDate = <Item extends CaseDate>(dates: readonly Item[], today: string): Item | undefined =>
  dates.find((date) => isStoredDate(date) && date.on < today);

/** What each kind of date is called. */
export const dateKindLabels: Readonly<Record<CaseDateKind, string>> = {
  cpcv: 'Prazo do CPCV',
  avaliacao: 'Avaliação',
  outra: 'Outra data',
  escritura: 'Escritura',
  proposta_expira: 'Proposta expira',
  banco_responde: 'Resposta do banco',
};

/** Returns what the team calls a date: 'Prazo do CPCV', 'Proposta expira (Banco Atlântico)', 'Vistoria'. */
export function dateWords({ kind, label }: Pick<CaseDate, 'kind' | 'label'>): string {
  if (!label) return dateKindLabels[kind];
  return kind === 'outra' ? label : `${dateKindLabels[kind]} (${label})`;
}
