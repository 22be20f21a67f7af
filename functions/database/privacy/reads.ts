import type { Database } from '../database.ts';
import type { DataExport, ErasureRequest } from './entity.ts';

/** A person's newest copy, strongly consistent. */
export async function findExport(database: Database, personId: string): Promise<DataExport | undefined> {
  const { data } = await database.entities.dataExport.get({ personId }).go({ consistent: true });
  return data ?? undefined;
}

/** Copies that were asked for before `until` and are not made yet. */
export async function listOpenExports(database: Database, until: Date): Promise<DataExport[]> {
  const { data } = await database.entities.dataExport.query
    .open({})
    .lt({ requestedAt: until.toISOString() })
    .go({ pages: 'all' });
  return data;
}

/** A person's request, strongly consistent. */
export async function findErasureRequest(database: Database, personId: string): Promise<ErasureRequest | undefined> {
  const { data } = await database.entities.erasureRequest.get({ personId }).go({ consistent: true });
  return data ?? undefined;
}

/** Requests whose time has come, the oldest first; those that an earlier run has begun are among them. */
export async function listDueErasures(database: Database, now: Date): Promise<ErasureRequest[]> {
  const { data } = await database.entities.erasureRequest.query
    .due({})
    // The key goes on behind the time, so that what is due in this very millisecond is not yet below it.
    .lt({ dueAt: new Date(now.getTime() + 1).toISOString() })
    .go({ pages: 'all' });
  return data;
}
