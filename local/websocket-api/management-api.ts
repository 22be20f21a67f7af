import type { IncomingMessage } from 'node:http';
import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import type { Authority, Caller } from '../iam/authority.ts';
import { AwsError, authorize, refusing, signerOf } from '../kit/aws-service.ts';
import { type Handler, readBody } from '../kit/serve.ts';
import type { Connection } from './connection.ts';

export interface ManagementApiOptions {
  authority: Authority;
  region: string;
  /** `arn:aws:execute-api:<region>:<account>:<api>` */
  apiArn: string;
  /** Returns the open connection of a stage; undefined if it is closed. */
  find: (stage: string, connectionId: string) => Connection | undefined;
}

/** Maximum message size in bytes. */
const MESSAGE_LIMIT = 128 * 1024;

/** Maximum clock skew of the signer in milliseconds. */
const SKEW = 5 * 60_000;

const PATH = /^\/([^/]+)\/@connections\/([^/]+)$/;

/** `@connections`: post to a connection, close it. Requests are signed for `execute-api`. */
export const managementHandler = (options: ManagementApiOptions): Handler =>
  refusing('application/json', async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://gateway');
    const [, stage = '', id = ''] = PATH.exec(pathname) ?? [];
    const connectionId = decodeURIComponent(id);
    const body = await readBody(request, MESSAGE_LIMIT);
    if (!stage) throw new AwsError('ForbiddenException', 'Forbidden', 403);
    if (!body) throw new AwsError('PayloadTooLargeException', 'Message too long', 413);
    const caller = await verifiedCaller(request, pathname, body, options);
    const resource = `${options.apiArn}/${stage}/${request.method}/@connections/${connectionId}`;
    authorize(options.authority, caller, [{ action: 'execute-api:ManageConnections', resource }], 403);
    const connection = options.find(stage, connectionId);
    if (!connection) throw gone();
    switch (request.method) {
      case 'POST':
        if (!connection.send(body.toString('utf8'))) throw gone();
        response.writeHead(200, { 'content-length': 0 }).end();
        return;
      case 'DELETE':
        connection.close(1000, 'Connection Closed Normally');
        response.writeHead(204).end();
        return;
      default:
        throw new AwsError('ForbiddenException', 'Forbidden', 403);
    }
  });

const gone = (): AwsError => new AwsError('GoneException', 'Gone', 410);

async function verifiedCaller(
  request: IncomingMessage,
  path: string,
  body: Buffer,
  { authority, region }: ManagementApiOptions,
): Promise<Caller> {
  const mismatch = 'The request signature we calculated does not match the signature you provided.';
  const refused = new AwsError('ForbiddenException', mismatch, 403);
  try {
    const { caller } = signerOf(request.headers, authority);
    if (await isSigned(request, path, body, caller, region)) return caller;
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
  }
  throw refused;
}

/** Signs the request again with the same headers and time, and compares. */
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
  // The session token is already among the signed headers.
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
