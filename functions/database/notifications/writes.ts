import { randomBytes } from 'node:crypto';
import { correlated } from '../correlation.ts';
import type { Database } from '../database.ts';
import { changeWhile, createItem, snapshot, tryChange, type Values } from '../optimistic.ts';
import { Refusal } from '../refusal.ts';
import { type Step, tryTransact } from '../transaction.ts';
import { type Notification, notificationEntity } from './entity.ts';

const keyOf = ({ personId, notificationId }: NotificationKey): NotificationKey => ({ personId, notificationId });

/** It is queued, unclaimed, and announces the same as when it was read. */
const unclaimed = ({ subjects = [], ...key }: Notification) =>
  snapshot(notificationEntity, keyOf(key), {
    status: 'queued',
    claimId: undefined,
    subjects: subjects.length > 0 ? subjects : undefined,
  });

/** It is queued, and its claim the same as when it was read. */
const claimed = ({ claimId = '', ...key }: Notification, also: Values<ReturnType<typeof notificationEntity>> = {}) =>
  snapshot(notificationEntity, keyOf(key), { status: 'queued', claimId, ...also });

type NewNotification = Omit<Notification, 'status' | 'stopKey'>;

/** Thrown if a notification with this id was already queued. */
export class QueuedBefore extends Error {}

/** Queues a notification. With a deterministic id it is queued only once: see QueuedBefore. */
export function queueNotification(notification: NewNotification): Step {
  const stopKey = randomBytes(16).toString('base64url');
  return createItem(
    notificationEntity,
    { ...notification, ...correlated(), stopKey, status: 'queued' },
    () => new QueuedBefore(),
  );
}

export type NotificationKey = Pick<Notification, 'personId' | 'notificationId'>;

export type ClaimResult =
  | { outcome: 'claimed'; notification: Notification }
  /** Another sender has the claim. */
  | { outcome: 'taken' }
  /** What it is about can still be undone. */
  | { outcome: 'early' }
  /** Sent, permanently failed, or deleted with its recipient. */
  | { outcome: 'settled' };

/**
 * Settles a queued notification that no sender has claimed, because what it is about was undone. Throws the refusal
 * after that.
 */
export const cancelNotification = (read: Notification, at: string, refuse: () => Error): Step =>
  changeWhile(
    unclaimed(read),
    { set: { status: 'skipped', cause: 'undone', skippedAt: at }, composite: { createdAt: read.createdAt } },
    refuse,
  );

/** Changes what a queued notification announces, unless it was claimed or changed since it was read. */
export const changeSubjects = (read: Notification, subjects: string[], refuse: () => Error): Step =>
  changeWhile(unclaimed(read), { set: { subjects } }, refuse);

/** Settles a claimed notification whose content a later one of its kind announces. */
export const settleGathered = (read: Notification, at: string, refuse: () => Error): Step =>
  changeWhile(
    claimed(read),
    {
      set: { status: 'skipped', cause: 'gathered', skippedAt: at },
      remove: ['claimId', 'claimedUntil'],
      composite: { createdAt: read.createdAt },
    },
    refuse,
  );

interface Claim {
  claimId: string;
  now: Date;
  /** Duration of the claim in milliseconds: longer than a sender can run. */
  leaseMilliseconds: number;
}

/**
 * Claims a queued notification for one sender, not before its time. A crashed sender's claim expires, and the
 * notification can be claimed again.
 */
