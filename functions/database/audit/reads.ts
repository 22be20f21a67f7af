import { encodeTime } from 'ulid';
import type { Database } from '../database.ts';
import { type AuditEntry, auditEntryEntity } from './entity.ts';

/** Sorts before every entry. */
const earliest = '0'.repeat(26);

/** Characters of an id that are its time. */
const ulidTimeLength = 10;

/** Number of entries per read. */
const batch = 100;

interface HistoryPlace {
  applicationId: string;
  actions: readonly AuditEntry['action'][] | undefined;
  /** `auditId` of the last entry of the previous page; undefined for the newest page. */
  before: string | undefined;
  limit: number;
}

/**
 * Returns a page of an application's history, newest first, strongly consistent. A filtered page reads at most three
 * times a hundred entries: it may contain fewer than `limit`, and still have a cursor.
 */
export async function listHistory(
  database: Database,
  { applicationId, actions, before, limit }: HistoryPlace,
): Promise<{ items: AuditEntry[]; cursor: string | null }> {
  const items: AuditEntry[] = [];
  let place = before;
  for (let reads = 0; reads < 3; reads++) {
    const trail = database.entity(auditEntryEntity).query.primary({ applicationId });
    const query = place === undefined ? trail : trail.between({ auditId: earliest }, { auditId: place });
    const { data } = await query.go({ consistent: true, order: 'desc', limit: actions ? batch : limit + 2 });
    const older = data.filter(({ auditId }) => auditId !== place);
    for (const entry of older) {
      if (actions && !actions.includes(entry.action)) continue;
      if (items.length === limit) return { items, cursor: items.at(-1)?.auditId ?? null };
      items.push(entry);
    }
    place = older.at(-1)?.auditId;
    // A batch includes the cursor's own entry.
    if (place === undefined || data.length < (actions ? batch : limit + 2)) return { items, cursor: null };
  }
  return { items, cursor: place ?? null };
}

interface TrailSpan {
  applicationId: string;
  /** The first instant, and the one after the last. */
  from: Date;
  until: Date;
  actions: readonly AuditEntry['action'][];
}

/** Returns some entries of an application's trail in a span, oldest first: their ids begin with their time. */
export async function listTrailBetween(
  database: Database,
  { applicationId, from, until, actions }: TrailSpan,
): Promise<AuditEntry[]> {
  const { data } = await database
    .entity(auditEntryEntity)
    .query.primary({ applicationId })
    .between(
      { auditId: encodeTime(from.getTime(), ulidTimeLength) },
      { auditId: encodeTime(until.getTime(), ulidTimeLength) },
    )
    .go({ pages: 'all' });
  return data.filter(({ action }) => actions.includes(action));
}
