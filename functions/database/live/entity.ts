import { createHash } from 'node:crypto';
import { Entity, type EntityItem } from 'electrodb';
import { table } from '#shared/table.ts';
import { key } from '../keys.ts';
import { type EntityConfiguration, service } from '../schema.ts';

/**
 * Topics of the team's live updates. A connection's id determines its topic, so that the team's connections are
 * distributed over several partitions.
 */
export const teamTopics: readonly string[] = Array.from({ length: 8 }, (_, part) => `team#${part}`);

export const teamTopicOf = (connectionId: string): string =>
  `team#${createHash('sha256').update(connectionId).digest().readUInt8(0) % teamTopics.length}`;

/** The topic of `lastChange` for the whole team. */
export const wholeTeam = 'team';

export const clientTopic = (personId: string): string => `client#${personId}`;

/** The topic of `lastChange` for how many documents of the people of a request are in. */
export const progressTopic = (applicationId: string): string => `progress#${applicationId}`;

/** An open WebSocket connection. */
export const liveConnectionEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'liveconnection', version: '1' },
      attributes: {
        connectionId: { type: 'string', required: true },
        personId: { type: 'string', required: true },
        isTeam: { type: 'boolean', required: true },
        /** Start of the session, in seconds since 1970. */
        signedInAt: { type: 'number', required: true },
        throughGoogle: { type: 'boolean', required: true },
        /** In seconds since 1970. */
        acceptedAt: { type: 'number', required: true },
        /** Nothing is sent from then on. Pings of the team move it on while their session lasts. */
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: key(['connectionId'], []),
      },
    },
    configuration,
  );

export type LiveConnection = EntityItem<ReturnType<typeof liveConnectionEntity>>;

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
        primary: key(['topic'], ['connectionId']),
      },
    },
    configuration,
  );

/** Seconds for which the time of a change is kept. */
export const lastChangeSeconds = 10 * 60;

/** When something last changed for the people of a topic (ADR 097). */
export const lastChangeEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'lastchange', version: '1' },
      attributes: {
        /** A person's topic, `team`, or `progressTopic`. */
        topic: { type: 'string', required: true },
        /** In milliseconds since 1970. */
        at: { type: 'number', required: true },
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: key(['topic'], []),
      },
    },
    configuration,
  );

/** A one-time ticket for a WebSocket connection: issued by the API, used up by the handshake. */
export const liveTicketEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'liveticket', version: '1' },
      attributes: {
        /** SHA-256 of the ticket, in hexadecimal. Only the response contains the ticket itself. */
        hash: { type: 'string', required: true },
        personId: { type: 'string', required: true },
        /** Whether the session has access to the team's routes. */
        isTeam: { type: 'boolean', required: true },
        /** Start of the session, in seconds since 1970. */
        signedInAt: { type: 'number', required: true },
        throughGoogle: { type: 'boolean', required: true },
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: key(['hash'], []),
      },
    },
    configuration,
  );

export type LiveTicket = EntityItem<ReturnType<typeof liveTicketEntity>>;

/** Marks as done what must be done once: a record of the stream, which delivers at least once; an offer after others. */
export const appliedEventEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'appliedevent', version: '1' },
      attributes: {
        eventId: { type: 'string', required: true },
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: key(['eventId'], []),
      },
    },
    configuration,
  );
