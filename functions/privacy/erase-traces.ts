import { encodeTime } from 'ulid';
import { personAuditEntryEntity } from '#database/audit/entity.ts';
import type { Database } from '#database/database.ts';
import { clientTopic, lastChangeEntity } from '#database/live/entity.ts';
import { connectionsOf } from '#database/live/reads.ts';
import { removeLiveConnection } from '#database/live/writes.ts';
import { notificationEntity } from '#database/notifications/entity.ts';
import type { Person } from '#database/people/entity.ts';
import { findSavedViews, listAbsences, listStaffMembers } from '#database/staff/reads.ts';
import { dropAbsences, putAbsences, putSavedViews } from '#database/staff/writes.ts';
import { retrying, transact } from '#database/transaction.ts';
import { alertDays } from '#platform/admin-alerts.ts';
import { searchWords } from '#shared/applications/search-words.ts';
import { foldText } from '#shared/kit/text.ts';
import type { SavedView } from '#shared/staff/routes.ts';

/** The number of letters with which an id begins and ends where it is shown (spec D42). */
const shownLetters = 8;

const timeLength = 10;

/** What a text of the team may name an erased person by. */
export interface KnownAs {
  personId: string;
  person: Person | undefined;
  /** All addresses that are known of the person. */
  emails: readonly string[];
  applicationIds: readonly string[];
}

/** Returns the addresses that a person had, as their account's trail has them. */
export async function formerAddresses(database: Database, personId: string): Promise<readonly string[]> {
  const { data } = await database.entity(personAuditEntryEntity).query.primary({ personId }).go({ pages: 'all' });
  const changes = data.filter(({ action }) => action === 'security.email_changed');
  return changes
    .flatMap(({ before, after }) => [before?.['email'], after?.['email']])
    .filter((email) => typeof email === 'string');
}

/**
 * Deletes what is stored about a person elsewhere than with them or their cases: open connections, alerts to the team,
 * absences of theirs or for which they stand in, and members' saved views that name them. Idempotent. Returns the number of deleted items.
 */
export async function eraseTraces(
  { database, now }: { database: Database; now: () => Date },
  known: KnownAs,
): Promise<number> {
  const topic = clientTopic(known.personId);
  const connections = await connectionsOf(database, topic);
  for (const connectionId of connections) await removeLiveConnection(database, connectionId);
  await database.entity(lastChangeEntity).delete({ topic }).go();
  let items = connections.length + (await retrying(() => eraseAbsences(database, known.personId)));
  for (const { personId: memberId } of await listStaffMembers(database)) {
    items += await eraseAlerts(database, memberId, { aboutId: known.personId, now: now() });
    const saved = await findSavedViews(database, memberId);
    const { views } = saved;
    const others = views.filter((view) => !names(view, known));
    if (others.length < views.length) await putSavedViews(database, { ...saved, views: others });
  }
  return items;
}

/** Deletes the absences of a former member, and names them in no other. */
async function eraseAbsences(database: Database, personId: string): Promise<number> {
  const stored = await listAbsences(database);
  const own = stored.filter((each) => each.personId === personId);
  const others = stored.filter(
    (each) => each.personId !== personId && each.absences.some(({ substitute }) => substitute === personId),
  );
  const steps = [
    ...own.map(() => dropAbsences(personId)),
    ...others.map(({ absences, version, ...member }) =>
      putAbsences({
        ...member,
        absences: absences.map(({ substitute, ...each }) => (substitute === personId ? each : { ...each, substitute })),
        version: version + 1,
      }),
    ),
  ];
  if (steps.length > 0) await transact(database, steps);
  return own.length;
}

/** Deletes a member's alerts about a person. Older ones have expired, as those of former members will have. */
async function eraseAlerts(
  database: Database,
  personId: string,
  { aboutId, now }: { aboutId: string; now: Date },
): Promise<number> {
  const notification = database.entity(notificationEntity);
  const oldest = encodeTime(now.getTime() - (alertDays + 1) * 24 * 60 * 60 * 1000, timeLength);
  const { data } = await notification.query.primary({ personId }).gte({ notificationId: oldest }).go({ pages: 'all' });
  const about = data.filter(({ payload }) => payload.aboutId === aboutId);
  for (const { notificationId } of about) await notification.delete({ personId, notificationId }).go();
  return about.length;
}

/** Returns whether a saved view names a person: by an address, a number, an id, or two words of their name. */
function names({ name, query }: SavedView, { personId, person, emails, applicationIds }: KnownAs): boolean {
  const text = foldText(`${name} ${[...new URLSearchParams(query).values()].join(' ')}`);
  const digits = text.replace(/[\s().-]/g, '');
  const ids = [personId, ...applicationIds].flatMap((id) => [id.slice(0, shownLetters), id.slice(-shownLetters)]);
  if ([...emails, ...ids].some((each) => text.includes(foldText(each)))) return true;
  const phone = person?.whatsappNumber?.replace(/^\+351|^\+/, '');
  if (phone && digits.includes(phone)) return true;
  const words = searchWords(person?.name ?? '');
  const written = new Set(searchWords(text));
  return words.length > 0 && words.filter((word) => written.has(word)).length >= Math.min(2, words.length);
}
