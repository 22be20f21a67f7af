import type { IncomingMessage, ServerResponse } from 'node:http';
import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import type { Authority, Caller } from '../iam/authority.ts';
import { readSigner } from '../iam/signed-call.ts';
import type { Connection } from './connection.ts';

export interface ManagementApiOptions {
  readonly authority: Authority;
  readonly region: string;
  /** `arn:aws:execute-api:<region>:<account>:<api>` */
  readonly apiArn: string;
  /** The open connection of a stage; undefined once it has gone. */
  readonly find: (stage: string, connectionId: string) => Connection | undefined;
}

/** Of a message to a connection, in bytes. */
const MESSAGE_LIMIT = 128 * 1024;

/** Milliseconds by which the clock of the signer may differ. */
const SKEW = 5 * 60_000;

const PATH = /^\/([^/]+)\/@connections\/([^/]+)$/;

/** `@connections`: post to a connection, ask about it, end it. Requests are signed for `execute-api`. */
export async function answerManagement(
  request: IncomingMessage,
  response: ServerResponse,
  options: ManagementApiOptions,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://gateway');
  const [, stage = '', id = ''] = PATH.exec(pathname) ?? [];
  const body = await readBody(request);
  if (!stage) return fail(response, 403, 'ForbiddenException', 'Forbidden');
  const signer = readSigner(request.headers, options.authority);
  if (signer.kind !== 'known' || !(await isSigned(request, pathname, body, signer.caller, options.region))) {
    const message = 'The request signature we calculated does not match the signature you provided.';
    return fail(response, 403, 'ForbiddenException', message);
  }
  const refusal = options.authority.refusal(signer.caller, {
    action: 'execute-api:ManageConnections',
    resource: `${options.apiArn}/${stage}/${request.method}/@connections/${decodeURIComponent(id)}`,
  });
  if (refusal !== undefined) return fail(response, 403, 'AccessDeniedException', refusal);
  const connection = options.find(stage, decodeURIComponent(id));
  if (!connection) return fail(response, 410, 'GoneException', 'Gone');
  switch (request.method) {
    case 'POST':
      if (body.length > MESSAGE_LIMIT) return fail(response, 413, 'PayloadTooLargeException', 'Message too long');
      if (!connection.send(body.toString('utf8'))) return fail(response, 410, 'GoneException', 'Gone');
      response.writeHead(200, { 'content-length': 0 }).end();
      return;
    case 'GET': {
      const { connectedAt, sourceIp, userAgent } = connection.facts;
      const answer = { connectedAt, identity: { sourceIp, userAgent }, lastActiveAt: connection.lastActiveAt };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      return;
    }
    case 'DELETE':
      connection.close(1000, 'Connection Closed Normally');
      response.writeHead(204).end();
      return;
    default:
      return fail(response, 403, 'ForbiddenException', 'Forbidden');
  }
}

/** Signs the request again with the same headers at the same time, and compares. */
async function isSigned(
  request: IncomingMessage,
  path: string,
  body: Buffer,
  { accessKeyId, secretAccessKey }: Caller,
  region: string,
): Promise<boolean> {
  const { authorization = '', 'x-amz-date': date } = request.headers;
  const names = /SignedHeaders=([^,\s]+)/.exec(authorization)?.[1]?.split(';');
  const signingDate = timeOf(String(date));
  if (!names?.includes('host') || !signingDate) return false;
  if (Math.abs(Date.now() - signingDate.getTime()) > SKEW) return false;
  // A session token is among the headers that are signed already.
  const credentials = { accessKeyId, secretAccessKey };
  const signer = new SignatureV4({ credentials, region, service: 'execute-api', sha256: Sha256, applyChecksum: false });
  const { host = '' } = request.headers;
  const { headers } = await signer.sign(
    {
      method: request.method ?? 'GET',
      protocol: 'http:',
      hostname: host,
      path,
      query: {},
      headers: Object.fromEntries(names.map((name) => [name, String(request.headers[name] ?? '')])),
      body,
    },
    { signingDate, signableHeaders: new Set(names) },
  );
  return headers['authorization'] === authorization;
}

function timeOf(text: string): Date | undefined {
  const time = new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  return Number.isNaN(time.getTime()) ? undefined : time;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    // Enough is kept to see that it is too much.
    if (size <= 2 * MESSAGE_LIMIT) chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function fail(response: ServerResponse, status: number, type: string, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': type });
  response.end(JSON.stringify({ message }));
}