export async function claimNotification(
  database: Database,
  key: NotificationKey,
  { claimId, now, leaseMilliseconds }: Claim,
): Promise<ClaimResult> {
  const notification = database.entity(notificationEntity);
  const at = now.toISOString();
  await tryTransact(database, (writes) =>
    writes
      .entity(notificationEntity)
      .patch(key)
      .set({ claimId, claimedUntil: new Date(now.getTime() + leaseMilliseconds).toISOString() })
      .add({ attempts: 1 })
      .where(
        ({ status, claimedUntil, notBefore }, { eq, notExists, lt, lte }) =>
          `${eq(status, 'queued')} AND (${notExists(claimedUntil)} OR ${lt(claimedUntil, at)}) AND (${notExists(notBefore)} OR ${lte(notBefore, at)})`,
      )
      .commit(),
  );
  const { data } = await notification.get(key).go({ consistent: true });
  if (data?.status !== 'queued') return { outcome: 'settled' };
  if (data.notBefore !== undefined && data.notBefore > at) return { outcome: 'early' };
  return data.claimId === claimId ? { outcome: 'claimed', notification: data } : { outcome: 'taken' };
}

/** Records that the mail service accepted it. Returns false if the claim was lost. */
export function markSent(
  database: Database,
  notification: Notification,
  { messageId, at }: { messageId: string; at: string },
): Promise<boolean> {
  return settle(database, notification, { status: 'sent', messageId, sentAt: at });
}

/**
 * Records that the mail service reported accepting an e-mail, whose sender may have crashed before recording it.
 * Returns false if already recorded.
 */
export const markTaken = (
  database: Database,
  notification: Notification,
  { messageId, at }: { messageId: string; at: string },
): Promise<boolean> =>
  tryChange(database, snapshot(notificationEntity, keyOf(notification), { status: 'queued' }), {
    set: { status: 'sent', messageId, sentAt: at },
    remove: ['claimId', 'claimedUntil', 'linkToken'],
    composite: { createdAt: notification.createdAt },
  });

export type Feedback = NonNullable<Notification['feedback']>;

/** Records the first bounce or complaint of an e-mail; throws `application.changed` after that. */
export const recordFeedback = (notification: Notification, feedback: Feedback): Step =>
  changeWhile(
    snapshot(notificationEntity, keyOf(notification), { feedback: undefined }),
    { set: { feedback }, composite: { createdAt: notification.createdAt } },
    () => new Refusal('application.changed'),
  );

/** Records a permanent failure; `cause` is a code. Returns false if the claim was lost. */
export function markFailed(
  database: Database,
  notification: Notification,
  { cause, at }: { cause: string; at: string },
): Promise<boolean> {
  return settle(database, notification, { status: 'failed', cause, failedAt: at });
}

/** Records that it is not sent, because its person opted out or is unreachable; `cause` is a code. */
export function markSkipped(
  database: Database,
  notification: Notification,
  { cause, at }: { cause: string; at: string },
): Promise<boolean> {
  return settle(database, notification, { status: 'skipped', cause, skippedAt: at });
}

type Settled =
  | { status: 'sent'; messageId: string; sentAt: string }
  | { status: 'failed'; cause: string; failedAt: string }
  | { status: 'skipped'; cause: string; skippedAt: string };

const settle = (database: Database, notification: Notification, result: Settled): Promise<boolean> =>
  tryChange(database, claimed(notification), {
    set: result,
    remove: ['claimId', 'claimedUntil', 'linkToken'],
    composite: { createdAt: notification.createdAt },
  });

/**
 * Records why there was no response, and keeps the claim until it expires, so that the mail service can report in the
 * meantime that it has the e-mail (`markTaken`).
 */
export async function keepClaim(database: Database, notification: Notification, cause: string): Promise<void> {
  await tryChange(database, claimed(notification), { set: { cause } });
}

/** Records that a claimed notification is about to be handed over, once. Returns false if the claim was lost. */
export const beginHandOver = (database: Database, notification: Notification, handOverAt: string): Promise<boolean> =>
  tryChange(database, claimed(notification, { handOverAt: undefined }), { set: { handOverAt } });

/** Releases a claim after a temporary failure; the notification stays queued, with the latest cause. */
export async function releaseNotification(
  database: Database,
  notification: Notification,
  cause: string,
): Promise<void> {
  await tryChange(database, claimed(notification), {
    set: { cause },
    remove: ['claimId', 'claimedUntil', 'handOverAt'],
  });
}
