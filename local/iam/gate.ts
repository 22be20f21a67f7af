import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AccessRequest, Authority } from './authority.ts';
import { accessDeniedBody, jsonInput, targetOperation } from './json-errors.ts';
import { readSigner, signerError } from './signed-call.ts';

export interface GateOptions {
  /** 0 takes a free one. */
  readonly port: number;
  /** Base URL of the engine behind. */
  readonly upstream: string;
  /** Access key id that the engine sees in every call: DynamoDB Local keeps a database for each key id. */
  readonly accessKeyId: string;
  readonly authority: Authority;
  /** What a call has to be allowed to do. */
  readonly requestsOf: (operation: string, input: Readonly<Record<string, unknown>>) => readonly AccessRequest[];
  readonly log: (line: string) => void;
}

export interface Gate {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Stands before an engine that knows no permissions and speaks AWS's JSON protocol (operation in `X-Amz-Target`):
 * lets calls through that the caller's role allows, refuses the others as AWS does. Connections are kept on both sides.
 */
export async function startGate(options: GateOptions): Promise<Gate> {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const server = createServer((request, response) => {
    pass(request, response, agent, options).catch((error: unknown) => {
      options.log(`iam: ${request.headers['x-amz-target']}: ${String(error)}`);
      response.destroy();
    });
  });
  // Longer than clients keep idle connections, so that none is closed under a request.
  server.keepAliveTimeout = 65_000;
  server.listen(options.port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      agent.destroy();
      await closed;
    },
  };
}

async function pass(
  request: IncomingMessage,
  response: ServerResponse,
  agent: Agent,
  { authority, requestsOf, upstream, accessKeyId }: GateOptions,
): Promise<void> {
  const refuse = (body: string) => {
    request.resume();
    response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' }).end(body);
  };
  const signer = readSigner(request.headers, authority);
  if (signer.kind !== 'known') {
    const { type, message } = signerError(signer.kind);
    refuse(JSON.stringify({ __type: `com.amazon.coral.service#${type}`, message }));
    return;
  }
  const body = await readAll(request);
  if (signer.caller.role) {
    const operation = targetOperation(request.headers['x-amz-target']);
    const refusal = authority.refusal(signer.caller, ...requestsOf(operation, jsonInput(body)));
    if (refusal !== undefined) return refuse(accessDeniedBody(refusal));
  }
  forward(request, response, body, { agent, upstream, accessKeyId });
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}

function forward(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  { agent, upstream, accessKeyId }: Pick<GateOptions, 'upstream' | 'accessKeyId'> & { readonly agent: Agent },
): void {
  const { connection: _, 'transfer-encoding': __, authorization = '', ...headers } = request.headers;
  const onward = openRequest(new URL(request.url ?? '/', upstream), {
    agent,
    method: request.method ?? 'POST',
    headers: {
      ...headers,
      // Engines on one machine look at the key id and not at the signature.
      authorization: authorization.replace(/Credential=[^/]+/, `Credential=${accessKeyId}`),
      'content-length': body.length,
    },
  });
  onward.on('response', (answer) => {
    const { connection: ___, 'keep-alive': ____, ...given } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, given);
    answer.pipe(response);
  });
  // The caller sees what it would see of the engine itself: a connection that ends.
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  onward.end(body);
}
