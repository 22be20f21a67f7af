import {
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';

/** Disables and enables accounts of the user pool. `username` is the account's user name or `sub`. */
export interface AccountSwitch {
  /** Prevents sign-ins and revokes all refresh tokens of the account. Idempotent. */
  disable(username: string): Promise<void>;
  /** Permits sign-ins again. Idempotent. */
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
