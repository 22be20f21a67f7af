import {
  AdminDeleteUserCommand,
  type CognitoIdentityProviderClient,
  ListUsersCommand,
  paginateListUsers,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';

/** Yields the `sub` of every account, page by page. */
export async function* listAccounts(client: CognitoIdentityProviderClient, userPoolId: string): AsyncGenerator<string> {
  const pages = paginateListUsers({ client, pageSize: 60 }, { UserPoolId: userPoolId, AttributesToGet: ['sub'] });
  for await (const { Users: users = [] } of pages)
    for (const { Attributes: attributes = [] } of users) {
      const sub = attributes.find(({ Name }) => Name === 'sub')?.Value;
      if (!sub) throw new Error('An account without sub');
      yield sub;
    }
}

const findBySub = async (client: CognitoIdentityProviderClient, userPoolId: string, sub: string) =>
  (await client.send(new ListUsersCommand({ UserPoolId: userPoolId, Filter: `sub = "${sub}"`, Limit: 1 }))).Users?.[0];

export const hasAccount = async (client: CognitoIdentityProviderClient, userPoolId: string, sub: string) =>
  (await findBySub(client, userPoolId, sub)) !== undefined;

/**
 * Creates the deletion of user pool accounts. Finds an account by its `sub`, because one created by Google has another
 * user name.
 */
export const createAccountRemoval =
  (client: CognitoIdentityProviderClient, userPoolId: string) =>
  async (sub: string): Promise<void> => {
    const name = (await findBySub(client, userPoolId, sub))?.Username;
    if (name === undefined) return;
    try {
      await client.send(new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: name }));
    } catch (error) {
      if (!(error instanceof UserNotFoundException)) throw error;
    }
  };
