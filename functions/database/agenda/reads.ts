import { sortedDates } from '#shared/agenda/dates.ts';
import type { Database } from '../database.ts';
import { type AgendaAddress, agendaAddressEntity, caseDateEntity, type StoredDate } from './entity.ts';

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

/** Returns a member's calendar address, strongly consistent. */
export async function findAgendaAddress(database: Database, personId: string): Promise<AgendaAddress | undefined> {
  const { data } = await database.entity(agendaAddressEntity).get({ personId }).go({ consistent: true });
  return data ?? undefined;
}

/** Returns the calendar address with a token's hash, unless it has ended. */
export async function findAgendaAddressBy(database: Database, tokenHash: string): Promise<AgendaAddress | undefined> {
  const { data } = await database.entity(agendaAddressEntity).query.byHash({ tokenHash }).go({ limit: 1 });
  const [found] = data;
  // The index may be behind.
  const address = found && (await findAgendaAddress(database, found.personId));
  return address?.tokenHash === tokenHash ? address : undefined;
}
