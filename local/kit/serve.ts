import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ServeOptions {
  /** For messages: the engine's name. */
  readonly name: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** 127.0.0.1 unless stated. */
  readonly host?: string;
  readonly log?: ((message: string) => void) | undefined;
  /** Milliseconds that requests under way have to end when the server stops. */
  readonly graceMilliseconds?: number;
}

export interface HttpServer {
  /** Base URL, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  readonly server: Server;
  stop(): Promise<void>;
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<unknown> | unknown;

/** Longer than SDKs and CloudFront keep idle connections (60 s), so that none is closed under a request. */
const keepAliveTimeout = 75_000;

/**
 * Listens on this machine only. A handler that fails is logged, and answered with 500 when nothing was sent yet.
 * @throws the error of `listen`, with its `code`
 */
export async function serve(options: ServeOptions, handler: Handler): Promise<HttpServer> {
  const { name, port, host = '127.0.0.1', log = console.error, graceMilliseconds = 0 } = options;
  const server = createServer({ keepAliveTimeout }, async (request, response) => {
    try {
      await handler(request, response);
    } catch (error) {
      // The caller has gone away: there is nobody to answer.
      if (response.destroyed) return;
      log(`${name}: ${request.method} ${request.url?.split('?')[0]}: ${reasonOf(error)}`);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    }
  });
  server.listen(port, host);
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${taken}`,
    port: taken,
    server,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      if (graceMilliseconds > 0) setTimeout(() => server.closeAllConnections(), graceMilliseconds).unref();
      else server.closeAllConnections();
      await closed;
    },
  };
}

const reasonOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.name) : String(error));

/**
 * Returns the body of a request; undefined when it is longer than `maximumBytes`. It is read to its end all the same: a
 * client that is still sending would not see the answer.
 */
export async function readBody(request: IncomingMessage): Promise<Buffer>;
export async function readBody(request: IncomingMessage, maximumBytes: number): Promise<Buffer | undefined>;
export async function readBody(
  request: IncomingMessage,
  maximumBytes = Number.POSITIVE_INFINITY,
): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= maximumBytes) chunks.push(chunk);
  }
  return size <= maximumBytes ? Buffer.concat(chunks) : undefined;
}
