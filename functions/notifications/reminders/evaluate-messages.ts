import { findFirstFromTeam, findInbox, readAllUnanswered } from '#database/messages/reads.ts';
import { inboxOf, inboxOfSubject, isReader, openThreads, readersOf } from '#database/messages/threads.ts';
import { requireInbox } from '#database/messages/writes.ts';
import { queueNotifications } from '#database/notifications/outbox.ts';
import { listParties } from '#database/parties/reads.ts';
import { findPerson } from '#database/people/reads.ts';
import type { Reminder } from '#database/reminders/entity.ts';
import { tellTeamOf } from '#platform/case-addressee.ts';
import { privateThread } from '#shared/messages/senders.ts';
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

/** Evaluates the reminder of messages that somebody in the request has not read, of one thread: its subject. */
export const evaluateUnread: Evaluate = async ({ database, now, newId }, reminder, application) => {
  const { applicationId } = application;
  const { isPrivate, ...key } = inboxOfSubject(reminder.subject, applicationId);
  const [inbox, person, parties] = await Promise.all([
    findInbox(database, key),
    findPerson(database, key.personId),
    listParties(database, application),
  ]);
  const party = parties.filter(isReader).find(({ personId }) => personId === key.personId);
  if (!inbox || inbox.unread === 0 || !person || !party) return nothingLeft;
  const { readUpTo = '', newest: toldUpTo } = inbox;
  if (reminder.toldUpTo !== undefined && readUpTo < reminder.toldUpTo) return alreadySent(reminder);
  const visibility = isPrivate ? privateThread(party.partyId) : 'client';
  const first = await findFirstFromTeam(database, { applicationId, visibility, after: readUpTo, until: toldUpTo });
  const at = now();
  const early = first && postponed(first, at);
  if (early) return early;
  return {
    next: { done: { toldUpTo } },
    steps: [
      requireInbox(key, inbox, outdatedEvaluation),
      ...queueNotifications(
        person,
        { applicationId, kind: 'messages_unread', details: {}, at: at.toISOString() },
        newId,
      ),
    ],
  };
};

/** Evaluates the reminder of messages that the team has not answered, for the responsible member and who stands in, or the team. */
export const evaluateUnanswered: Evaluate = async ({ database, now, newId }, reminder, application) => {
  const { applicationId } = application;
  const parties = await listParties(database, application);
  // Read first: a reply of the team changes one of them, which fails a transaction based on an older conversation.
  const inboxes = await Promise.all(
    openThreads(application, parties)
      .flatMap((visibility) =>
        readersOf(parties, visibility)
          .slice(0, 1)
          .map(({ personId }) => inboxOf(personId, applicationId, visibility)),
      )
      .map(async (key) => ({ key, inbox: await findInbox(database, key) })),
  );
  const { last: newest, firsts } = await readAllUnanswered(database, application, parties);
  if (!newest) return nothingLeft;
  const oldest = firsts.find(({ messageId }) => messageId > (reminder.toldUpTo ?? ''));
  if (!oldest) return alreadySent(reminder);
  const early = postponed(oldest, now());
  if (early) return early;
  return {
    next: { done: { toldUpTo: newest.messageId } },
    steps: [
      ...inboxes.map(({ key, inbox }) => requireInbox(key, inbox, outdatedEvaluation)),
      ...(await tellTeamOf({ database, now, newId }, application, {
        kind: 'messages_to_answer',
        at: now().toISOString(),
      })),
    ],
  };
};
