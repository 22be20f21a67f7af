import type { Database } from '../database.ts';
import {
  type DataExport,
  dataExportEntity,
  type ErasureRecord,
  type ErasureRequest,
  erasureRecordEntity,
  erasureRequestEntity,
  type RetainedCase,
  retainedCaseEntity,
} from './entity.ts';

/** Returns a person's newest export, strongly consistent. */
export async function findExport(database: Database, personId: string): Promise<DataExport | undefined> {
  const { data } = await database.entity(dataExportEntity).get({ personId }).go({ consistent: true });
  return data ?? undefined;
}

/** Returns pending exports that were requested before `until`. */
export async function listOpenExports(database: Database, until: Date): Promise<DataExport[]> {
  const { data } = await database
    .entity(dataExportEntity)
    .query.open({})
    .lt({ requestedAt: until.toISOString() })
    .go({ pages: 'all' });
  return data;
}

/** Returns a person's request for erasure, strongly consistent. */
export async function findErasureRequest(database: Database, personId: string): Promise<ErasureRequest | undefined> {
  const { data } = await database.entity(erasureRequestEntity).get({ personId }).go({ consistent: true });
  return data ?? undefined;
}

/** Returns requests for erasure that are due, oldest first, including those that an earlier run has begun. */
export async function listDueErasures(database: Database, now: Date): Promise<ErasureRequest[]> {
  const { data } = await database
    .entity(erasureRequestEntity)
    .query.due({})
    // The key continues after the time, so the next millisecond includes items due now.
    .lt({ dueAt: new Date(now.getTime() + 1).toISOString() })
    .go({ pages: 'all' });
  return data;
}

/** Returns the records of erasures since an instant, oldest first. */
export async function listErasuresFrom(database: Database, from: Date): Promise<ErasureRecord[]> {
  const { data } = await database
    .entity(erasureRecordEntity)
    .query.list({})
    .gte({ finishedAt: from.toISOString() })
    .go({ pages: 'all' });
  return data;
}

/** Returns what was retained of the applications of an erasure. */
export async function listRetainedCases(database: Database, erasureId: string): Promise<RetainedCase[]> {
  const { data } = await database.entity(retainedCaseEntity).query.primary({ erasureId }).go({ pages: 'all' });
  return data;
}
