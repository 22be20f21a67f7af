import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import { type AnswerBucket, answerBuckets } from '#shared/messages/answer-time.ts';
import type { Call } from '#shared/messages/calls.ts';
import { savedTextKinds } from '#shared/messages/replies.ts';
import { senderTypes, type Visibility } from '#shared/messages/senders.ts';
import { table } from '#shared/table.ts';
import { key } from '../keys.ts';
import { type EntityConfiguration, service } from '../schema.ts';

/**
 * A message of an application, immutable. Sorted by visibility first, so that reads for a client never include internal
 * ones. The server creates `messageId`, so that the order does not depend on clients' clocks.
 */
export const messageEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'message', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        visibility: { type: CustomAttributeType<Visibility>('string'), required: true },
        messageId: { type: 'string', required: true },
        content: { type: 'string', required: true },
        senderType: { type: senderTypes, required: true },
        senderId: { type: 'string' },
        /** For messages of the team: role and name at the time of writing. */
        senderRole: { type: ['staff', 'admin'] as const },
        senderName: { type: 'string' },
        /** The id chosen by the sender's browser. */
        sendingId: { type: 'string' },
        messageType: { type: ['text', 'call'] as const, required: true },
        /** Of an internal note about a call. */
        call: { type: CustomAttributeType<Call>('any') },
        /** The person of the case that an internal note is about: it goes with them. */
        partyId: { type: 'string' },
        /** The e-mail that it came by. */
        mailId: { type: 'string' },
        createdAt: { type: 'string', required: true },
        /** Of the request that wrote it: see database/correlation.ts. */
        correlationId: { type: 'string' },
      },
      indexes: {
        primary: key(['applicationId'], ['visibility', 'messageId']),
      },
    },
    configuration,
  );

export type Message = EntityItem<ReturnType<typeof messageEntity>>;

/**
 * Maps a browser's sending id to its message. Written with the message, so that a retry after a lost response finds the
 * message instead of creating another. Stored per sender: other people's ids are not found.
 */
export const messageReceiptEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'messagereceipt', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        senderId: { type: 'string', required: true },
        sendingId: { type: 'string', required: true },
        messageId: { type: 'string', required: true },
        visibility: { type: CustomAttributeType<Visibility>('string'), required: true },
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: key(['applicationId'], ['senderId', 'sendingId']),
      },
    },
    configuration,
  );

export interface ReceiptKey {
  applicationId: string;
  senderId: string;
  sendingId: string;
}

/**
 * A client's counter of unread messages in one thread of an application, incremented in the transaction of each
 * message from the team. In the person's partition, where the query for their identity reads it, too.
 */
export const inboxEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'inbox', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        /** With `.private` for the private thread of a request of several people: see `inboxOf`. */
        applicationId: { type: 'string', required: true },
        unread: { type: 'number', required: true },
        /** The highest id of the team's messages: each is stored with a higher one. */
        newest: { type: 'string', required: true },
        /** The newest message that the client has seen. */
        readUpTo: { type: 'string' },
      },
      indexes: {
        primary: { collection: 'identity', ...key(['personId'], ['applicationId']) },
      },
    },
    configuration,
  );

export type Inbox = EntityItem<ReturnType<typeof inboxEntity>>;

export type InboxKey = Pick<Inbox, 'personId' | 'applicationId'>;

const bucketAttributes = Object.fromEntries(answerBuckets.map((bucket) => [bucket, { type: 'number' }])) as Readonly<
  Record<AnswerBucket, { type: 'number' }>
>;

/**
 * How long clients waited for the team's answers of one day in Lisbon: a histogram, maintained by the stream. Contains
 * no ids of clients or members, and expires after the period that is measured.
 */
export const answerTimesEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'answertimes', version: '1' },
      attributes: {
        owner: { type: ['team'] as const, required: true },
        /** `2026-11-23` */
        day: { type: 'string', required: true },
        ...bucketAttributes,
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: key(['owner'], ['day']),
      },
    },
    configuration,
  );

export type AnswerTimes = EntityItem<ReturnType<typeof answerTimesEntity>>;

/** A saved text of the whole team. All share one partition: one query lists them. */
export const savedReplyEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'savedreply', version: '1' },
      attributes: {
        owner: { type: ['team'] as const, required: true },
        replyId: { type: 'string', required: true },
        kind: { type: savedTextKinds, required: true },
        title: { type: 'string', required: true },
        text: { type: 'string', required: true },
        /** Incremented by every change. */
        version: { type: 'number', required: true },
      },
      indexes: {
        primary: key(['owner'], ['replyId']),
      },
    },
    configuration,
  );

export type SavedReply = EntityItem<ReturnType<typeof savedReplyEntity>>;

export type SavedReplyKey = Pick<SavedReply, 'replyId'>;

/** The owner of what belongs to the whole team. */
export const team = 'team';
