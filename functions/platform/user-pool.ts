import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AliasExistsException,
  CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';

/** Second factors as the user pool names them. */
const poolFactors = ['SOFTWARE_TOKEN_MFA', 'SMS_MFA'] as const;
export type PoolFactor = (typeof poolFactors)[number];

/** An account as far as its safety goes. */
export interface PoolAccount {
  /** The factors that the pool asks for at a sign-in with a password. */
  readonly factors: readonly PoolFactor[];
  /** E.164. */
  readonly phone: string | undefined;
  readonly hasGoogle: boolean;
}

/** The user pool as functions ask and change it. `username` is the account's name there, or its `sub`. */
export interface UserPool {
  findAccount(username: string): Promise<PoolAccount | undefined>;
  /** Whether the pool asks for these factors at a sign-in. None is preferred: a person who has both chooses. */
  setFactors(username: string, factors: readonly PoolFactor[], isEnabled: boolean): Promise<void>;
  /** Sets a password that its person has chosen. */
  setPassword(username: string, password: string): Promise<void>;
  /** Whether an account has this address, confirmed or not. */
  isAddressTaken(email: string): Promise<boolean>;
  /** Gives the account another address, as verified. False when another account has it. */
  changeAddress(username: string, email: string): Promise<boolean>;
  /** No refresh token of the account is worth anything any more. */
  endSessions(username: string): Promise<void>;
  /** The name of a client of the pool. */
  clientName(clientId: string): Promise<string | undefined>;
}

export const createUserPoolClient = (): CognitoIdentityProviderClient =>
  new CognitoIdentityProviderClient({
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
  });

export function openUserPool(client: CognitoIdentityProviderClient, userPoolId: string): UserPool {
  const account = (username: string) => ({ UserPoolId: userPoolId, Username: username });
  return {
    async findAccount(username) {
      try {
        const user = await client.send(new AdminGetUserCommand(account(username)));
        const attributes = new Map(user.UserAttributes?.map(({ Name, Value }) => [Name, Value]));
        const active = new Set(user.UserMFASettingList);
        return {
          factors: poolFactors.filter((factor) => active.has(factor)),
          phone: attributes.get('phone_number'),
          hasGoogle: attributes.get('identities')?.includes('"Google"') ?? false,
        };
      } catch (error) {
        if (error instanceof UserNotFoundException) return undefined;
        throw error;
      }
    },
    async setFactors(username, factors, isEnabled) {
      const settings = { Enabled: isEnabled, PreferredMfa: false };
      await client.send(
        new AdminSetUserMFAPreferenceCommand({
          ...account(username),
          ...(factors.includes('SOFTWARE_TOKEN_MFA') && { SoftwareTokenMfaSettings: settings }),
          ...(factors.includes('SMS_MFA') && { SMSMfaSettings: settings }),
        }),
      );
    },
    async setPassword(username, password) {
      await client.send(new AdminSetUserPasswordCommand({ ...account(username), Password: password, Permanent: true }));
    },
    async isAddressTaken(email) {
      try {
        await client.send(new AdminGetUserCommand(account(email)));
        return true;
      } catch (error) {
        if (error instanceof UserNotFoundException) return false;
        throw error;
      }
    },
    async changeAddress(username, email) {
      const attributes = [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ];
      try {
        await client.send(new AdminUpdateUserAttributesCommand({ ...account(username), UserAttributes: attributes }));
        return true;
      } catch (error) {
        if (error instanceof AliasExistsException) return false;
        throw error;
      }
    },
    async endSessions(username) {
      await client.send(new AdminUserGlobalSignOutCommand(account(username)));
    },
    async clientName(clientId) {
      const { UserPoolClient } = await client.send(
        new DescribeUserPoolClientCommand({ UserPoolId: userPoolId, ClientId: clientId }),
      );
      return UserPoolClient?.ClientName;
    },
  };
}
