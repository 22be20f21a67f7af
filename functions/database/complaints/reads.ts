import { createConversions } from 'electrodb';
import { daysAfter } from '#shared/kit/lisbon-time.ts';
import { decodeCursor, encodeCursor } from '../cursor.ts';
import type { Database } from '../database.ts';
import { type Complaint, complaintEntity } from './entity.ts';

/** Returns a complaint, strongly consistent. */
export async function findComplaint(database: Database, complaintId: string): Promise<Complaint | undefined> {
  const { data } = await database.entity(complaintEntity).get({ complaintId }).go({ consistent: true });
  return data ?? undefined;
}

const pageSize = 25;

interface Listed {
  state: Complaint['state'];
  /** The last due day, included; undefined for all. Keys go on after the day. */
  until?: string | undefined;
  cursor?: string | undefined;
}

/** A cursor has an instant: here the beginning of the due day. */
const placeOf = (cursor: string) => {
  const { createdAt, id } = decodeCursor(cursor);
  return { dueOn: createdAt.slice(0, 10), complaintId: id };
};

/** Returns a page of the complaints: open ones by their due day, answered ones the other way round. */
export async function listComplaints(
  database: Database,
  { state, until, cursor }: Listed,
): Promise<{ items: Complaint[]; cursor: string | null }> {
  const entity = database.entity(complaintEntity);
  const all = entity.query.list({ state });
  const start =
    cursor === undefined
      ? {}
      : {
          cursor: createConversions(entity).byAccessPattern.list.fromComposite.toCursor({ state, ...placeOf(cursor) }),
        };
  const page = await (until === undefined ? all : all.lt({ dueOn: daysAfter(until, 1) })).go({
    order: state === 'open' ? 'asc' : 'desc',
    limit: pageSize,
    ...start,
  });
  const last = page.data.at(-1);
  return {
    items: page.data,
    cursor:
      page.cursor !== null && last
        ? encodeCursor({ createdAt: `${last.dueOn}T00:00:00.000Z`, id: last.complaintId })
        : null,
  };
}

/** Returns the complaints about a request, or of an address that are about none. */
export async function listComplaintsAbout(database: Database, about: string): Promise<Complaint[]> {
  const { data } = await database.entity(complaintEntity).query.byAbout({ about }).go({ pages: 'all' });
  return data;
}

/** Yields the complaints of a state whose answers are due until a day, included, the first due ones first, page by page. */
export async function* listComplaintsDue(
  database: Database,
  { state, until }: { state: Complaint['state']; until: string },
): AsyncGenerator<Complaint> {
  let cursor: string | null = null;
  do {
    const page: { data: Complaint[]; cursor: string | null } = await database
      .entity(complaintEntity)
      .query.list({ state })
      .lt({ dueOn: daysAfter(until, 1) })
      .go({ cursor, limit: 100 });
    yield* page.data;
    cursor = page.cursor;
  } while (cursor !== null);
}
