import {
  AdminDisableUserCommand,
  type CognitoIdentityProviderClient,
  DescribeUserPoolCommand,
  ResourceNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { poolAccounts } from '#functions/accounts/triggers/pool-accounts.ts';
import { ConfigurationError } from '#infra/config.ts';
import type { NewPool } from './account-import.ts';

/** Returns the creation time of a user pool; undefined if it does not exist. */
async function creationOf(client: CognitoIdentityProviderClient, userPoolId: string): Promise<Date | undefined> {
  try {
    const { UserPool: pool } = await client.send(new DescribeUserPoolCommand({ UserPoolId: userPoolId }));
    return pool?.CreationDate;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

interface Replacement {
  lostPoolId: string;
  newPoolId: string;
  isRehearsal: boolean;
}

/**
 * Opens the replacement of a lost pool.
 * @throws a ConfigurationError while the old pool still exists, with its accounts.
 */
export async function openNewPool(
  client: CognitoIdentityProviderClient,
  { lostPoolId, newPoolId, isRehearsal }: Replacement,
): Promise<NewPool> {
  if (lostPoolId === newPoolId)
    throw new ConfigurationError(
      'Name the lost user pool with --from and the new one with --to: these are one and the same.',
    );
  const createdAt = await creationOf(client, newPoolId);
  if (!createdAt) throw new ConfigurationError(`There is no user pool ${newPoolId} in this account and region.`);
  if (!isRehearsal && (await creationOf(client, lostPoolId)))
    throw new ConfigurationError(
      `The user pool ${lostPoolId} is there, with its accounts: nothing has to be brought back. Only a rehearsal is possible.`,
    );
  return {
    ...poolAccounts(client, newPoolId),
    id: newPoolId,
    createdAt,
    async disable(username) {
      await client.send(new AdminDisableUserCommand({ UserPoolId: newPoolId, Username: username }));
    },
  };
}
