import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { InvokeFunction } from '../assembly/resource.ts';
import { invalidParameter, resourceNotFound } from './errors.ts';
import type { ClientSettings } from './settings/client-settings.ts';
import type { PoolSettings } from './settings/pool-settings.ts';
import type { GoogleAccount, ProviderSettings } from './settings/provider-settings.ts';
import type { Store } from './store/store.ts';
import type { SigningKey } from './tokens.ts';

export interface Mail {
  from: string;
  /** The SES configuration set of the pool, if it has one. */
  configurationSet: string | undefined;
  to: string;
  subject: string;
  html: string;
  text: string;
}

export interface TextMessage {
  /** Phone number with country code: `+351912345678`. */
  to: string;
  text: string;
}

/** The context of every operation. */
export interface Service {
  pools: ReadonlyMap<string, PoolSettings>;
  clients: ReadonlyMap<string, ClientSettings>;
  /** By pool id and provider name, separated by a space. */
  providers: ReadonlyMap<string, ProviderSettings>;
  /** The ids of pools with a domain. */
  hostedPools: ReadonlySet<string>;
  /** By pool id. */
  keys: ReadonlyMap<string, SigningKey>;
  store: Store;
  /** Milliseconds since 1970. */
  now: () => number;
  invoke: InvokeFunction;
  sendMail: (mail: Mail) => Promise<void>;
  /** Absent where text messages are not emulated. */
  sendText: ((message: TextMessage) => Promise<void>) | undefined;
  /** Logs for the developer: ids only, never an e-mail, password, code or token. */
  log: (line: string) => void;
  /** Key for the hashes of codes and for the generated names of nonexistent users. */
  secret: string;
  /** Accounts that the account picker offers initially. */
  googleAccounts: readonly GoogleAccount[];
}

export type ClientMetadata = Readonly<Record<string, string>> | undefined;

/** An app client with its pool. */
export interface App {
  pool: PoolSettings;
  client: ClientSettings;
}

export function poolById(service: Service, poolId: string): PoolSettings {
  const pool = service.pools.get(poolId);
  if (!pool) throw resourceNotFound(`User pool ${poolId} does not exist.`);
  return pool;
}

/** Returns when a pool was created: when an engine with this store first saw it. Milliseconds since 1970. */
export const createdAt = ({ store, now }: Pick<Service, 'store' | 'now'>, poolId: string): number =>
  Number(store.secret(`creation of ${poolId}`, () => String(now())));

/** Returns the client of this id. With a pool id, also checks that the client belongs to that pool. */
export function appByClientId(service: Service, clientId: string, poolId?: string): App {
  const client = service.clients.get(clientId);
  if (!client || (poolId !== undefined && client.poolId !== poolId))
    throw resourceNotFound(`User pool client ${clientId} does not exist.`);
  return { client, pool: poolById(service, client.poolId) };
}

export function keyOf(service: Service, pool: PoolSettings): SigningKey {
  const key = service.keys.get(pool.id);
  if (!key) throw new Error(`the pool ${pool.id} has no signing key`);
  return key;
}

/** Derives a value that only this installation can compute from its parts, which stay hidden. */
export const keyedHash = (service: Service, ...parts: readonly string[]): Buffer =>
  createHmac('sha256', service.secret).update(JSON.stringify(parts)).digest();

/** The key under which an opaque token is stored, so that the store alone cannot be used to sign in. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Returns a random, unguessable token. */
export const opaqueToken = (bytes: number): string => randomBytes(bytes).toString('base64url');

/** Returns a required parameter of a flow or challenge. */
export function required(parameters: Readonly<Record<string, string>>, name: string): string {
  const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
  if (!value) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}
