import { renameSync, writeFileSync } from 'node:fs';
import type { Assembly } from '../assembly/assembly.ts';
import type { LocalCredentials } from '../assembly/secrets.ts';
import { webSocketApis } from '../websocket-api/websocket-settings.ts';
import type { LocalUrls } from './local-addresses.ts';

/** A user who can sign in. */
export interface Account {
  /** For instance `admin`, `staff`, or the stage of a client's application. */
  role: string;
  email: string;
  password: string;
}

/** `stack.json`: the description of a running stack for tests and tools. */
export interface StackFile {
  /** The site's address. */
  web: string;
  /** The HTTP API's own address; pages use the site's. */
  api: string;
  /** `ws://…`; pages read it from `/config.json`. */
  websocket: string;
  inbox: string;
  accounts: readonly Account[];
  region: string;
  credentials: LocalCredentials;
  /** Base URLs of the local services: `s3`, `dynamodb`, `cognito`, `lambda`, … */
  endpoints: Readonly<Record<string, string>>;
  /** Stack outputs by `<stack>.<output>`, with mapped addresses. */
  outputs: Readonly<Record<string, string>>;
  /** By construct path. */
  resources: Readonly<Record<string, { type: string; physicalId: string }>>;
}

export interface StackFileInput {
  assembly: Assembly;
  urls: LocalUrls;
  credentials: LocalCredentials;
  mapAddresses: (text: string) => string;
}

/** Describes a stack, without accounts yet. */
export function describeStack({ assembly, urls, credentials, mapAddresses }: StackFileInput): StackFile {
  const { apis, sites, ...endpoints } = urls;
  return {
    web: Object.values(sites)[0] ?? '',
    api: Object.values(apis)[0] ?? '',
    websocket: mapAddresses(webSocketApis(assembly)[0]?.attributes['ApiEndpoint'] ?? ''),
    inbox: urls.inbox,
    accounts: [],
    region: assembly.region,
    credentials,
    endpoints,
    outputs: Object.fromEntries(Object.entries(assembly.outputs).map(([name, value]) => [name, mapAddresses(value)])),
    resources: Object.fromEntries(assembly.resources.map(({ path, type, physicalId }) => [path, { type, physicalId }])),
  };
}

export function writeStackFile(file: string, stack: StackFile): void {
  // Contains credentials.
  writeFileSync(`${file}.new`, `${JSON.stringify(stack, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
