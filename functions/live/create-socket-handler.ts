import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2WithRequestContext } from 'aws-lambda';
import * as z from 'zod/mini';
import { clientTopic, lastChangeSeconds } from '#database/live/entity.ts';
import { connectionsOf, findLiveConnection, lastChangeFor } from '#database/live/reads.ts';
import { addLiveConnection, removeLiveConnection, takeLiveTicket } from '#database/live/writes.ts';
import { secondsAt } from '#database/schema.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { describeError } from '#platform/describe-error.ts';
import type { Observability } from '#platform/observability.ts';
import { type LiveMessage, pingSeconds } from '#shared/live/changes.ts';
import { type ClientAction, clientMessageSchema } from '#shared/live/client-message.ts';
import { maxConnections } from './connection-limits.ts';
import { findLiveRights } from './rights.ts';
import { ticketHash } from './ticket-hash.ts';

/** API Gateway closes connections after two hours; their items expire later if nothing else removed them. */
const connectionSeconds = 2 * 60 * 60 + 10 * 60;

/**
 * How long a connection of the team gets something without a ping, whose answer renews it while the session lasts: it
 * ends with the session's idle time, whatever the page does.
 */
const teamConnectionSeconds = pingSeconds + 120;

const expiryOf = (isTeam: boolean, seconds: number): number =>
  seconds + (isTeam ? teamConnectionSeconds : connectionSeconds);

const ticketLength = 43;

export interface SocketDependencies extends Pick<Dependencies, 'database' | 'now' | 'demandsSecondFactor'> {
  /** The only origin whose pages may connect. */
  siteUrl: string;
}

interface ContextOfConnect {
  routeKey: string;
  eventType: 'CONNECT' | 'MESSAGE' | 'DISCONNECT';
  connectionId: string;
}

/** Event of the gateway: $connect with headers and query, messages with a body. */
export type SocketEvent = Partial<
  Pick<APIGatewayProxyWebsocketEventV2WithRequestContext<never>, 'body'> & {
    headers: Readonly<Record<string, string | undefined>>;
    queryStringParameters: Readonly<Record<string, string | undefined>>;
  }
> & { requestContext: ContextOfConnect };

const texts = z.nullish(z.record(z.string(), z.optional(z.string())));

const eventSchema = z.object({
  requestContext: z.object({
    connectionId: z.string().check(z.regex(/^[\w=+/-]{1,128}$/)),
    eventType: z.enum(['CONNECT', 'MESSAGE', 'DISCONNECT']),
  }),
  headers: texts,
  queryStringParameters: texts,
  body: z.nullish(z.string()),
});

const status = (statusCode: number): APIGatewayProxyResultV2 => ({ statusCode });

/**
 * Accepts a connection from the site with a valid ticket, and stores its subscriptions.
 *
 * Reads the rights after that write: a later removal of rights finds the connection and closes it, an earlier one is
 * detected here. So no order of the two leaves a connection open without its rights.
 */
async function connect(deps: SocketDependencies, event: SocketEvent): Promise<number> {
  const { database, now, siteUrl } = deps;
  const { headers = {}, queryStringParameters, requestContext } = event;
  const origin = Object.entries(headers).find(([name]) => name.toLowerCase() === 'origin')?.[1];
  if (origin !== siteUrl) return 403;
  const given = queryStringParameters?.['ticket'];
  if (given?.length !== ticketLength) return 401;
  const seconds = secondsAt(now());
  const ticket = await takeLiveTicket(database, ticketHash(given), seconds);
  if (!ticket) return 401;
  const { personId, isTeam, signedInAt, throughGoogle } = ticket;
  const { connectionId } = requestContext;
  await addLiveConnection(database, {
    connectionId,
    personId,
    isTeam,
    signedInAt,
    throughGoogle,
    acceptedAt: seconds,
    expiresAt: expiryOf(isTeam, seconds),
  });
  const [rights, open] = await Promise.all([
    findLiveRights(deps, { personId, signedInAt, throughGoogle }),
    connectionsOf(database, clientTopic(personId), { listeningAt: now() }),
  ]);
  const status = rights.isOver || (isTeam && !rights.isTeam) ? 401 : open.length > maxConnections ? 429 : 200;
  if (status !== 200) await removeLiveConnection(database, connectionId);
  return status;
}

/**
 * Answers a ping. One of the team renews its connection, and reads its rights after that, as the handshake does. Without
 * them, or after a longer silence, the connection is forgotten and gets no answer: its page connects again, if it may,
 * and reads what it missed.
 */
async function answerPing(deps: SocketDependencies, connectionId: string): Promise<LiveMessage | undefined> {
  const { database, now } = deps;
  const connection = await findLiveConnection(database, connectionId);
  if (!connection) return undefined;
  const seconds = secondsAt(now());
  if (connection.isTeam && connection.expiresAt > seconds) {
    await addLiveConnection(database, { ...connection, expiresAt: expiryOf(true, seconds) });
    if ((await findLiveRights(deps, connection)).isTeam) return { type: 'pong' };
  }
  if (!connection.isTeam) return { type: 'pong' };
  await removeLiveConnection(database, connectionId);
  return undefined;
}

/** Answers a message of a client. Which changes a connection gets was decided when it was opened. */
async function answer(
  deps: SocketDependencies,
  connectionId: string,
  body: string | undefined,
): Promise<LiveMessage | undefined> {
  const { database, now } = deps;
  const action = actionOf(body);
  if (action !== 'last-change') return action && answerPing(deps, connectionId);
  const at = await lastChangeFor(database, connectionId);
  if (at === undefined) return undefined;
  return { type: 'last-change', millisecondsAgo: Math.min(now().getTime() - at, lastChangeSeconds * 1_000) };
}

function actionOf(body: string | undefined): ClientAction | undefined {
  try {
    return clientMessageSchema.safeParse(JSON.parse(body ?? '')).data?.action;
  } catch {
    return undefined;
  }
}

/** Creates the handler of all routes of the WebSocket API. */
export function createSocketHandler(deps: SocketDependencies, { log, count }: Pick<Observability, 'log' | 'count'>) {
  return async (event: SocketEvent): Promise<APIGatewayProxyResultV2> => {
    if (!eventSchema.safeParse(event).success) {
      log.warn('no event of the WebSocket API');
      return status(400);
    }
    const { connectionId, eventType } = event.requestContext;
    try {
      switch (eventType) {
        case 'CONNECT': {
          const statusCode = await connect(deps, event);
          log.info('connect', { connectionId, status: statusCode });
          return status(statusCode);
        }
        case 'DISCONNECT':
          await removeLiveConnection(deps.database, connectionId);
          return status(200);
        default: {
          const message = await answer(deps, connectionId, event.body);
          return message ? { statusCode: 200, body: JSON.stringify(message) } : status(400);
        }
      }
    } catch (error) {
      log.error('socket event failed', { connectionId, eventType, ...describeError(error) });
      count('Failures');
      return status(500);
    }
  };
}
