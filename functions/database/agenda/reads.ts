import { type CaseDateKind, sortedDates } from '#shared/agenda/dates.ts';
import type { Application } from '../applications/entity.ts';
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

/** The id of the day of the deed, of which an application has one. */
export const deedDateId = 'escritura';

/** A stored date of a case: a typed one, or the day of the deed in its stage. */
export interface CaseDay extends Pick<StoredDate, 'on' | 'time' | 'place' | 'label'> {
  dateId: string;
  kind: CaseDateKind;
  /** The number of its changes. */
  changes: number;
  /** The typed one; undefined for the deed, which stands on the application. */
  typed: StoredDate | undefined;
}

/** Returns the day of the deed of a case in its stage. */
export const deedDayOf = ({ status, deed }: Pick<Application, 'status' | 'deed'>): CaseDay | undefined =>
  deed && status === 'escritura' ? { ...deed, kind: 'escritura', dateId: deedDateId, typed: undefined } : undefined;

export const typedDay = (typed: StoredDate): CaseDay => ({ ...typed, changes: typed.version - 1, typed });

/** Returns a stored date of an application by its id, strongly consistent. */
export async function findCaseDay(
  database: Database,
  application: Pick<Application, 'applicationId' | 'status' | 'deed'>,
  dateId: string,
): Promise<CaseDay | undefined> {
  if (dateId === deedDateId) return deedDayOf(application);
  const date = await findCaseDate(database, { applicationId: application.applicationId, dateId });
  return date && typedDay(date);
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
