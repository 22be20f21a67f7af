import { isDeepStrictEqual } from 'node:util';
import {
  AdminEnableUserCommand,
  type CognitoIdentityProviderClient,
  paginateListUsers,
} from '@aws-sdk/client-cognito-identity-provider';

/** What a new pool gives itself: the ids of its accounts, which the table links to the persons. */
const ownOfPool: ReadonlySet<string> = new Set(['sub', 'identities']);

export interface PoolAccount {
  sub: string;
  isEnabled: boolean;
  status: string | undefined;
  /** All but those that a pool gives itself. */
  attributes: Readonly<Record<string, string>>;
  /** Accounts of other providers, by provider and id there. */
  identities: readonly string[];
}

/** Reads every account of a pool, by address. */
export async function readAccounts(
  client: CognitoIdentityProviderClient,
  userPoolId: string,
): Promise<ReadonlyMap<string, PoolAccount>> {
  const accounts = new Map<string, PoolAccount>();
  for await (const { Users = [] } of paginateListUsers({ client }, { UserPoolId: userPoolId }))
    for (const { Attributes = [], Enabled = false, UserStatus } of Users) {
      const all = Object.fromEntries(Attributes.map(({ Name = '', Value = '' }) => [Name, Value]));
      const identities = JSON.parse(all['identities'] ?? '[]') as { providerName: string; userId: string }[];
      accounts.set(all['email'] ?? '', {
        sub: all['sub'] ?? '',
        isEnabled: Enabled,
        status: UserStatus,
        attributes: Object.fromEntries(Object.entries(all).filter(([name]) => !ownOfPool.has(name))),
        identities: identities.map(({ providerName, userId }) => `${providerName} ${userId}`).sort(),
      });
    }
  return accounts;
}

/** Step 6 of the runbook: enables accounts of the team by their addresses. */
export async function enableAccounts(
  client: CognitoIdentityProviderClient,
  userPoolId: string,
  addresses: readonly string[],
): Promise<void> {
  for (const Username of addresses) await client.send(new AdminEnableUserCommand({ UserPoolId: userPoolId, Username }));
}

/** Compares accounts, attribute by attribute. @returns for each address that differs, what does */
export function compareAccounts(
  before: ReadonlyMap<string, PoolAccount>,
  after: ReadonlyMap<string, PoolAccount>,
): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((address) => {
    const [old, now] = [before.get(address), after.get(address)];
    if (!old || !now) return [old ? 'missing' : 'new'];
    const names = [...new Set([...Object.keys(old.attributes), ...Object.keys(now.attributes)])];
    const changed = names.filter((name) => old.attributes[name] !== now.attributes[name]);
    if (old.isEnabled !== now.isEnabled) changed.push('enabled');
    if (!isDeepStrictEqual(old.identities, now.identities)) changed.push('identities');
    return changed.length > 0 ? [changed.join(' ')] : [];
  });
}
