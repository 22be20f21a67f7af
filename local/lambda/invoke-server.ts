import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { FunctionError } from '../assembly/resource.ts';
import type { Authority } from '../iam/authority.ts';
import { readSigner, signerError } from '../iam/signed-call.ts';
import { ThrottledError } from './function-pool.ts';

export interface InvokeServerOptions {
  /** Only signed requests are answered: a web page in a browser cannot call functions. */
  readonly authority: Authority;
  /** The ARN of a function by name, partial ARN or ARN; undefined when there is none. */
  readonly find: (name: string) => string | undefined;
  readonly invoke: (functionArn: string, event: string) => Promise<string>;
  readonly accept: (functionArn: string, event: string) => void;
}

const INVOCATIONS = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/;
const SYNC_LIMIT = 6 * 1024 * 1024;

/** The `Invoke` operation of the Lambda API; any other operation or service that lands here is told so. */
export function createInvokeServer(options: InvokeServerOptions): Server {
  return createServer((request, response) => {
    answer(request, response, options).catch((error: unknown) =>
      fail(response, 500, 'ServiceException', String(error)),
    );
  });
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { authority, find, invoke, accept }: InvokeServerOptions,
): Promise<void> {
  const signer = readSigner(request.headers, authority);
  if (signer.kind !== 'known') return fail(response, 403, 'AccessDeniedException', signerError(signer.kind).message);
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const name = INVOCATIONS.exec(pathname)?.[1];
  if (signer.service !== 'lambda' || request.method !== 'POST' || name === undefined) {
    const what = request.headers['x-amz-target'] ?? `${request.method} ${pathname}`;
    return fail(response, 501, 'NotPlayed', `${signer.service}: ${what} is not played on this machine.`);
  }
  const event = await readBody(request);
  if (event === undefined) {
    return fail(response, 413, 'RequestTooLargeException', `Request must be smaller than ${SYNC_LIMIT} bytes.`);
  }
  const arn = find(decodeURIComponent(name));
  if (!arn) return fail(response, 404, 'ResourceNotFoundException', `Function not found: ${decodeURIComponent(name)}`);
  const refusal = authority.refusal(signer.caller, { action: 'lambda:InvokeFunction', resource: arn });
  if (refusal !== undefined) return fail(response, 403, 'AccessDeniedException', refusal);
  if (!isJson(event)) {
    return fail(response, 400, 'InvalidRequestContentException', 'Could not parse request body into json.');
  }
  switch (request.headers['x-amz-invocation-type'] ?? 'RequestResponse') {
    case 'DryRun':
      response.writeHead(204).end();
      return;
    case 'Event':
      accept(arn, event);
      response.writeHead(202).end();
      return;
  }
  const headers = { 'content-type': 'application/json', 'x-amz-executed-version': '$LATEST' };
  try {
    const payload = await invoke(arn, event);
    response.writeHead(200, headers).end(payload);
  } catch (error) {
    if (error instanceof ThrottledError) return fail(response, 429, 'TooManyRequestsException', error.message);
    if (!(error instanceof FunctionError)) throw error;
    const { errorType, message } = error;
    response
      .writeHead(200, { ...headers, 'x-amz-function-error': 'Unhandled' })
      .end(JSON.stringify({ errorType, errorMessage: message, trace: [] }));
  }
}

function fail(response: ServerResponse, status: number, type: string, message: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response
    .writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': type })
    .end(JSON.stringify({ __type: type, message, Message: message }));
}

/** The body as text, `{}` when there is none; undefined when it is larger than Lambda takes. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= SYNC_LIMIT) chunks.push(chunk);
  }
  return size > SYNC_LIMIT ? undefined : Buffer.concat(chunks).toString() || '{}';
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
