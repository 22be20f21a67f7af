import { type CommissionState, commissionStateLabels } from '#shared/commissions/commission.ts';
import type { CommissionTotal, CommissionView } from '#shared/commissions/routes.ts';
import type { CsvField } from '#shared/kit/csv.ts';
import { lenderName } from '#shared/lenders/lenders.ts';

/** Sums of some commissions, in cents. */
interface Sums {
  /** Of approvals without a contract yet. */
  expected: number;
  due: number;
  invoiced: number;
  received: number;
  /** What was received less what is owed. */
  difference: number;
}

export const sumTitles: Readonly<Record<keyof Sums, string>> = {
  expected: 'Previsto',
  due: 'Devido',
  invoiced: 'Faturado',
  received: 'Recebido',
  difference: 'Diferença',
};
export const sumNames = Object.keys(sumTitles) as (keyof Sums)[];

const expectedIn = (totals: readonly CommissionTotal[], state: CommissionState): number =>
  totals.filter((total) => total.state === state).reduce((sum, { expectedCents }) => sum + expectedCents, 0);

function sumsOf(totals: readonly CommissionTotal[]): Sums {
  const received = totals.reduce((sum, { receivedCents }) => sum + receivedCents, 0);
  return {
    expected: expectedIn(totals, 'prevista'),
    due: expectedIn(totals, 'devida'),
    invoiced: expectedIn(totals, 'faturada'),
    received,
    difference: received - expectedIn(totals, 'recebida') - expectedIn(totals, 'diferença'),
  };
}

export interface SumRow {
  name: string;
  sums: Sums;
}

/** Returns the sums by bank or by month, in the order of their names, and of all. */
export function sumRows(totals: readonly CommissionTotal[], by: (total: CommissionTotal) => string): readonly SumRow[] {
  const names = [...new Set(totals.map(by))].sort((one, other) => one.localeCompare(other, 'pt'));
  return [
    ...names.map((name) => ({ name, sums: sumsOf(totals.filter((total) => by(total) === name)) })),
    { name: 'Total', sums: sumsOf(totals) },
  ];
}

const euro = (cents: number | null | undefined): CsvField =>
  cents === null || cents === undefined ? null : cents / 100;

/** Returns commissions as the rows of a CSV file: amounts in euro, days in ISO form. */
export const commissionRows = (commissions: readonly CommissionView[]): readonly (readonly CsvField[])[] => [
  [
    'Mês',
    'Banco',
    'Cliente',
    'Pedido',
    'Estado',
    'Montante (€)',
    'Comissão (€)',
    'Devida a partir de',
    'Fatura',
    'Dia da fatura',
    'Faturado (€)',
    'Dia em que se recebeu',
    'Recebido (€)',
    'Diferença (€)',
  ],
  ...commissions.map((each) => [
    each.month,
    lenderName(each.lenderId),
    each.clientName ?? '',
    each.applicationId,
    commissionStateLabels[each.state],
    euro(each.loanCents),
    euro(each.expectedCents),
    each.dueOn,
    each.invoice?.number ?? null,
    each.invoice?.on ?? null,
    euro(each.invoice?.cents),
    each.received?.on ?? null,
    euro(each.received?.cents),
    euro(each.differenceCents),
  ]),
];
