import { sortedDates } from '#shared/agenda/dates.ts';
import type { Database } from '../database.ts';
import { caseDateEntity, type StoredDate } from './entity.ts';

/** Returns the typed dates of a case, the earliest first: one query. */
export async function listCaseDates(
  database: Database,
  applicationId: string,
  { consistent = false }: { consistent?: boolean } = {},
): Promise<readonly StoredDate[]> {
  const query = database.entity(caseDateEntity).query.primary({ applicationId });
  const { data } = await query.go({ consistent, pages: 'all' });
  return sortedDates(data);
}

/** Returns a typed date, strongly consistent. */
export async function findCaseDate(
  database: Database,
  { applicationId, dateId }: Pick<StoredDate, 'applicationId' | 'dateId'>,
): Promise<StoredDate | undefined> {
  const { data } = await database.entity(caseDateEntity).get({ applicationId, dateId }).go({ consistent: true });
  return data ?? undefined;
}
