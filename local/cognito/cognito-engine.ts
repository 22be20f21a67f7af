import type { Engine, InvokeFunction, Resource, Unsupported } from '../assembly/resource.ts';
import type { Authority } from '../iam/authority.ts';
import { serve } from '../kit/serve.ts';
import { openFirewalls } from './firewall.ts';
import { createdAt, type Mail, type Service, type TextMessage } from './service.ts';
import { readClient } from './settings/client-settings.ts';
import { readPool } from './settings/pool-settings.ts';
import { type GoogleAccount, readDomain, readProvider } from './settings/provider-settings.ts';
import { openStore, type Store } from './store/store.ts';
import { newSigningKey, type SigningKey, signingKeyFrom } from './tokens.ts';
import { wire } from './wire.ts';

export interface CognitoOptions {
  /** 0 takes any free port. */
  port: number;
  /** A folder of its own. Acknowledged data is stored there even if the process is killed. */
  dataDir: string;
  region: string;
  /** Resources of other types are ignored. */
  resources: readonly Resource[];
  /** Web ACLs and their associations with the pools. */
  webAcls?: readonly Resource[];
  /** Invokes the pools' triggers. */
  invoke: InvokeFunction;
  sendMail: (mail: Mail) => Promise<void>;
  /** Without it, second factors by text message are reported as unsupported. */
  sendText?: (message: TextMessage) => Promise<void>;
  log?: (line: string) => void;
  /** Accounts that the account picker offers initially. */
  googleAccounts?: readonly GoogleAccount[];
  account?: string;
  /** Authorizes calls of admin operations. */
  authority: Authority;
  /** Milliseconds since 1970. */
  now?: () => number;
}

export interface CognitoEngine extends Engine {
  /** By pool id: the base URL of `/<poolId>/.well-known/jwks.json`. Tokens keep the real issuer. */
  issuers: Readonly<Record<string, string>>;
}

/** The resource types that this engine emulates. */
export const cognitoTypes: readonly string[] = [
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::Cognito::UserPoolDomain',
  'AWS::Cognito::UserPoolIdentityProvider',
];

type Settings = Pick<Service, 'pools' | 'clients' | 'providers' | 'hostedPools'> & {
  unsupported: readonly Unsupported[];
};

function readSettings({ resources, region, sendText }: CognitoOptions): Settings {
  const ofType = (type: string) => resources.filter((resource) => resource.type === `AWS::Cognito::${type}`);
  const pools = ofType('UserPool').map((pool) => readPool(pool, region));
  const clients = ofType('UserPoolClient').map(readClient);
  const domains = ofType('UserPoolDomain').map(readDomain);
  const providers = ofType('UserPoolIdentityProvider').map(readProvider);
  const textless = pools
    .filter(({ pool }) => pool.mfa.factors.has('SMS_MFA') && sendText === undefined)
    .map(({ pool }) => ({ where: pool.id, what: 'AWS::Cognito::UserPool.EnabledMfas.SMS_MFA' }));
  const emulated = providers.flatMap(({ provider }) => (provider ? [provider] : []));
  return {
    pools: new Map(pools.map(({ pool }) => [pool.id, pool])),
    clients: new Map(clients.map(({ client }) => [client.id, client])),
    providers: new Map(emulated.map((provider) => [`${provider.poolId} ${provider.name}`, provider])),
    hostedPools: new Set(domains.map(({ poolId }) => poolId)),
    unsupported: [
      ...[...pools, ...clients, ...domains, ...providers].flatMap(({ unsupported }) => unsupported),
      ...textless,
    ],
  };
}

/** The key of each pool is stored, so that tokens stay valid over restarts. */
const keysFor = (store: Store, pools: Iterable<string>): ReadonlyMap<string, SigningKey> =>
  new Map([...pools].map((id) => [id, signingKeyFrom(store.secret(`signing key of ${id}`, newSigningKey))]));

/** Starts emulating the user pools and app clients of the resources. */
export async function startCognito(options: CognitoOptions): Promise<CognitoEngine> {
  const { unsupported, ...settings } = readSettings(options);
  const store = openStore(options.dataDir);
  const now = options.now ?? Date.now;
  store.signIns.sweep(now() - 24 * 60 * 60 * 1000);
  const service: Service = {
    ...settings,
    keys: keysFor(store, settings.pools.keys()),
    store,
    now,
    invoke: options.invoke,
    sendMail: options.sendMail,
    sendText: options.sendText,
    log: options.log ?? (() => {}),
    secret: store.secret('hashing'),
    googleAccounts: options.googleAccounts ?? [],
  };
  for (const id of settings.pools.keys()) createdAt({ store, now }, id);
  let url = '';
  const { authority, region, account = '000000000000' } = options;
  const poolArn = (id: string) => `arn:aws:cognito-idp:${region}:${account}:userpool/${id}`;
  const firewalls = openFirewalls(service, poolArn, options.webAcls ?? []);
  const server = await serve(
    { name: 'cognito', port: options.port, log: service.log },
    wire(service, () => url, { authority, poolArn, firewalls }),
  ).catch((error: unknown) => {
    store.close();
    throw error;
  });
  url = server.url;
  return {
    name: 'cognito',
    url,
    unsupported: [...unsupported, ...firewalls.unsupported],
    issuers: Object.fromEntries([...settings.pools.keys()].map((id) => [id, url])),
    async stop() {
      await server.stop();
      store.close();
    },
  };
}
