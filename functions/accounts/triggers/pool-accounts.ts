import { randomBytes } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminLinkProviderForUserCommand,
  AdminSetUserPasswordCommand,
  type CognitoIdentityProviderClient,
  InvalidParameterException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { PoolAccounts } from './link-google.ts';

/** Satisfies every password policy, and is stored nowhere. */
const unknownPassword = (): string => `Aa1-${randomBytes(32).toString('base64url')}`;

export function poolAccounts(client: CognitoIdentityProviderClient, UserPoolId: string): PoolAccounts {
  return {
    async find(username) {
      try {
        const user = await client.send(new AdminGetUserCommand({ UserPoolId, Username: username }));
        const verified = user.UserAttributes?.find(({ Name }) => Name === 'email_verified')?.Value;
        return {
          username: user.Username ?? username,
          status: user.UserStatus ?? 'UNKNOWN',
          isEnabled: user.Enabled === true,
          isEmailVerified: verified === 'true',
        };
      } catch (error) {
        if (error instanceof UserNotFoundException) return undefined;
        throw error;
      }
    },

    async create({ email, name, attributes = {} }) {
      const all = [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
        ...(name ? [{ Name: 'name', Value: name }] : []),
        ...Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
      ];
      try {
        const { User } = await client.send(
          new AdminCreateUserCommand({
            UserPoolId,
            Username: email,
            UserAttributes: all,
            MessageAction: 'SUPPRESS',
          }),
        );
        return User?.Username ?? email;
      } catch (error) {
        if (error instanceof UsernameExistsException) return undefined;
        throw error;
      }
    },

    async forgetPassword(username) {
      await client.send(
        new AdminSetUserPasswordCommand({
          UserPoolId,
          Username: username,
          Password: unknownPassword(),
          Permanent: true,
        }),
      );
    },

    async remove(username) {
      try {
        await client.send(new AdminDeleteUserCommand({ UserPoolId, Username: username }));
      } catch (error) {
        if (!(error instanceof UserNotFoundException)) throw error;
      }
    },

    async link(username, googleSubject) {
      try {
        await client.send(
          new AdminLinkProviderForUserCommand({
            UserPoolId,
            DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: username },
            SourceUser: {
              ProviderName: 'Google',
              ProviderAttributeName: 'Cognito_Subject',
              ProviderAttributeValue: googleSubject,
            },
          }),
        );
      } catch (error) {
        const isLinked =
          error instanceof InvalidParameterException && /already linked to DestinationUser/i.test(error.message);
        if (!isLinked) throw error;
      }
    },
  };
}
