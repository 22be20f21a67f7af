import * as z from 'zod/mini';
import type { Database } from '#database/database.ts';
import { Refusal } from '#database/refusal.ts';
import type { OwnTask } from '#database/tasks/entity.ts';
import { listOwnTasksBetween } from '#database/tasks/reads.ts';
import type { StoredAgendaEntry } from '#database/work/entity.ts';
import { type AgendaPlace, readAgenda } from '#database/work/reads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import type { AgendaItem } from '#shared/agenda/routes.ts';
import { weeksOf } from '#shared/agenda/weeks.ts';
import { nobody } from '#shared/applications/lists.ts';
import { daysAfter, lisbonInstant } from '#shared/kit/lisbon-time.ts';

/** Entries of a page: less than four read units. */
const pageSize = 50;

const placeSchema = z.tuple([z.iso.datetime(), z.string().check(z.regex(/^[0-9A-Z]{26}$/)), z.string()]);

const encodePlace = ({ at, applicationId, entryId }: AgendaPlace): string =>
  Buffer.from(JSON.stringify([at, applicationId, entryId])).toString('base64url');

/** Decodes a cursor within the weeks of a month; throws `request.invalid` for anything else. */
function decodePlace(cursor: string, { from, until }: { from: string; until: string }): AgendaPlace {
  try {
    const [at, applicationId, entryId] = placeSchema.parse(
      JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')),
    );
    if (at >= from && at < until) return { at, applicationId, entryId };
  } catch {
    // Neither base64 nor JSON, or not a place.
  }
  throw new Refusal('request.invalid', { errors: [{ path: 'cursor', message: 'Página inválida' }] });
}

/** Returns the first instants of a month's weeks in Lisbon and of the week after them: a sheet shows whole weeks. */
function boundsOf(month: string): { from: string; until: string } {
  const days = weeksOf(month).flat();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return { from: lisbonInstant(first, 0).toISOString(), until: lisbonInstant(daysAfter(last, 1), 0).toISOString() };
}

const toItem = (entry: StoredAgendaEntry): AgendaItem => ({
  id: `${entry.applicationId}.${entry.entryId}`,
  kind: entry.kind,
  applicationId: entry.applicationId,
  clientName: entry.clientName ?? null,
  holderId: entry.holder === nobody ? null : entry.holder,
  on: entry.on,
  time: entry.time ?? null,
  text: entry.text ?? null,
  place: entry.place ?? null,
});

const toOwnItem = ({ taskId, personId, dueOn = '', dueTime, text }: OwnTask): AgendaItem => ({
  id: taskId,
  kind: 'task',
  applicationId: null,
  clientName: null,
  holderId: personId,
  on: dueOn,
  time: dueTime ?? null,
  text,
  place: null,
});

const keyOf = ({ on, time }: AgendaItem): string => `${on} ${time ?? ''}`;

/** Returns the tasks of a member without a case that have a time in some days. */
export const timedOwnTasks = async (
  database: Database,
  personId: string,
  bounds: { from: string; until: string },
): Promise<readonly OwnTask[]> =>
  (await listOwnTasksBetween(database, personId, bounds)).filter(({ dueTime }) => dueTime !== undefined);

/**
 * Returns a page of the weeks of a month of the agenda: one query, whatever the number of cases. The first page of one's own has the
 * tasks without a case, by another.
 */
export const listAgenda: UseCase<Dependencies, 'agenda.list'> = async (
  { database },
  { month, whose, cursor },
  { personId },
) => {
  const bounds = boundsOf(month);
  const after = cursor === undefined ? undefined : decodePlace(cursor, bounds);
  const holder = whose === 'mine' ? personId : undefined;
  const [entries, own] = await Promise.all([
    readAgenda(database, { holder, ...bounds, after, limit: pageSize }),
    holder !== undefined && !after ? timedOwnTasks(database, holder, bounds) : [],
  ]);
  const last = entries.length === pageSize ? entries.at(-1) : undefined;
  const items = [...entries.map(toItem), ...own.map(toOwnItem)];
  return {
    items: items.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
    cursor: last ? encodePlace(last) : null,
  };
};
