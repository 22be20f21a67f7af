import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AliasExistsException,
  CognitoIdentityProviderClient,
  CognitoIdentityProviderServiceException,
  DescribeUserPoolClientCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';

/** Second factors by their names in the user pool. */
const poolFactors = ['SOFTWARE_TOKEN_MFA', 'SMS_MFA'] as const;
export type PoolFactor = (typeof poolFactors)[number];

export interface PoolAccount {
  /** Factors that the pool requires at a sign-in with a password. */
  factors: readonly PoolFactor[];
  /** E.164. */
  phone: string | undefined;
  hasGoogle: boolean;
}

/** Operations on accounts of the user pool. `username` is the account's user name or `sub`. */
export interface UserPool {
  findAccount(username: string): Promise<PoolAccount | undefined>;
  /** Sets whether the pool requires these factors at a sign-in. None is preferred: a person with both chooses. */
  setFactors(username: string, factors: readonly PoolFactor[], isEnabled: boolean): Promise<void>;
  setPassword(username: string, password: string): Promise<void>;
  /** Returns whether an account, confirmed or not, has this address. */
  isAddressTaken(email: string): Promise<boolean>;
  /** Sets a verified address. Returns false if another account has it. */
  changeAddress(username: string, email: string): Promise<boolean>;
  /** Revokes all refresh tokens of the account. */
  endSessions(username: string): Promise<void>;
  clientName(clientId: string): Promise<string | undefined>;
}

/**
 * Returns whether the client had sent the request before. Where the pool refuses it then, the first one may have used the
 * code or the challenge up, and only its answer was lost.
 */
export const isRepeated = (error: unknown): boolean =>
  error instanceof CognitoIdentityProviderServiceException && (error.$metadata.attempts ?? 1) > 1;

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
          SoftwareTokenMfaSettings: factors.includes('SOFTWARE_TOKEN_MFA') ? settings : undefined,
          SMSMfaSettings: factors.includes('SMS_MFA') ? settings : undefined,
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
