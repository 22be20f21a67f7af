import {
  AdminDeleteUserCommand,
  type CognitoIdentityProviderClient,
  ListUsersCommand,
  paginateListUsers,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';

/** The `sub` of every account, a page at a time. */
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

/** Removes accounts of the user pool. An account that Google made has a name of its own: it is found by its `sub`. */
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
