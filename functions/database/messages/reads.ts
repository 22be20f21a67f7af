import type { Visibility } from '#shared/messages/senders.ts';
import type { Application } from '../applications/entity.ts';
import type { Page } from '../applications/reads.ts';
import type { Database } from '../database.ts';
import type { CaseParty } from '../parties/entity.ts';
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
import { openThreads } from './threads.ts';

type MessageKey = Pick<Message, 'applicationId' | 'visibility' | 'messageId'>;

/** Returns a message, strongly consistent. */
export async function findMessage(database: Database, key: MessageKey): Promise<Message | undefined> {
  const { data } = await database.entity(messageEntity).get(key).go({ consistent: true });
  return data ?? undefined;
}

export const messagePageSize = 50;

/** Sort before and after every message. */
const earliest = '0'.repeat(26);
const latest = `7${'Z'.repeat(25)}`;

interface PagePlace {
  applicationId: string;
  visibility: Visibility;
  /** `messageId` of the oldest message of the previous page; undefined for the newest page. */
  before: string | undefined;
  /** The lowest `messageId` to read; undefined for all. */
  from?: string;
  pageSize?: number;
}

/** Returns a page of messages of one visibility, newest first, strongly consistent. */
export async function listMessages(
  database: Database,
  { applicationId, visibility, before, from, pageSize = messagePageSize }: PagePlace,
): Promise<Page<Message>> {
  if (from !== undefined && before !== undefined && before < from) return { items: [], cursor: null };
  const conversation = database.entity(messageEntity).query.primary({ applicationId, visibility });
  // Bounded on both sides: otherwise the query would continue into other items of the partition.
  const place =
    before === undefined && from === undefined
      ? conversation
      : conversation.between({ messageId: from ?? earliest }, { messageId: before ?? latest });
  // Two more than a page: the cursor's own message, and one to detect a further page.
  const { data, cursor } = await place.go({ consistent: true, order: 'desc', limit: pageSize + 2 });
  const older = data.filter(({ messageId }) => messageId !== before);
  const items = older.slice(0, pageSize);
  const oldest = items.at(-1);
  const isLast = cursor === null && older.length <= pageSize;
  return { items, cursor: isLast || !oldest ? null : oldest.messageId };
}

const maxUnanswered = 100;

/** Few messages wait for an answer: each change of a case reads them. */
const unansweredPageSize = 10;

interface Unanswered {
  /** Number of the client's messages, up to a hundred. */
  count: number;
  /** The first of the client's messages; undefined if there is none. */
  first: Message | undefined;
  /** The last one. */
  last: Message | undefined;
}

/**
 * Returns the clients' messages of one thread since the team's last reply, strongly consistent: up to the newest message,
 * or as it was before the message `before`.
 */
export async function readUnanswered(
  database: Database,
  { applicationId, visibility, before: end }: { applicationId: string; visibility: Visibility; before?: string },
): Promise<Unanswered> {
  let first: Message | undefined;
  let last: Message | undefined;
  let count = 0;
  let before = end;
  do {
    const page = await listMessages(database, { applicationId, visibility, before, pageSize: unansweredPageSize });
    const answer = page.items.findIndex(({ senderType }) => senderType === 'staff');
    const since = answer < 0 ? page.items : page.items.slice(0, answer);
    const fromClient = since.filter(({ senderType }) => senderType === 'client');
    count += fromClient.length;
    last ??= fromClient[0];
    first = fromClient.at(-1) ?? first;
    before = answer < 0 ? (page.cursor ?? undefined) : undefined;
  } while (before !== undefined && count < maxUnanswered);
  return { count, first, last };
}

/** Returns the clients' messages without a reply in all threads of a request, and the first of each, oldest first. */
export async function readAllUnanswered(
  database: Database,
  application: Application,
  parties: readonly CaseParty[],
): Promise<Unanswered & { firsts: readonly Message[]; counts: ReadonlyMap<Visibility, number> }> {
  const { applicationId } = application;
  const threads = openThreads(application, parties);
  const found = await Promise.all(threads.map((visibility) => readUnanswered(database, { applicationId, visibility })));
  const sorted = (messages: readonly (Message | undefined)[]) =>
    messages.filter((message) => message !== undefined).sort((a, b) => (a.messageId < b.messageId ? -1 : 1));
  const firsts = sorted(found.map(({ first }) => first));
  return {
    count: found.reduce((sum, { count }) => sum + count, 0),
    first: firsts[0],
    last: sorted(found.map(({ last }) => last)).at(-1),
    firsts,
    counts: new Map(
      threads.map((visibility, at) => [visibility, found[at]?.count ?? 0] as const).filter(([, count]) => count > 0),
    ),
  };
}

/** Counts the team's messages of a thread after `after`, at most a page, strongly consistent. */
export async function countFromTeam(
  database: Database,
  { applicationId, visibility, after }: { applicationId: string; visibility: Visibility; after: string },
): Promise<number> {
  const { data } = await database
    .entity(messageEntity)
    .query.primary({ applicationId, visibility })
    .between({ messageId: after }, { messageId: latest })
    .go({ consistent: true, order: 'desc', limit: messagePageSize });
  return data.filter(({ senderType, messageId }) => senderType === 'staff' && messageId > after).length;
}

/** Returns the team's first message after `after` and up to `until`, strongly consistent. */
export async function findFirstFromTeam(
  database: Database,
  {
    applicationId,
    visibility,
    after,
    until,
  }: { applicationId: string; visibility: Visibility; after: string; until: string },
): Promise<Message | undefined> {
  const { data } = await database
    .entity(messageEntity)
    .query.primary({ applicationId, visibility })
    .between({ messageId: after || earliest }, { messageId: until })
    .go({ consistent: true, limit: messagePageSize });
  return data.find(({ messageId, senderType }) => messageId > after && senderType === 'staff');
}

/** Strongly consistent. */
export async function findMessageReceipt(database: Database, key: ReceiptKey) {
  const { data } = await database.entity(messageReceiptEntity).get(key).go({ consistent: true });
  return data ?? undefined;
}

/** Strongly consistent; undefined if the team has written nothing. */
export async function findInbox(database: Database, key: InboxKey): Promise<Inbox | undefined> {
  const { data } = await database.entity(inboxEntity).get(key).go({ consistent: true });
  return data ?? undefined;
}

/** Strongly consistent. */
export async function listSavedReplies(database: Database): Promise<SavedReply[]> {
  const { data } = await database
    .entity(savedReplyEntity)
    .query.primary({ owner: team })
    .go({ consistent: true, pages: 'all' });
  return data;
}

/** Strongly consistent. */
export async function findSavedReply(database: Database, { replyId }: SavedReplyKey): Promise<SavedReply | undefined> {
  const { data } = await database.entity(savedReplyEntity).get({ owner: team, replyId }).go({ consistent: true });
  return data ?? undefined;
}

/** Returns the histograms of answer times of these days in Lisbon: about one read unit for thirty busy days. */
export async function listAnswerTimes(
  database: Database,
  { since, until }: { since: string; until: string },
): Promise<AnswerTimes[]> {
  const { data } = await database
    .entity(answerTimesEntity)
    .query.primary({ owner: team })
    .between({ day: since }, { day: until })
    .go({ pages: 'all' });
  return data;
}
