import {
  AdminDeleteUserCommand,
  type CognitoIdentityProviderClient,
  ListUsersCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';

/** Removes accounts of the user pool. An account that Google made has a name of its own: it is found by its `sub`. */
export const createAccountRemoval =
  (client: CognitoIdentityProviderClient, userPoolId: string) =>
  async (sub: string): Promise<void> => {
    const { Users: users = [] } = await client.send(
      new ListUsersCommand({ UserPoolId: userPoolId, Filter: `sub = "${sub}"`, Limit: 1 }),
    );
    const name = users[0]?.Username;
    if (name === undefined) return;
    try {
      await client.send(new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: name }));
    } catch (error) {
      if (!(error instanceof UserNotFoundException)) throw error;
    }
  };
