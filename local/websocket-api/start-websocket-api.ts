import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Assembly } from '../assembly/assembly.ts';
import { type Engine, FunctionError, type InvokeFunction, type Resource } from '../assembly/resource.ts';
import { Throttle } from '../http-api/throttle.ts';
import type { Authority } from '../iam/authority.ts';
import { machineClock } from '../kit/machine-clock.ts';
import { serve } from '../kit/serve.ts';
import { Connection, type ConnectionLimits, gatewayLimits } from './connection.ts';
import { managementHandler } from './management-api.ts';
import { type ConnectionFacts, connectEvent, disconnectEvent, messageEvent, newId } from './socket-event.ts';
import { readWebSocketApi, type SocketRoute, type SocketStage, type WebSocketSettings } from './websocket-settings.ts';

export interface WebSocketApiOptions {
  /** 0 uses a free one. */
  port: number;
  api: Resource;
  assembly: Assembly;
  invoke: InvokeFunction;
  /** Authorizes callers of `@connections`. */
  authority: Authority;
  log: (message: string) => void;
  /** The real service's limits by default. */
  limits?: ConnectionLimits;
}

export interface WebSocketApiEngine extends Engine {
  apiId: string;
  /** Uses the routes of a newer synthesis from the next event on; connections stay open. */
  reload(assembly: Assembly): void;
}

/** Maximum size of a client's message: 128 KB. The server closes a connection that sends more with 1009. */
const MESSAGE_LIMIT = 128 * 1024;

/** Emulates one WebSocket API of the assembly on its own port, with `@connections` for replies. */
export async function startWebSocketApi(options: WebSocketApiOptions): Promise<WebSocketApiEngine> {
  const gateway = new SocketGateway(options);
  const { api, assembly, authority, log, port } = options;
  const management = managementHandler({
    authority,
    region: assembly.region,
    apiArn: `arn:aws:execute-api:${assembly.region}:${assembly.account}:${api.physicalId}`,
    find: (stage, connectionId) => gateway.find(stage, connectionId),
  });
  const { server, url, stop } = await serve({ name: 'websocket-api', port, log }, management);
  server.on('upgrade', (request, socket, head) => {
    gateway.connect(request, socket, head).catch((error: unknown) => {
      log(`websocket-api: ${String(error)}`);
      refuse(socket, 500, 'Internal Server Error');
    });
  });
  return {
    name: `websocket-api ${api.physicalId}`,
    url,
    apiId: api.physicalId,
    unsupported: gateway.settings.unsupported,
    reload: (assembly) => gateway.reload(assembly),
    stop: () => {
      gateway.stop();
      return stop();
    },
  };
}

