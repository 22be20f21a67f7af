import vm from 'node:vm';
import { PropertyReader } from '../assembly/property-reader.ts';
import type { Resource, Unsupported } from '../assembly/resource.ts';
import type { KeyValues } from './key-value-stores.ts';

/** A header, cookie or query string as an edge function sees it. */
interface EdgeValue {
  value: string;
  multiValue?: { value: string }[];
}
type EdgeValues = Record<string, EdgeValue>;

export interface EdgeRequest {
  method: string;
  uri: string;
  querystring: EdgeValues;
  headers: EdgeValues;
  cookies: EdgeValues;
}

export interface EdgeResponse {
  statusCode: number;
  statusDescription?: string;
  headers?: EdgeValues;
  cookies?: Record<string, EdgeValue & { attributes?: string }>;
  body?: string | { encoding: 'text' | 'base64'; data: string };
}

export interface EdgeContext {
  distributionId: string;
  distributionDomainName: string;
  requestId: string;
  viewerIp: string;
}

/** A CloudFront function (cloudfront-js-2.0), in a realm of its own that knows nothing of Node. */
export interface EdgeFunction {
  /** The request that goes on, or the response that ends it here. */
  onRequest(request: EdgeRequest, context: EdgeContext): Promise<EdgeRequest | EdgeResponse>;
  onResponse(request: EdgeRequest, response: EdgeResponse, context: EdgeContext): Promise<EdgeResponse>;
}

/** The edge functions of the assembly by ARN. */
export function readEdgeFunctions(
  resources: readonly Resource[],
  unsupported: Unsupported[],
  log: (message: string) => void,
  store: (arn: string) => KeyValues | undefined = () => undefined,
): Map<string, EdgeFunction> {
  const functions = new Map<string, EdgeFunction>();
  for (const resource of resources.filter(({ type }) => type === 'AWS::CloudFront::Function')) {
    const reader = PropertyReader.of(resource);
    reader.harmless('what is synthesized is what runs', 'AutoPublish').harmless('describes only', 'Name', 'Tags');
    const config = reader.object('FunctionConfig')?.harmless('describes only', 'Comment');
    config?.value('Runtime');
    const [association] = config?.objects('KeyValueStoreAssociations') ?? [];
    const values = association && store(association.text('KeyValueStoreARN') ?? '');
    const code = reader.text('FunctionCode') ?? '';
    functions.set(resource.physicalId, createEdgeFunction(code, resource.path, log, values));
    unsupported.push(...reader.unsupported());
  }
  return functions;
}

/** The first line of a function that uses CloudFront's own module, which is no file. */
const importsCloudFront = /^import (\w+) from 'cloudfront';/;

/**
 * What `cf.kvs()` gives in a function with an associated store (developer guide, "Helper methods for key value stores").
 * Inside the realm, so that its promises and errors are those of the function.
 */
const cloudFrontModule = `({
  kvs: () => {
    if (!hasStore) throw new Error('No KeyValueStore is associated with the function');
    return {
      get: async (key, options) => {
        const value = readKey(String(key));
        if (value === undefined) throw new Error('KeyNotFound');
        return options && options.format === 'json' ? JSON.parse(value) : value;
      },
      exists: async (key) => readKey(String(key)) !== undefined,
      count: async () => countKeys(),
    };
  },
})`;

/**
 * @param name for messages
 * @param values of the associated key value store
 */
export function createEdgeFunction(
  code: string,
  name: string,
  log: (message: string) => void,
  values?: KeyValues,
): EdgeFunction {
  const print = (...parts: unknown[]): void => log(`${name}: ${parts.map(String).join(' ')}`);
  const realm = vm.createContext(
    {
      console: { log: print, error: print },
      hasStore: values !== undefined,
      readKey: (key: string) => values?.get(key),
      countKeys: () => values?.count() ?? 0,
    },
    { codeGeneration: { strings: false, wasm: false } },
  );
  // One line stays one line, so that messages name the right one.
  const script = code.replace(importsCloudFront, (_line, local: string) => `const ${local} = cloudFront;`);
  realm['cloudFront'] = vm.runInContext(cloudFrontModule, realm);
  vm.runInContext(script, realm, { filename: name });
  const call = new vm.Script('handler(JSON.parse(input))');
  const run = async (event: unknown): Promise<unknown> => {
    realm['input'] = JSON.stringify(event);
    // No `timeout`: each would start a thread of its own, twice per request.
    return await call.runInContext(realm);
  };
  const frame = (eventType: string, { viewerIp, ...context }: EdgeContext): object => ({
    version: '1.0',
    context: { ...context, eventType },
    viewer: { ip: viewerIp },
  });
  return {
    onRequest: async (request, context) =>
      (await run({ ...frame('viewer-request', context), request })) as EdgeRequest | EdgeResponse,
    onResponse: async (request, response, context) =>
      (await run({ ...frame('viewer-response', context), request, response })) as EdgeResponse,
  };
}

/** Names (`__proto__` is one like any other) and values as edge functions see them; repeated names keep all their values. */
export function toEdgeValues(pairs: Iterable<readonly [string, string]>): EdgeValues {
  const values: EdgeValues = Object.create(null);
  for (const [name, value] of pairs) {
    const known = Object.hasOwn(values, name) ? values[name] : undefined;
    if (!known) values[name] = { value };
    else known.multiValue = [...(known.multiValue ?? [{ value: known.value }]), { value }];
  }
  return values;
}

export function* fromEdgeValues(values: EdgeValues | undefined): Generator<[string, string]> {
  for (const [name, { value, multiValue }] of Object.entries(values ?? {})) {
    for (const one of multiValue ?? [{ value }]) yield [name, one.value];
  }
}
