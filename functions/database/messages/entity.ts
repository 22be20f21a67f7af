import { Entity, type EntityItem } from 'electrodb';
import { senderTypes, visibilities } from '../../../shared/messages/routes.ts';
import { table } from '../../../shared/table.ts';
import { type EntityConfiguration, primaryKey, service } from '../schema.ts';

/**
 * A message of an application, never changed. Sorted by visibility first: what a client may not see is never read for
 * one. `messageId` is made by the server, so that no phone's clock decides the order.
 */
export const messageEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'message', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        visibility: { type: visibilities, required: true },
        messageId: { type: 'string', required: true },
        content: { type: 'string', required: true },
        senderType: { type: senderTypes, required: true },
        senderId: { type: 'string' },
        /** Of the team: role and name when it was written. */
        senderRole: { type: ['staff', 'admin'] as const },
        senderName: { type: 'string' },
        /** Under which the browser sent it. */
        sendingId: { type: 'string' },
        messageType: { type: ['text'] as const, required: true },
        createdAt: { type: 'string', required: true },
        /** Of the request that wrote it: see database/correlation.ts. */
        correlationId: { type: 'string' },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['applicationId'] },
          sk: { field: primaryKey.sort, composite: ['visibility', 'messageId'] },
        },
      },
    },
    configuration,
  );

export type Message = EntityItem<ReturnType<typeof messageEntity>>;

/**
 * Which message came of what a browser sent: written with it, so that an attempt which is made again, because its
 * answer was lost, finds the message instead of making another. Kept by sender: nobody finds another's.
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
        visibility: { type: ['client', 'internal'] as const, required: true },
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['applicationId'] },
          sk: { field: primaryKey.sort, composite: ['senderId', 'sendingId'] },
        },
      },
    },
    configuration,
  );

export interface ReceiptKey {
  readonly applicationId: string;
  readonly senderId: string;
  readonly sendingId: string;
}

/**
 * What a client has not read yet of one application's conversation: a counter that every message of the team moves in
 * its own transaction. It lies with the person, where the question who they are reads it along: nothing is ever counted.
 */
export const inboxEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'inbox', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        applicationId: { type: 'string', required: true },
        unread: { type: 'number', required: true },
        /** The team's newest message. */
        newest: { type: 'string', required: true },
        /** The newest message that the client has seen. */
        readUpTo: { type: 'string' },
      },
      indexes: {
        primary: {
          collection: 'identity',
          pk: { field: primaryKey.partition, composite: ['personId'] },
          sk: { field: primaryKey.sort, composite: ['applicationId'] },
        },
      },
    },
    configuration,
  );

export type Inbox = EntityItem<ReturnType<typeof inboxEntity>>;

export type InboxKey = Pick<Inbox, 'personId' | 'applicationId'>;

/** A reply that the whole team keeps for writing to clients. All of them share one partition: one query lists them. */
export const savedReplyEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'savedreply', version: '1' },
      attributes: {
        owner: { type: ['team'] as const, required: true },
        replyId: { type: 'string', required: true },
        title: { type: 'string', required: true },
        text: { type: 'string', required: true },
        /** Grows by one with every change. */
        version: { type: 'number', required: true },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['owner'] },
          sk: { field: primaryKey.sort, composite: ['replyId'] },
        },
      },
    },
    configuration,
  );

export type SavedReply = EntityItem<ReturnType<typeof savedReplyEntity>>;

export type SavedReplyKey = Pick<SavedReply, 'replyId'>;

export const savedReplyOwner = 'team';
