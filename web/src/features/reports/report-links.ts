import { type TableFilter, tableAddress } from '#parts/table-address.ts';
import { nobody } from '#shared/applications/lists.ts';
import { stages } from '#shared/applications/stages.ts';
import { ownAccount } from '#shared/applications/table.ts';
import type { Origin } from '#shared/people/origin.ts';
import { monthAfter } from '#shared/reports/months.ts';
import type { Report } from '#shared/reports/routes.ts';

/**
 * Returns the address of the table with the requests that a cell counts: its row and column, the first one with the names
 * is 0. Undefined where a cell counts something else: documents, offers, hours, shares.
 */
export type CellLink = (row: number, column: number) => string | undefined;

/** Which requests a row counts. */
interface RowFilter {
  table?: TableFilter;
  /** A member's id, or `nobody`. */
  responsible?: string;
  purpose?: string;
}

const address = ({ table, responsible, purpose }: RowFilter, more: TableFilter = {}): string =>
  tableAddress(
    { ...table, ...more },
    { ...(responsible !== undefined && { responsavel: responsible }), ...(purpose && { objetivo: purpose }) },
  );

const monthsOf = ({ months }: Report) => ({ from: months[0]?.month ?? '', to: months.at(-1)?.month ?? '' });

const yearBefore = ({ from, to }: { from: string; to: string }) => ({
  from: monthAfter(from, -12),
  to: monthAfter(to, -12),
});

export const byOrigin = (origin: Origin | null): RowFilter => ({ table: { origin: origin ?? ownAccount } });
export const byBank = (bank: string | null): RowFilter => ({ table: { bank: bank ?? '' } });
export const byResponsible = (id: string | null): RowFilter => ({ responsible: id ?? nobody });

/** What began, reached a stage or ended, a month each row. */
export const monthLinks =
  ({ months }: Report): CellLink =>
  (row, column) => {
    const month = months[row]?.month;
    if (month === undefined || column === 0) return undefined;
    const inMonth = { from: month, to: month };
    const stage = stages[column - 1];
    if (stage) return address({}, { state: 'all', moment: stage === 'documentos' ? 'begun' : stage, ...inMonth });
    if (column === stages.length + 3) return address({}, { state: 'all', moment: 'begun', ...yearBefore(inMonth) });
    return address(
      {},
      { state: column === stages.length + 1 ? 'rejected' : 'withdrawn', moment: 'closed', ...inMonth },
    );
  };

/** What has become of the requests that began. */
export const conversionLinks =
  (report: Report, filters: readonly RowFilter[]): CellLink =>
  (row, column) => {
    const filter = filters[row];
    const state = (['all', 'concluded', 'rejected', 'withdrawn'] as const)[column - 1];
    return filter && state && address(filter, { state, moment: 'begun', ...monthsOf(report) });
  };

/** What was contracted: number and sum, and those of a year before. */
const contractedLinks =
  (filters: readonly RowFilter[], months: ReturnType<typeof monthsOf>): CellLink =>
  (row, column) => {
    const filter = filters[row];
    if (!filter || column === 0) return undefined;
    return address(filter, { state: 'concluded', moment: 'closed', ...(column < 3 ? months : yearBefore(months)) });
  };

export const contractedIn = (report: Report, filters: readonly RowFilter[]): CellLink =>
  contractedLinks(filters, monthsOf(report));

/** What was contracted, a month each row. */
export const contractedByMonth =
  ({ months }: Report): CellLink =>
  (row, column) => {
    const month = months[row]?.month;
    return month === undefined ? undefined : contractedLinks([{}], { from: month, to: month })(0, column);
  };

/** The open requests of each row: all of them, or those that wait for somebody. */
export const openLinks =
  (filters: readonly RowFilter[]): CellLink =>
  (row, column) => {
    const filter = filters[row];
    if (!filter || column === 0) return undefined;
    const waitsFor = ({ 2: 'team', 3: 'client' } as const)[column];
    return address(filter, waitsFor && { waitsFor });
  };

/** Number and sum of the open requests of each row. */
export const openVolumeLinks =
  (filters: readonly RowFilter[]): CellLink =>
  (row, column) => {
    const filter = filters[row];
    return filter && column > 0 ? address(filter) : undefined;
  };
