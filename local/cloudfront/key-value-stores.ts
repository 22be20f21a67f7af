import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PropertyReader } from '../assembly/property-reader.ts';
import type { Engine, Resource, Unplayed } from '../assembly/resource.ts';
import type { Authority } from '../iam/authority.ts';
import { readSigner, signerError } from '../iam/signed-call.ts';

export interface KeyValueStoresOptions {
  /** 0 takes a free one. */
  readonly port: number;
  readonly resources: readonly Resource[];
  readonly authority: Authority;
  readonly log?: (message: string) => void;
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
  readonly arn: string;
  readonly values: Map<string, string>;
  etag: string;
}

interface Answer {
  readonly status: number;
  readonly body: object;
  readonly etag?: string;
}

/** Bytes (CloudFront developer guide, "Quotas on key value stores"). */
const largestKey = 512;
const largestValue = 1024;

const refusal = (status: number, type: string, Message: string): Answer => ({
  status,
  body: { __type: type, Message },
});
const newEtag = (): string => `E${randomUUID().replaceAll('-', '').slice(0, 13).toUpperCase()}`;

/**
 * Emulates CloudFront's key value stores by their data plane: DescribeKeyValueStore, GetKey, PutKey and DeleteKey. A
 * write names the version that it changes (`If-Match`). Stores are in memory and empty at each start, as secrets are new.
 */
export async function startKeyValueStores(options: KeyValueStoresOptions): Promise<KeyValueStoresEngine> {
  const { authority, log = console.error } = options;
  const unplayed: Unplayed[] = [];
  const stores = options.resources.map((resource): Store => {
    const reader = PropertyReader.of(resource).harmless('describes only', 'Name', 'Comment', 'Tags');
    unplayed.push(...reader.unplayed());
    return { arn: resource.attributes['Arn'] ?? '', values: new Map(), etag: newEtag() };
  });
  const server = createServer((request, response) => {
    answer(request, stores, authority)
      .catch((error: unknown) => {
        log(`cloudfront-keyvaluestore: ${String(error)}`);
        return refusal(500, 'InternalServerException', 'Internal server error');
      })
      .then(({ status, body, etag }) => {
        const type = (body as { __type?: string }).__type;
        response.writeHead(status, {
          ...{ 'content-type': 'application/json', 'x-amzn-requestid': randomUUID() },
          ...(etag ? { etag } : {}),
          ...(type ? { 'x-amzn-errortype': type } : {}),
        });
        response.end(JSON.stringify(body));
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  return {
    name: 'cloudfront-keyvaluestore',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    unplayed,
    store: (arn) => {
      const found = stores.find((store) => store.arn === arn);
      return found && { get: (key) => found.values.get(key), count: () => found.values.size };
    },
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

const operations: Readonly<Record<string, string>> = {
  'GET store': 'DescribeKeyValueStore',
  'GET key': 'GetKey',
  'PUT key': 'PutKey',
  'DELETE key': 'DeleteKey',
};

async function answer(request: IncomingMessage, stores: readonly Store[], authority: Authority): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const signer = readSigner(request.headers, authority);
  if (signer.kind !== 'known' || signer.service !== 'cloudfront-keyvaluestore') {
    const { type, message } = signerError(signer.kind === 'known' ? 'malformed' : signer.kind);
    return refusal(403, type, message);
  }
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const [, arn, key] = /^\/key-value-stores\/([^/]+)(?:\/keys\/([^/]+))?$/.exec(pathname) ?? [];
  const operation = operations[`${request.method} ${key === undefined ? 'store' : 'key'}`];
  if (arn === undefined || operation === undefined)
    return refusal(400, 'ValidationException', `${request.method} ${pathname.slice(0, 200)} is not known here.`);
  const resource = decodeURIComponent(arn);
  const denied = authority.refusal(signer.caller, { action: `cloudfront-keyvaluestore:${operation}`, resource });
  if (denied !== undefined) return refusal(403, 'AccessDeniedException', denied);
  const store = stores.find((each) => each.arn === resource);
  if (!store) return refusal(404, 'ResourceNotFoundException', 'The key value store was not found.');
  if (key === undefined) return described(store);
  const name = decodeURIComponent(key);
  if (request.method === 'GET') return readKey(store, name);
  if (request.headers['if-match'] !== store.etag)
    return refusal(409, 'ConflictException', 'The key value store has changed: If-Match is not its ETag.');
  return writeKey(store, name, request.method === 'PUT' ? Buffer.concat(chunks).toString('utf8') : undefined);
}

const facts = ({ values }: Store) => ({
  ItemCount: values.size,
  TotalSizeInBytes: [...values].reduce((sum, [key, value]) => sum + Buffer.byteLength(key + value), 0),
});

const described = (store: Store): Answer => ({
  status: 200,
  body: { ...facts(store), KvsARN: store.arn, Created: 0, Status: 'READY' },
  etag: store.etag,
});

function readKey(store: Store, key: string): Answer {
  const value = store.values.get(key);
  if (value === undefined) return refusal(404, 'ResourceNotFoundException', `There is no key ${key}.`);
  return { status: 200, body: { Key: key, Value: value, ...facts(store) } };
}

/** @param json the body of a PutKey; undefined deletes the key */
function writeKey(store: Store, key: string, json: string | undefined): Answer {
  if (json === undefined) store.values.delete(key);
  else {
    const { Value } = JSON.parse(json) as { readonly Value?: unknown };
    if (typeof Value !== 'string' || Buffer.byteLength(Value) > largestValue || Buffer.byteLength(key) > largestKey)
      return refusal(400, 'ValidationException', `A key has at most ${largestKey} bytes, a value ${largestValue}.`);
    store.values.set(key, Value);
  }
  store.etag = newEtag();
  return { status: 200, body: facts(store), etag: store.etag };
}
