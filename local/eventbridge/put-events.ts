import { randomUUID } from 'node:crypto';
import type { Authority } from '../iam/authority.ts';
import { type AwsCall, AwsError, awsService, jsonObject } from '../kit/aws-service.ts';
import type { Handler } from '../kit/serve.ts';
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

/** Serves `AWSEvents.PutEvents`, the one call of EventBridge that functions make. */
export const putEventsHandler = (options: PutEventsOptions): Handler =>
  awsService({ authority: options.authority, protocol: 'json', maximumBytes: largestBody }, (call) => ({
    body: answer(call, options),
  }));

function answer({ headers, body, authorize }: AwsCall, options: PutEventsOptions): object {
  const operation = String(headers['x-amz-target']);
  if (operation !== 'AWSEvents.PutEvents') throw new AwsError('UnknownOperationException', `${operation} is not here`);
  const { Entries } = jsonObject(body) as { Entries?: readonly Entry[] };
  if (!Array.isArray(Entries) || Entries.length < 1 || Entries.length > 10)
    throw new AwsError('ValidationException', 'Entries must have between 1 and 10 members');
  const { region, account } = options;
  authorize(
    ...Entries.map(({ EventBusName = 'default', Source, DetailType }: Entry) => ({
      action: 'events:PutEvents',
      resource: `arn:aws:events:${region}:${account}:event-bus/${EventBusName.split('/').at(-1)}`,
      context: { 'events:source': String(Source), 'events:detail-type': String(DetailType) },
    })),
  );
  const results = Entries.map((entry: Entry) => accept(entry, options));
  return { FailedEntryCount: results.filter((result) => 'ErrorCode' in result).length, Entries: results };
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
