import type { Notification } from '#database/notifications/entity.ts';
import { listQueued } from '#database/notifications/reads.ts';
import { changeSubjects, settleGathered } from '#database/notifications/writes.ts';
import { Conflict, transact } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { NotificationKind } from '#shared/notifications/kinds.ts';

/** Kinds of which several queued ones are sent as one message: those of a case, or all of a recipient. */
const gatheringScopes: Partial<Record<NotificationKind, 'case' | 'person'>> = {
  offer_published: 'case',
  documents_approved: 'case',
  case_assigned: 'person',
};

/** Returns what is gathered in one message; undefined for a kind whose notifications are sent one by one. */
const gatheringOf = (kind: NotificationKind): 'case' | 'person' | undefined => gatheringScopes[kind];

/** Limit of one e-mail's list, and of how long one can be put off by others. */
const maxSubjects = 100;

/**
 * Hands a claimed notification's subjects to the latest queued one of its kind, recipient and channel, which announces
 * them all (spec 'several offers published together are one e-mail'). Returns whether it did.
 *
 * A later one leaves last, because its kind has one delay. If that one is claimed or changed meanwhile, both are sent:
 * never none.
 */
export async function gather(
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  notification: Notification,
): Promise<boolean> {
  const { kind, channel, personId, applicationId, createdAt, notificationId } = notification;
  const scope = gatheringOf(kind);
  if (!scope) return false;
  const until = new Date(now().getTime() + 1000).toISOString();
  const latest = (await listQueued(database, createdAt, until))
    .filter(
      (other) =>
        other.kind === kind &&
        other.channel === channel &&
        other.personId === personId &&
        (scope === 'person' || other.applicationId === applicationId) &&
        !other.claimId &&
        (other.createdAt > createdAt || (other.createdAt === createdAt && other.notificationId > notificationId)),
    )
    .at(-1);
  if (!latest) return false;
  const subjects = [...new Set([...(notification.subjects ?? []), ...(latest.subjects ?? [])])];
  if (subjects.length > maxSubjects) return false;
  const changed = () => new Conflict('A notification has changed');
  try {
    await transact(database, [
      settleGathered(notification, now().toISOString(), changed),
      changeSubjects(latest, subjects, changed),
    ]);
    return true;
  } catch (error) {
    if (error instanceof Conflict) return false;
    throw error;
  }
}
