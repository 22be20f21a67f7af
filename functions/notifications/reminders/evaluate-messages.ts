import { findFirstFromTeam, findInbox, listMessages } from '#database/messages/reads.ts';
import { requireInbox } from '#database/messages/writes.ts';
import { queueNotifications } from '#database/notifications/outbox.ts';
import { queueNotification } from '#database/notifications/writes.ts';
import { findPerson } from '#database/people/reads.ts';
import type { Reminder } from '#database/reminders/entity.ts';
import { addresseeOf } from '#platform/case-addressee.ts';
import { unreadSince } from '#shared/notifications/reminders.ts';
import { type Evaluate, type Evaluation, nothingLeft, outdatedEvaluation } from './evaluation.ts';

/** Postpones the evaluation until the oldest message is old enough. */
const postponed = ({ createdAt }: { createdAt: string }, now: Date): Evaluation | undefined => {
  const dueAt = unreadSince(createdAt);
  return dueAt > now ? { next: { dueAt: dueAt.toISOString() } } : undefined;
};

/** A reminder was sent and the messages are still unread: no other until they are read. */
const alreadySent = ({ toldUpTo }: Reminder): Evaluation => ({
  next: { done: toldUpTo === undefined ? {} : { toldUpTo } },
});

/** Evaluates the reminder of messages that the client has not read. */
export const evaluateUnread: Evaluate = async ({ database, now, newId }, reminder, { applicationId, personId }) => {
  const [inbox, person] = await Promise.all([
    findInbox(database, { personId, applicationId }),
    findPerson(database, personId),
  ]);
  if (!inbox || inbox.unread === 0 || !person) return nothingLeft;
  const { readUpTo = '', newest: toldUpTo } = inbox;
  if (reminder.toldUpTo !== undefined && readUpTo < reminder.toldUpTo) return alreadySent(reminder);
  const first = await findFirstFromTeam(database, { applicationId, after: readUpTo, until: toldUpTo });
  const at = now();
  const early = first && postponed(first, at);
  if (early) return early;
  return {
    next: { done: { toldUpTo } },
    steps: [
      requireInbox({ personId, applicationId }, inbox, outdatedEvaluation),
      ...queueNotifications(
        person,
        { applicationId, kind: 'messages_unread', details: {}, at: at.toISOString() },
        newId,
      ),
    ],
  };
};

/** Evaluates the reminder of messages that the team has not answered, for the responsible member or the team. */
export const evaluateUnanswered: Evaluate = async ({ database, now, newId }, reminder, application) => {
  const { applicationId, personId } = application;
  // Read first: a reply of the team changes it, which fails a transaction based on an older conversation.
  const inbox = await findInbox(database, { personId, applicationId });
  const { items } = await listMessages(database, { applicationId, visibility: 'client', before: undefined });
  const answer = items.findIndex(({ senderType }) => senderType === 'staff');
  const waiting = items.slice(0, answer < 0 ? items.length : answer).filter((each) => each.senderType === 'client');
  const [newest, oldest] = [waiting[0], waiting.at(-1)];
  if (!newest || !oldest) return nothingLeft;
  if (reminder.toldUpTo !== undefined && oldest.messageId <= reminder.toldUpTo) return alreadySent(reminder);
  const early = postponed(oldest, now());
  if (early) return early;
  return {
    next: { done: { toldUpTo: newest.messageId } },
    steps: [
      requireInbox({ personId, applicationId }, inbox, outdatedEvaluation),
      queueNotification({
        ...(await addresseeOf(database, application)),
        notificationId: newId(),
        applicationId,
        channel: 'email',
        kind: 'messages_to_answer',
        createdAt: now().toISOString(),
      }),
    ],
  };
};
