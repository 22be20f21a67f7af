import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { machineClock } from '../kit/machine-clock.ts';
import { edgeError, type Origin, type OriginRequest, type OriginResponse } from './origin.ts';

export interface HttpOriginOptions {
  id: string;
  /** The local address of the origin, without a trailing slash; undefined when nothing emulates it here. */
  url: string | undefined;
  originPath: string;
  /** Sent with every request, whatever the viewer sent. */
  customHeaders: Readonly<Record<string, string>>;
  timeoutSeconds: number;
}

const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-authenticate', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

/** A server as an origin, reached over connections that stay open. */
export function createHttpOrigin(options: HttpOriginOptions): Origin & { stop(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  return {
    id: options.id,
    fetch: (request) => fetchOrigin(options, agent, request),
    stop: () => agent.destroy(),
  };
}

function fetchOrigin(options: HttpOriginOptions, agent: Agent, request: OriginRequest): Promise<OriginResponse> {
  const { url, originPath, customHeaders, timeoutSeconds } = options;
  if (!url)
    return Promise.resolve(edgeError(502, 'The request could not be satisfied', 'Nothing emulates this origin.'));
  return new Promise((answer) => {
    const outgoing = httpRequest(`${url}${originPath}${request.path}${request.query}`, {
      agent,
      method: request.method,
      headers: { ...request.headers, ...customHeaders },
    });
    const cancelLimit = machineClock.limit(timeoutSeconds * 1000, () => {
      answer(edgeError(504, 'The request could not be satisfied', 'The origin did not answer in time.'));
      outgoing.destroy();
    });
    outgoing.on('response', (response) => {
      cancelLimit();
      answer(received(response));
    });
    outgoing.on('error', () => {
      cancelLimit();
      request.body?.resume();
      answer(edgeError(502, 'The request could not be satisfied', 'The origin closed the connection.'));
    });
    if (request.body) {
      // A viewer that leaves in the middle takes the request to the origin with it.
      request.body.once('close', () => {
        if (!request.body?.readableEnded) outgoing.destroy();
      });
      request.body.pipe(outgoing);
    } else outgoing.end();
  });
}

function received(response: IncomingMessage): OriginResponse {
  const headers = new Map<string, string | string[]>();
  for (const [name, value] of Object.entries(response.headers)) {
    if (value !== undefined && !HOP_BY_HOP.includes(name)) headers.set(name, value);
  }
  return {
    status: response.statusCode ?? 502,
    headers,
    body: { open: () => response, discard: () => response.resume() },
  };
}
