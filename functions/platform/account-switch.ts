import {
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';

/** Switches accounts of the user pool off and on. `username` is the account's name there, or its `sub`. */
export interface AccountSwitch {
  /** Nobody signs in to the account any more, and none of its refresh tokens works. Safe to repeat. */
  disable(username: string): Promise<void>;
  /** People can sign in to the account again. Safe to repeat. */
  enable(username: string): Promise<void>;
  isEnabled(username: string): Promise<boolean>;
}

export function openAccountSwitch(client: CognitoIdentityProviderClient, userPoolId: string): AccountSwitch {
  const account = (username: string) => ({ UserPoolId: userPoolId, Username: username });
  return {
    async disable(username) {
      await client.send(new AdminDisableUserCommand(account(username)));
      await client.send(new AdminUserGlobalSignOutCommand(account(username)));
    },
    async enable(username) {
      await client.send(new AdminEnableUserCommand(account(username)));
    },
    async isEnabled(username) {
      const { Enabled } = await client.send(new AdminGetUserCommand(account(username)));
      return Enabled === true;
    },
  };
}
