import { randomBytes } from 'node:crypto';
import { Refusal } from '../../../shared/api/refusal.ts';
import { holds } from '../condition.ts';
import { correlated } from '../correlation.ts';
import type { Database } from '../database.ts';
import { type Step, step } from '../transaction.ts';
import type { Notification } from './entity.ts';

type NewNotification = Omit<Notification, 'status' | 'stopKey'>;

/** Thrown when a notification of this id was queued before. */
export class QueuedBefore extends Error {}

/** With an id that follows from what it is about, it is queued once however often that is tried: see QueuedBefore. */
export function queueNotification(notification: NewNotification): Step {
  const stopKey = randomBytes(16).toString('base64url');
  return step(
    ({ notification: entity }) =>
      entity.create({ ...notification, ...correlated(), stopKey, status: 'queued' }).commit(),
    () => new QueuedBefore(),
  );
}

export type NotificationKey = Pick<Notification, 'personId' | 'notificationId'>;

/** What became of trying to be the only one who sends a notification. */
export type ClaimResult =
  | { readonly outcome: 'claimed'; readonly notification: Notification }
  /** Somebody else is sending it now. */
  | { readonly outcome: 'taken' }
  /** It was sent, has failed for good, or is gone with the person it was for. */
  | { readonly outcome: 'settled' };

interface Claim {
  readonly claimId: string;
  readonly now: Date;
  /** How long nobody else may send it, in milliseconds: longer than whoever claims it can live. */
  readonly leaseMilliseconds: number;
}

/**
 * Claims a queued notification for one sender. The lease of a sender that died ends by itself, and the notification can
 * be claimed again.
 */
export async function claimNotification(
  database: Database,
  key: NotificationKey,
  { claimId, now, leaseMilliseconds }: Claim,
): Promise<ClaimResult> {
  const { notification } = database.entities;
  const at = now.toISOString();
  const isMine = await holds(
    notification
      .patch(key)
      .set({ claimId, claimedUntil: new Date(now.getTime() + leaseMilliseconds).toISOString() })
      .add({ attempts: 1 })
      .where(
        ({ status, claimedUntil }, { eq, notExists, lt }) =>
          `${eq(status, 'queued')} AND (${notExists(claimedUntil)} OR ${lt(claimedUntil, at)})`,
      )
      .go(),
  );
  const { data } = await notification.get(key).go({ consistent: true });
  if (data?.status !== 'queued') return { outcome: 'settled' };
  return isMine && data.claimId === claimId ? { outcome: 'claimed', notification: data } : { outcome: 'taken' };
}

/** The mail service has taken it. False when the claim was lost meanwhile. */
export function markSent(
  database: Database,
  notification: Notification,
  { messageId, at }: { readonly messageId: string; readonly at: string },
): Promise<boolean> {
  return settle(database, notification, { status: 'sent', messageId, sentAt: at });
}

/**
 * The mail service says by itself that it has taken an e-mail: whoever was sending it may have died before writing it
 * down. False when that is known already.
 */
export function markTaken(
  database: Database,
  { personId, notificationId, createdAt }: Notification,
  { messageId, at }: { readonly messageId: string; readonly at: string },
): Promise<boolean> {
  return holds(
    database.entities.notification
      .patch({ personId, notificationId })
      .set({ status: 'sent', messageId, sentAt: at })
      .remove(['claimId', 'claimedUntil'])
      .composite({ createdAt })
      .where(({ status }, { eq }) => eq(status, 'queued'))
      .go(),
  );
}

export type Feedback = NonNullable<Notification['feedback']>;

/** What came back for an e-mail, once: refused with `application.changed` when something has before. */
export function recordFeedback({ personId, notificationId, createdAt }: Notification, feedback: Feedback): Step {
  return step(
    ({ notification }) =>
      notification
        .patch({ personId, notificationId })
        .set({ feedback })
        .composite({ createdAt })
        .where((stored, { notExists }) => notExists(stored.feedback))
        .commit(),
    () => new Refusal('application.changed'),
  );
}

/** It will never be sent; `cause` is a code. False when the claim was lost meanwhile. */
export function markFailed(
  database: Database,
  notification: Notification,
  { cause, at }: { readonly cause: string; readonly at: string },
): Promise<boolean> {
  return settle(database, notification, { status: 'failed', cause, failedAt: at });
}

/** It is not sent, because its person does not want it or cannot get it; `cause` is a code. */
export function markSkipped(
  database: Database,
  notification: Notification,
  { cause, at }: { readonly cause: string; readonly at: string },
): Promise<boolean> {
  return settle(database, notification, { status: 'skipped', cause, skippedAt: at });
}

type Settled =
  | { readonly status: 'sent'; readonly messageId: string; readonly sentAt: string }
  | { readonly status: 'failed'; readonly cause: string; readonly failedAt: string }
  | { readonly status: 'skipped'; readonly cause: string; readonly skippedAt: string };

function settle(database: Database, notification: Notification, result: Settled): Promise<boolean> {
  const { personId, notificationId, createdAt, claimId = '' } = notification;
  return holds(
    database.entities.notification
      .patch({ personId, notificationId })
      .set(result)
      .remove(['claimId', 'claimedUntil'])
      .composite({ createdAt })
      .where((stored, { eq }) => `${eq(stored.status, 'queued')} AND ${eq(stored.claimId, claimId)}`)
      .go(),
  );
}

/**
 * Writes down why no answer came, and keeps the claim until it ends by itself: meanwhile the mail service can tell that
 * it has the e-mail (`markTaken`).
 */
export async function keepClaim(database: Database, notification: Notification, cause: string): Promise<void> {
  const { personId, notificationId, claimId = '' } = notification;
  await holds(
    database.entities.notification
      .patch({ personId, notificationId })
      .set({ cause })
      .where((stored, { eq }) => `${eq(stored.status, 'queued')} AND ${eq(stored.claimId, claimId)}`)
      .go(),
  );
}

/** Writes down that a claimed notification is about to be handed over, once. False when the claim was lost meanwhile. */
export function beginHandOver(database: Database, notification: Notification, handOverAt: string): Promise<boolean> {
  const { personId, notificationId, claimId = '' } = notification;
  return holds(
    database.entities.notification
      .patch({ personId, notificationId })
      .set({ handOverAt })
      .where(
        (stored, { eq, notExists }) =>
          `${eq(stored.status, 'queued')} AND ${eq(stored.claimId, claimId)} AND ${notExists(stored.handOverAt)}`,
      )
      .go(),
  );
}

/** Gives a claim back after a failure that may pass; the notification stays queued, with the cause of this time. */
export async function releaseNotification(
  database: Database,
  notification: Notification,
  cause: string,
): Promise<void> {
  const { personId, notificationId, claimId = '' } = notification;
  await holds(
    database.entities.notification
      .patch({ personId, notificationId })
      .set({ cause })
      .remove(['claimId', 'claimedUntil', 'handOverAt'])
      .where((stored, { eq }) => `${eq(stored.status, 'queued')} AND ${eq(stored.claimId, claimId)}`)
      .go(),
  );
}
