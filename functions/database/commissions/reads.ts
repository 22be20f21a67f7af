import type { CommissionState } from '#shared/commissions/commission.ts';
import { decodeListCursor, encodeListCursor } from '../cursor.ts';
import type { Database } from '../database.ts';
import { type Commission, commissionEntity, commissionTotalEntity, type StoredTotal } from './entity.ts';

const owner = 'team';

/** Sorts after every id. */
const last = 'Z'.repeat(26);

/** Names the list in its cursors. */
const part = 'commissions';

/** Months in Lisbon, both included. */
interface Months {
  from: string;
  to: string;
}

/** Returns the commission of a request at a bank, strongly consistent. */
export async function findCommission(database: Database, submissionId: string): Promise<Commission | undefined> {
  const { data } = await database.entity(commissionEntity).get({ owner, submissionId }).go({ consistent: true });
  return data ?? undefined;
}

interface PageOf extends Months {
  state: CommissionState | undefined;
  cursor: string | undefined;
  limit: number;
}

/** Returns a page of the commissions of some months, of one state or all, newest month first: one query of its items. */
export async function listCommissions(
  database: Database,
  { from, to, state, cursor, limit }: PageOf,
): Promise<{ items: Commission[]; cursor: string | null }> {
  const place = cursor === undefined ? undefined : decodeListCursor(cursor, [part]);
  const start = { month: from, submissionId: '' };
  const end = place ? { month: place.position, submissionId: place.applicationId } : { month: to, submissionId: last };
  const { query } = database.entity(commissionEntity);
  const found =
    state === undefined
      ? query.byMonth({ owner }).between(start, end)
      : query.byState({ owner, state }).between(start, end);
  // The cursor's own item, and one more that tells whether there is a next page.
  const { data } = await found.go({ order: 'desc', limit: limit + 2 });
  const rest = data.filter(({ submissionId }) => submissionId !== place?.applicationId);
  const items = rest.slice(0, limit);
  const final = items.at(-1);
  return {
    items,
    cursor:
      final && rest.length > limit
        ? encodeListCursor(part, { position: final.month, applicationId: final.submissionId })
        : null,
  };
}

/** Returns the sums of some months: a few items for each bank and month, however many commissions there are. */
export async function listCommissionTotals(database: Database, { from, to }: Months): Promise<StoredTotal[]> {
  const { data } = await database
    .entity(commissionTotalEntity)
    .query.primary({ owner })
    .between({ month: from }, { month: to, lenderId: '\uFFFF' })
    .go({ pages: 'all', consistent: true });
  return data.filter(({ count }) => count > 0);
}
