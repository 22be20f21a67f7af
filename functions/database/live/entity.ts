import { createHash } from 'node:crypto';
import { Entity, type EntityItem } from 'electrodb';
import { table } from '../../../shared/table.ts';
import { type EntityConfiguration, primaryKey, service } from '../schema.ts';

/**
 * The topics of everything that the team sees. A connection is in the one that its id falls into, so that connections of
 * the team are spread over several partitions of the table.
 */
export const teamTopics: readonly string[] = Array.from({ length: 8 }, (_, part) => `team#${part}`);

export const teamTopicOf = (connectionId: string): string =>
  `team#${createHash('sha256').update(connectionId).digest().readUInt8(0) % teamTopics.length}`;

/** The topic of everything that one client sees. */
export const clientTopic = (personId: string): string => `client#${personId}`;

/** An open WebSocket connection. */
export const liveConnectionEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'liveconnection', version: '1' },
      attributes: {
        connectionId: { type: 'string', required: true },
        personId: { type: 'string', required: true },
        isTeam: { type: 'boolean', required: true },
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['connectionId'] },
          sk: { field: primaryKey.sort, composite: [] },
        },
      },
    },
    configuration,
  );

export type LiveConnection = EntityItem<ReturnType<typeof liveConnectionEntity>>;

/** That a connection hears of a topic. */
export const liveSubscriptionEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'livesubscription', version: '1' },
      attributes: {
        topic: { type: 'string', required: true },
        connectionId: { type: 'string', required: true },
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['topic'] },
          sk: { field: primaryKey.sort, composite: ['connectionId'] },
        },
      },
    },
    configuration,
  );

/** What lets a person open one WebSocket connection: made by the API, used up by the handshake. */
export const liveTicketEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'liveticket', version: '1' },
      attributes: {
        /** SHA-256 of the ticket, in hexadecimal. The ticket itself is only in the answer. */
        hash: { type: 'string', required: true },
        personId: { type: 'string', required: true },
        /** Whether the session that asked for it may use the team's routes. */
        isTeam: { type: 'boolean', required: true },
        /** When that session began: seconds since 1970. Absent from tickets of the release before, which live for a minute. */
        signedInAt: { type: 'number' },
        throughGoogle: { type: 'boolean' },
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['hash'] },
          sk: { field: primaryKey.sort, composite: [] },
        },
      },
    },
    configuration,
  );

export type LiveTicket = EntityItem<ReturnType<typeof liveTicketEntity>>;

/** Marks a record of the stream as applied: the stream delivers at least once. */
export const appliedEventEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'appliedevent', version: '1' },
      attributes: {
        eventId: { type: 'string', required: true },
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['eventId'] },
          sk: { field: primaryKey.sort, composite: [] },
        },
      },
    },
    configuration,
  );