/** The connections of one API, and the functions of its routes. */
class SocketGateway {
  settings: WebSocketSettings;
  readonly #options: WebSocketApiOptions;
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_LIMIT });
  readonly #connections = new Map<string, Connection>();
  readonly #throttles = new Map<string, Throttle>();
  #hasStopped = false;

  constructor(options: WebSocketApiOptions) {
    this.#options = options;
    this.settings = readWebSocketApi(options.api, options.assembly);
  }

  reload(assembly: Assembly): void {
    const { api } = this.#options;
    this.settings = readWebSocketApi(assembly.byPhysicalId(api.type, api.physicalId) ?? api, assembly);
  }

  /** Closes all connections. Functions are not invoked, because they are stopping too. */
  stop(): void {
    this.#hasStopped = true;
    for (const client of this.#sockets.clients) client.terminate();
    this.#sockets.close();
  }

  find(stage: string, connectionId: string): Connection | undefined {
    const connection = this.#connections.get(connectionId);
    return connection?.facts.stage === stage ? connection : undefined;
  }

  /** The handshake: the function of `$connect` decides; any status except 2xx refuses with that status. */
  async connect(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy());
    const { pathname } = new URL(request.url ?? '/', 'http://gateway');
    const stage = this.settings.stages.get(pathname.replace(/^\/|\/$/g, ''));
    if (!stage) return refuse(socket, 403, 'Forbidden');
    if (!this.#isWithinLimits(stage)) return refuse(socket, 429, 'Too Many Requests');
    const facts = this.#factsOf(request, stage);
    const route = this.settings.routes.get('$connect');
    const result = route ? await this.#call(route, connectEvent(facts, request)) : { ok: true, returned: undefined };
    if (!result.ok) return refuse(socket, 500, 'Internal server error');
    const { statusCode = 200, headers = {} } = (result.returned ?? {}) as {
      statusCode?: number;
      headers?: Record<string, string>;
    };
    if (statusCode < 200 || statusCode > 299) return refuse(socket, statusCode, 'Forbidden');
    if (socket.destroyed) return this.#disconnected(facts, 1006, 'Going away');
    // A subprotocol is used only if the function selects it.
    const chosen = Object.entries(headers).find(([name]) => name.toLowerCase() === 'sec-websocket-protocol')?.[1];
    if (!chosen) delete request.headers['sec-websocket-protocol'];
    this.#sockets.handleUpgrade(request, socket, head, (accepted) => this.#open(accepted, facts));
  }

  #open(socket: WebSocket, facts: ConnectionFacts): void {
    const connection = new Connection(socket, facts, this.#options.limits ?? gatewayLimits);
    this.#connections.set(facts.connectionId, connection);
    socket.on('message', (data, isBinary) => {
      connection.touch();
      this.#receive(connection, textOf(data), isBinary).catch((error: unknown) => {
        this.#options.log(`websocket-api: ${String(error)}`);
      });
    });
    socket.on('error', () => undefined);
    socket.on('close', (code, reason) => {
      this.#connections.delete(facts.connectionId);
      this.#disconnected(facts, code, reason.toString());
    });
  }

  async #receive(connection: Connection, text: string, isBinary: boolean): Promise<void> {
    const { facts } = connection;
    const say = (message: string): void => {
      const answer = { message, connectionId: facts.connectionId, requestId: newId() };
      connection.send(JSON.stringify(answer));
    };
    if (isBinary) return connection.close(1003, 'Not supported');
    const stage = this.settings.stages.get(facts.stage);
    if (stage && !this.#isWithinLimits(stage)) return say('Too Many Requests');
    const route =
      this.settings.routes.get(this.#routeKeyOf(text) ?? '$default') ?? this.settings.routes.get('$default');
    if (!route) return say('Forbidden');
    const { ok, returned } = await this.#call(route, messageEvent(facts, route.routeKey, text));
    if (!ok) return say('Internal server error');
    const body = (returned as { body?: unknown } | undefined)?.body;
    if (route.responds && typeof body === 'string') connection.send(body);
  }

  #disconnected(facts: ConnectionFacts, code: number, reason: string): void {
    const route = this.settings.routes.get('$disconnect');
    if (route && !this.#hasStopped) void this.#call(route, disconnectEvent(facts, code, reason));
  }

  /** Returns the function's result; a failure is indicated separately and is in the function's log. */
  async #call(route: SocketRoute, event: unknown): Promise<{ ok: boolean; returned?: unknown }> {
    const late = Promise.withResolvers<{ ok: boolean }>();
    const cancelLimit = machineClock.limit(route.timeoutMilliseconds, () => late.resolve({ ok: false }));
    try {
      const called = this.#options.invoke(route.functionArn, event).then((returned) => ({ ok: true, returned }));
      return await Promise.race([called, late.promise]);
    } catch (error) {
      if (!(error instanceof FunctionError)) this.#options.log(`websocket-api: ${route.routeKey}: ${String(error)}`);
      return { ok: false };
    } finally {
      cancelLimit();
    }
  }

  #routeKeyOf(text: string): string | undefined {
    try {
      const key: unknown = JSON.parse(text)?.[this.settings.selector];
      return typeof key === 'string' && !key.startsWith('$') ? key : undefined;
    } catch {
      return undefined;
    }
  }

  #factsOf(request: IncomingMessage, stage: SocketStage): ConnectionFacts {
    return {
      connectionId: newId(),
      connectedAt: new Date(),
      apiId: this.settings.id,
      region: this.#options.assembly.region,
      stage: stage.name,
      stageVariables: stage.variables,
      sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
      userAgent: request.headers['user-agent'],
    };
  }

  #isWithinLimits({ name, throttle: settings }: SocketStage): boolean {
    if (!settings) return true;
    const throttle = this.#throttles.get(name) ?? new Throttle(settings);
    this.#throttles.set(name, throttle);
    return throttle.take();
  }
}

const textOf = (data: RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer)).toString('utf8');

/** Answers the handshake without opening a socket. */
function refuse(socket: Duplex, status: number, message: string): void {
  if (socket.destroyed) return;
  const body = JSON.stringify({ message });
  const head = [
    `HTTP/1.1 ${status} ${message}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
