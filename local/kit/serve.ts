import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ServeOptions {
  /** The engine's name, for messages. */
  name: string;
  /** 0 uses a free one. */
  port: number;
  /** 127.0.0.1 by default. */
  host?: string;
  log?: (message: string) => void;
  /** Milliseconds for running requests to finish when the server stops. */
  graceMilliseconds?: number;
}

export interface HttpServer {
  /** Base URL, without a trailing slash. */
  url: string;
  port: number;
  server: Server;
  stop(): Promise<void>;
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<unknown> | unknown;

/** Longer than SDKs and CloudFront keep idle connections (60 s), so that none is closed during a request. */
const keepAliveTimeout = 75_000;

/**
 * Listens on this machine only. A failing handler is logged, and answered with 500 if nothing was sent yet.
 * @throws the error of `listen`, with its `code`
 */
export async function serve(options: ServeOptions, handler: Handler): Promise<HttpServer> {
  const { name, port, host = '127.0.0.1', log = console.error, graceMilliseconds = 0 } = options;
  const server = createServer({ keepAliveTimeout }, async (request, response) => {
    try {
      await handler(request, response);
    } catch (error) {
      // The caller has disconnected.
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
 * Returns the body of a request; undefined if it is longer than `maximumBytes`. It is read completely in any case: a
 * client that is still sending would not see the response.
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
