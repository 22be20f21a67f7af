import { decodeListCursor, encodeListCursor } from '#database/cursor.ts';
import { bankList } from '#database/work/bank-rows.ts';
import type { BankRow } from '#database/work/entity.ts';
import { countBankRows, readBankRows } from '#database/work/reads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { nobody } from '#shared/applications/lists.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { statusOn } from '#shared/submissions/index.ts';
import type { BoardRow } from '#shared/submissions/routes.ts';

const pageSize = 25;
/** Names the list in a cursor. */
const part = 'bank';

const toRow = (row: BankRow, today: string): BoardRow => ({
  applicationId: row.applicationId,
  submissionId: row.submissionId,
  status: statusOn(row, today),
  since: row.since,
  waitsFrom: row.waitsFrom ?? null,
  dueOn: row.dueOn ?? null,
  validUntil: row.validUntil ?? null,
  amount: row.amount ?? null,
  clientName: row.clientName ?? null,
  others: [...(row.others ?? [])],
  name: row.name ?? null,
  responsibleId: row.holder === nobody ? null : row.holder,
});

/** Returns a page of one bank's column of the board of banks (spec lenders L10), whatever the number of cases. */
export const listBankBoard: UseCase<Dependencies, 'submissions.board'> = async (
  { database, now },
  { lenderId, status, responsible: holder, cursor },
) => {
  const after = cursor === undefined ? undefined : decodeListCursor(cursor, [part]);
  const [rows, count] = await Promise.all([
    readBankRows(database, { list: bankList(lenderId, status), holder, after, limit: pageSize + 1 }),
    cursor === undefined ? countBankRows(database, lenderId, { status, holder }) : undefined,
  ]);
  const items = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? items.at(-1) : undefined;
  const today = lisbonDay(now());
  return {
    items: items.map((row) => toRow(row, today)),
    cursor: last ? encodeListCursor(part, last) : null,
    count,
  };
};
