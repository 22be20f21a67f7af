import { stages } from './stages.ts';

/** How a case stands: open, with a deed, or ended without one. */
export const caseStates = ['open', 'concluded', 'rejected', 'withdrawn', 'all'] as const;
export type CaseState = (typeof caseStates)[number];

const [, ...laterStages] = stages;

/** What happened to a case in a month: it began, reached a stage and was not moved back from it, was concluded or ended. */
export const caseMoments = ['begun', 'closed', ...laterStages] as const;
export type CaseMoment = (typeof caseMoments)[number];

/** Columns of the table after the client, in their first order (office.md O6). */
export const tableColumns = [
  'stage',
  'days',
  'amount',
  'offer',
  'bank',
  'responsible',
  'date',
  'purpose',
  'origin',
  'begun',
] as const;
export type TableColumn = (typeof tableColumns)[number];

export const tableColumnTitles: Readonly<Record<TableColumn, string>> = {
  stage: 'Fase',
  days: 'Dias na fase',
  amount: 'Montante',
  offer: 'Melhor proposta',
  bank: 'Banco escolhido',
  responsible: 'Responsável',
  date: 'Próxima data',
  purpose: 'Objetivo',
  origin: 'Origem',
  begun: 'Início',
};

/** What the table shows until somebody chooses its columns. */
export const firstTableColumns: readonly TableColumn[] = tableColumns.slice(0, tableColumns.indexOf('purpose'));

/** `origin` of cases whose client made an account without an earlier contact. */
export const ownAccount = 'account';
