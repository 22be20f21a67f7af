import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Authority } from '../iam/authority.ts';
import { readSigner, signerError } from '../iam/signed-call.ts';
import type { EventBridgeEvent } from './event.ts';

interface PutEventsOptions {
  readonly authority: Authority;
  readonly region: string;
  readonly account: string;
  readonly now: () => Date;
  readonly accept: (event: EventBridgeEvent) => void;
}

interface Entry {
  readonly Source?: unknown;
  readonly DetailType?: unknown;
  readonly Detail?: unknown;
  readonly Resources?: readonly string[];
  readonly EventBusName?: string;
}

const largestBody = 1024 * 1024;

/** Speaks `AWSEvents.PutEvents`, the one call of EventBridge that functions make. */
export const createPutEventsServer = (options: PutEventsOptions): Server =>
  createServer((request, response) => {
    answer(request, options)
      .catch(() => error(400, 'SerializationException', 'The request is not JSON'))
      .then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
      });
  });

const error = (status: number, type: string, message: string) => ({ status, body: { __type: type, message } });

async function answer(request: IncomingMessage, options: PutEventsOptions): Promise<{ status: number; body: object }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > largestBody) return error(413, 'RequestTooLarge', 'Total size of the entries is too large');
    chunks.push(chunk);
  }
  const signer = readSigner(request.headers, options.authority);
  if (signer.kind !== 'known') {
    const { type, message } = signerError(signer.kind);
    return error(403, type, message);
  }
  const operation = String(request.headers['x-amz-target']);
  if (operation !== 'AWSEvents.PutEvents') return error(400, 'UnknownOperationException', `${operation} is not here`);
  const { Entries } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { Entries?: readonly Entry[] };
  if (!Array.isArray(Entries) || Entries.length < 1 || Entries.length > 10) {
    return error(400, 'ValidationException', 'Entries must have between 1 and 10 members');
  }
  const { region, account } = options;
  const refusal = options.authority.refusal(
    signer.caller,
    ...Entries.map(({ EventBusName = 'default', Source, DetailType }: Entry) => ({
      action: 'events:PutEvents',
      resource: `arn:aws:events:${region}:${account}:event-bus/${EventBusName.split('/').at(-1)}`,
      context: { 'events:source': String(Source), 'events:detail-type': String(DetailType) },
    })),
  );
  if (refusal !== undefined) return error(400, 'AccessDeniedException', refusal);
  const results = Entries.map((entry: Entry) => accept(entry, options));
  return {
    status: 200,
    body: { FailedEntryCount: results.filter((result) => 'ErrorCode' in result).length, Entries: results },
  };
}

function accept({ Source, DetailType, Detail, Resources, EventBusName }: Entry, options: PutEventsOptions) {
  const refuse = (ErrorCode: string, ErrorMessage: string) => ({ ErrorCode, ErrorMessage });
  if (EventBusName !== undefined && !/(^|\/)default$/.test(EventBusName)) {
    return refuse('ResourceNotFoundException', `Event bus ${EventBusName} does not exist here`);
  }
  if (typeof Source !== 'string' || Source === '') return refuse('InvalidArgument', 'Parameter Source is not valid.');
  if (Source.startsWith('aws.')) return refuse('NotAuthorizedForSourceException', 'Not authorized for the source.');
  if (typeof DetailType !== 'string') return refuse('InvalidArgument', 'Parameter DetailType is not valid.');
  let detail: unknown;
  try {
    detail = JSON.parse(String(Detail));
  } catch {
    detail = undefined;
  }
  if (detail === null || typeof detail !== 'object' || Array.isArray(detail)) {
    return refuse('MalformedDetail', 'Detail is malformed.');
  }
  const event = buildEvent(Source, DetailType, detail as Record<string, unknown>, Resources ?? [], options);
  options.accept(event);
  return { EventId: event.id };
}

export const buildEvent = (
  source: string,
  detailType: string,
  detail: Readonly<Record<string, unknown>>,
  resources: readonly string[],
  { region, account, now }: Pick<PutEventsOptions, 'region' | 'account' | 'now'>,
): EventBridgeEvent => ({
  version: '0',
  id: randomUUID(),
  'detail-type': detailType,
  source,
  account,
  time: now()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z'),
  region,
  resources,
  detail,
});
