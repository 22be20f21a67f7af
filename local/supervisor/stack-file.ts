import { renameSync, writeFileSync } from 'node:fs';
import type { Assembly } from '../assembly/assembly.ts';
import type { LocalCredentials } from '../assembly/secrets.ts';
import { webSocketApis } from '../websocket-api/websocket-settings.ts';
import type { LocalUrls } from './local-addresses.ts';

/** A user who can sign in. */
export interface Account {
  /** For instance `admin`, `staff`, or the stage of a client's application. */
  readonly role: string;
  readonly email: string;
  readonly password: string;
}

/** `stack.json`: the description of a running stack for tests and tools. */
export interface StackFile {
  /** The site's address. */
  readonly web: string;
  /** The HTTP API's own address; pages use the site's. */
  readonly api: string;
  /** `ws://…`; pages read it from `/config.json`. */
  readonly websocket: string;
  readonly inbox: string;
  readonly accounts: readonly Account[];
  readonly region: string;
  readonly credentials: LocalCredentials;
  /** Base URLs of the local services: `s3`, `dynamodb`, `cognito`, `lambda`, … */
  readonly endpoints: Readonly<Record<string, string>>;
  /** Stack outputs by `<stack>.<output>`, with mapped addresses. */
  readonly outputs: Readonly<Record<string, string>>;
  /** By construct path. */
  readonly resources: Readonly<Record<string, { readonly type: string; readonly physicalId: string }>>;
}

export interface StackFileInput {
  readonly assembly: Assembly;
  readonly urls: LocalUrls;
  readonly credentials: LocalCredentials;
  readonly mapAddresses: (text: string) => string;
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
