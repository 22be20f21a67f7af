import type { AnswerBucket } from '#shared/messages/answer-time.ts';
import { correlated } from '../correlation.ts';
import type { Database } from '../database.ts';
import { createItem, requireWhile, snapshot, tryChange, tryRemove } from '../optimistic.ts';
import { secondsAt } from '../schema.ts';
import { Conflict, type Step, step, transact } from '../transaction.ts';
import {
  type AnswerTimes,
  answerTimesEntity,
  type Inbox,
  type InboxKey,
  inboxEntity,
  type Message,
  messageEntity,
  messageReceiptEntity,
  type ReceiptKey,
  type SavedReply,
  type SavedReplyKey,
  savedReplyEntity,
  team,
} from './entity.ts';

export function createMessage(message: Message): Step {
  return createItem(messageEntity, { ...message, ...correlated() });
}

/** Creates an automatic message that clients see: everybody who borrows, or the person of a private thread. */
export const postSystemMessage = (
  message: Pick<Message, 'applicationId' | 'messageId' | 'content' | 'createdAt'> &
    Partial<Pick<Message, 'visibility'>>,
): Step => createMessage({ visibility: 'client', ...message, senderType: 'system', messageType: 'text' });

/** Thrown if the same message was already sent. */
export class MessageSent extends Error {}

/** Longer than any browser stores an unsent message. */
const keptSeconds = 30 * 24 * 60 * 60;

export function createMessageReceipt(receipt: ReceiptKey & Pick<Message, 'messageId' | 'visibility'>, now: Date): Step {
  return createItem(
    messageReceiptEntity,
    { ...receipt, expiresAt: secondsAt(now) + keptSeconds },
    () => new MessageSent(),
  );
}

/** Thrown if a message of the team with a higher id was stored before. */
export class InboxAhead extends Error {
  readonly newest: string;

  constructor(newest: string) {
    super('A later message was stored before');
    this.newest = newest;
  }
}

/**
 * Counts a message of the team as unread. Messages that are sent at once may arrive here out of order; the read mark needs
 * them in order: throws InboxAhead for one with an id below the newest, which is then stored with a higher one.
 */
export const countUnread = (key: InboxKey, messageId: string): Step =>
  step<Inbox>(
    (database) =>
      database
        .entity(inboxEntity)
        .upsert(key)
        .add({ unread: 1 })
        .set({ newest: messageId })
        .where(({ newest }, { notExists, lt }) => `${notExists(newest)} OR ${lt(newest, messageId)}`)
        .commit({ response: 'all_old' }),
    (stored) => new InboxAhead(stored?.newest ?? ''),
  );

const inbox = ({ personId, applicationId }: InboxKey, read: Inbox | undefined) =>
  snapshot(
    inboxEntity,
    { personId, applicationId },
    read ? { newest: read.newest, unread: read.unread } : { newest: undefined },
  );

/** Moves the read mark. Returns false if the inbox has changed since it was read. */
export const moveReadMark = (
  database: Database,
  read: Inbox,
  change: { readUpTo: string; unread: number },
): Promise<boolean> => tryChange(database, inbox(read, read), { set: change });

/** Adds a condition that an inbox is unchanged since it was read. */
export const requireInbox = (key: InboxKey, read: Inbox | undefined, refuse: () => Error): Step =>
  requireWhile(inbox(key, read), refuse);

/** Counts one answer of the team in the histogram of its day. */
export const countAnswerTime = ({
  day,
  bucket,
  expiresAt,
}: Pick<AnswerTimes, 'day' | 'expiresAt'> & { bucket: AnswerBucket }): Step =>
  step((database) =>
    database
      .entity(answerTimesEntity)
      .upsert({ owner: team, day })
      .add({ [bucket]: 1 })
      .set({ expiresAt })
      .commit(),
  );

type Words = Pick<SavedReply, 'title' | 'text'>;

export async function addSavedReply(
  database: Database,
  reply: SavedReplyKey & Words & Pick<SavedReply, 'kind'>,
): Promise<SavedReply> {
  const saved: SavedReply = { ...reply, owner: team, version: 1 };
  await transact(database, [createItem(savedReplyEntity, saved, () => new Conflict('There is one with this id'))]);
  return saved;
}

interface Version extends SavedReplyKey {
  version: number;
}

const savedReply = ({ replyId, version }: Version) => snapshot(savedReplyEntity, { owner: team, replyId }, { version });

/** Changes a saved reply; returns false if it has changed since it was read. */
export const changeSavedReply = (database: Database, read: Version, words: Words): Promise<boolean> =>
  tryChange(database, savedReply(read), { set: words, add: { version: 1 } });

/** Deletes a saved reply; returns false if it has changed since it was read. */
export const removeSavedReply = (database: Database, read: Version): Promise<boolean> =>
  tryRemove(database, savedReply(read));
