import { Agent, type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http';
import { authorize, jsonInput, refusing, signerOf, targetOperation } from '../kit/aws-service.ts';
import { readBody, serve } from '../kit/serve.ts';
import type { AccessRequest, Authority } from './authority.ts';

export interface GateOptions {
  /** 0 uses a free one. */
  port: number;
  /** Base URL of the engine. */
  upstream: string;
  /** Access key id of every forwarded call, because DynamoDB Local has a database for each key id. */
  accessKeyId: string;
  authority: Authority;
  /** Returns the permissions that a call needs. */
  requestsOf: (operation: string, input: Readonly<Record<string, unknown>>) => readonly AccessRequest[];
  /** Called with every operation that was answered. */
  onAnswer?: (operation: string) => void;
  log: (line: string) => void;
}

export interface Gate {
  url: string;
  stop(): Promise<void>;
}

/**
 * A proxy for an engine without access control that uses AWS's JSON protocol (operation in `X-Amz-Target`): forwards
 * calls that the caller's role allows and refuses others as AWS does. Connections are kept alive on both sides.
 */
export async function startGate(options: GateOptions): Promise<Gate> {
  const { port, authority, requestsOf, log } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const check = refusing('application/x-amz-json-1.0', async (request, response) => {
    const { caller } = signerOf(request.headers, authority);
    const body = await readBody(request);
    const operation = targetOperation(request.headers['x-amz-target']);
    if (caller.role) authorize(authority, caller, requestsOf(operation, jsonInput(body)));
    forward(request, response, body, { agent, ...options }, () => options.onAnswer?.(operation));
  });
  const { url, stop } = await serve({ name: 'iam', port, log }, check);
  return {
    url,
    async stop() {
      agent.destroy();
      await stop();
    },
  };
}

function forward(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  { agent, upstream, accessKeyId }: Pick<GateOptions, 'upstream' | 'accessKeyId'> & { agent: Agent },
  onAnswer: () => void,
): void {
  const { connection: _, 'transfer-encoding': __, authorization = '', ...headers } = request.headers;
  const onward = openRequest(new URL(request.url ?? '/', upstream), {
    agent,
    method: request.method ?? 'POST',
    headers: {
      ...headers,
      // Local engines check the key id and not the signature.
      authorization: authorization.replace(/Credential=[^/]+/, `Credential=${accessKeyId}`),
      'content-length': body.length,
    },
  });
  onward.on('response', (answer) => {
    onAnswer();
    const { connection: ___, 'keep-alive': ____, ...given } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, given);
    answer.pipe(response);
  });
  // As with the engine itself, the caller sees a closed connection.
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  onward.end(body);
}
