import { randomUUID } from 'node:crypto';
import { PropertyReader } from '../assembly/property-reader.ts';
import type { Engine, Resource, Unsupported } from '../assembly/resource.ts';
import type { Authority } from '../iam/authority.ts';
import { type AwsAnswer, type AwsCall, AwsError, awsService } from '../kit/aws-service.ts';
import { serve } from '../kit/serve.ts';

export interface KeyValueStoresOptions {
  /** 0 takes a free one. */
  port: number;
  resources: readonly Resource[];
  authority: Authority;
  log?: (message: string) => void;
}

/** Reads a store as an edge function does. */
export interface KeyValues {
  /** The value of a key; undefined when there is none. */
  get(key: string): string | undefined;
  count(): number;
}

export interface KeyValueStoresEngine extends Engine {
  /** A store by its ARN, past the protocol. */
  store(arn: string): KeyValues | undefined;
}

interface Store {
  arn: string;
  values: Map<string, string>;
  etag: string;
}

/** Bytes (CloudFront developer guide, "Quotas on key value stores"). */
const largestKey = 512;
const largestValue = 1024;

const newEtag = (): string => `E${randomUUID().replaceAll('-', '').slice(0, 13).toUpperCase()}`;

/**
 * Emulates CloudFront's key value stores by their data plane: DescribeKeyValueStore, GetKey and PutKey. A
 * write names the version that it changes (`If-Match`). Stores are in memory and empty at each start, as secrets are new.
 */
export async function startKeyValueStores(options: KeyValueStoresOptions): Promise<KeyValueStoresEngine> {
  const { authority, log = console.error } = options;
  const unsupported: Unsupported[] = [];
  const stores = options.resources.map((resource): Store => {
    const reader = PropertyReader.of(resource).harmless('describes only', 'Name', 'Comment', 'Tags');
    unsupported.push(...reader.unsupported());
    return { arn: resource.attributes['Arn'] ?? '', values: new Map(), etag: newEtag() };
  });
  const { url, stop } = await serve(
    { name: 'cloudfront-keyvaluestore', port: options.port, log },
    awsService({ authority, service: 'cloudfront-keyvaluestore', protocol: 'rest' }, (call) => answer(call, stores)),
  );
  return {
    name: 'cloudfront-keyvaluestore',
    url,
    unsupported,
    store: (arn) => {
      const found = stores.find((store) => store.arn === arn);
      return found && { get: (key) => found.values.get(key), count: () => found.values.size };
    },
    stop,
  };
}

const operations: Readonly<Record<string, string>> = {
  'GET store': 'DescribeKeyValueStore',
  'GET key': 'GetKey',
  'PUT key': 'PutKey',
};

function answer({ method, path, headers, body, authorize }: AwsCall, stores: readonly Store[]): AwsAnswer {
  const [, arn, key] = /^\/key-value-stores\/([^/]+)(?:\/keys\/([^/]+))?$/.exec(path) ?? [];
  const operation = operations[`${method} ${key === undefined ? 'store' : 'key'}`];
  if (arn === undefined || operation === undefined)
    throw new AwsError('ValidationException', `${method} ${path.slice(0, 200)} is not known here.`);
  const resource = decodeURIComponent(arn);
  authorize({ action: `cloudfront-keyvaluestore:${operation}`, resource });
  const store = stores.find((each) => each.arn === resource);
  if (!store) throw new AwsError('ResourceNotFoundException', 'The key value store was not found.', 404);
  if (key === undefined) return described(store);
  const name = decodeURIComponent(key);
  if (method === 'GET') return readKey(store, name);
  if (headers['if-match'] !== store.etag)
    throw new AwsError('ConflictException', 'The key value store has changed: If-Match is not its ETag.', 409);
  return writeKey(store, name, body.toString('utf8'));
}

const facts = ({ values }: Store) => ({
  ItemCount: values.size,
  TotalSizeInBytes: [...values].reduce((sum, [key, value]) => sum + Buffer.byteLength(key + value), 0),
});

const described = (store: Store): AwsAnswer => ({
  body: { ...facts(store), KvsARN: store.arn, Created: 0, Status: 'READY' },
  headers: { etag: store.etag },
});

function readKey(store: Store, key: string): AwsAnswer {
  const value = store.values.get(key);
  if (value === undefined) throw new AwsError('ResourceNotFoundException', `There is no key ${key}.`, 404);
  return { body: { Key: key, Value: value, ...facts(store) } };
}

function writeKey(store: Store, key: string, json: string): AwsAnswer {
  const { Value } = JSON.parse(json) as { Value?: unknown };
  if (typeof Value !== 'string' || Buffer.byteLength(Value) > largestValue || Buffer.byteLength(key) > largestKey)
    throw new AwsError('ValidationException', `A key has at most ${largestKey} bytes, a value ${largestValue}.`);
  store.values.set(key, Value);
  store.etag = newEtag();
  return { body: facts(store), headers: { etag: store.etag } };
}
