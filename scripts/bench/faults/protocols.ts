/** The AWS services that the product's functions call. */
export type ServiceName = 'cognito' | 'dynamodb' | 's3' | 'secretsmanager' | 'sesv2' | 'sqs';

/** The error codes with which each service fails and throttles. */
const codes: Readonly<Record<ServiceName, { error: string; throttle: string; throttleStatus: number }>> = {
  dynamodb: { error: 'InternalServerError', throttle: 'ThrottlingException', throttleStatus: 400 },
  s3: { error: 'InternalError', throttle: 'SlowDown', throttleStatus: 503 },
  sqs: { error: 'InternalFailure', throttle: 'RequestThrottled', throttleStatus: 400 },
  sesv2: { error: 'InternalFailure', throttle: 'TooManyRequestsException', throttleStatus: 429 },
  cognito: { error: 'InternalErrorException', throttle: 'TooManyRequestsException', throttleStatus: 400 },
  secretsmanager: { error: 'InternalServiceError', throttle: 'ThrottlingException', throttleStatus: 400 },
};

/** Returns a failure as the service would answer it. */
export function errorOf(service: ServiceName, throttled: boolean) {
  const { error, throttle, throttleStatus } = codes[service];
  const [code, status] = throttled ? [throttle, throttleStatus] : [error, 500];
  if (service === 's3')
    return {
      status,
      headers: { 'content-type': 'application/xml' },
      text: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>injected</Message></Error>`,
    };
  return {
    status,
    headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-errortype': code },
    text: JSON.stringify({ __type: code, message: 'injected' }),
  };
}

const batches = ['BatchGetItem', 'BatchWriteItem', 'SendMessageBatch', 'DeleteObjects'];
export const isBatch = (operation: string): boolean => batches.includes(operation);

interface BatchPart {
  /** A request for the first half. */
  body: Buffer;
  /** Adds to the answer that the rest was not done. */
  merge(answer: string): string;
}

/** Splits a batch; undefined where it has one element only. */
export function batchPart(operation: string, body: Buffer): BatchPart | undefined {
  const request = JSON.parse(body.toString('utf8'));
  const with_ = (changes: object) => Buffer.from(JSON.stringify({ ...request, ...changes }));
  if (operation === 'SendMessageBatch') {
    const { Entries } = request as { Entries: { Id: string }[] };
    if (Entries.length < 2) return undefined;
    const half = Math.ceil(Entries.length / 2);
    const Failed = Entries.slice(half).map(({ Id }) => ({ Id, Code: 'InternalError', SenderFault: false }));
    return {
      body: with_({ Entries: Entries.slice(0, half) }),
      merge: (answer) => JSON.stringify({ ...JSON.parse(answer), Failed }),
    };
  }
  const { RequestItems } = request as { RequestItems: Record<string, { Keys: unknown[] } | unknown[]> };
  const [[table, items] = ['', []]] = Object.entries(RequestItems);
  const list = Array.isArray(items) ? items : items.Keys;
  if (list.length < 2) return undefined;
  const half = Math.ceil(list.length / 2);
  const of = (some: unknown[]) => ({ [table]: Array.isArray(items) ? some : { ...items, Keys: some } });
  const left = operation === 'BatchGetItem' ? 'UnprocessedKeys' : 'UnprocessedItems';
  return {
    body: with_({ RequestItems: of(list.slice(0, half)) }),
    merge: (answer) => JSON.stringify({ ...JSON.parse(answer), [left]: of(list.slice(half)) }),
  };
}
