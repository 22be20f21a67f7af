import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  type AttributeType,
  type CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { SiteConfig } from '#shared/site/site-config.ts';
import { demoPassword } from './people.ts';
import { persist } from './persist.ts';
import { signInBySrp } from './sign-in.ts';

function subOf(attributes: readonly AttributeType[] = []): string {
  const sub = attributes.find(({ Name }) => Name === 'sub')?.Value;
  if (!sub) throw new Error('A demo account has no id.');
  return sub;
}

export type AccountMaker = ReturnType<typeof accountMaker>;

/** Creates confirmed accounts without sending an e-mail, and signs in to them. */
export function accountMaker(admin: CognitoIdentityProviderClient, config: SiteConfig) {
  const { userPoolId } = config;

  const read = async (email: string): Promise<string> => {
    const { UserAttributes } = await admin.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: email }));
    return subOf(UserAttributes);
  };
  const readIfAny = (email: string): Promise<string | undefined> =>
    read(email).catch((error: unknown) => {
      if (error instanceof UserNotFoundException) return undefined;
      throw error;
    });

  return {
    /** Returns the account's id, which is its person's. */
    async create(name: string, email: string): Promise<string> {
      const id = await persist({
        step: `Creating the account of ${email}`,
        attempt: async () => {
          const { User } = await admin.send(
            new AdminCreateUserCommand({
              UserPoolId: userPoolId,
              Username: email,
              MessageAction: 'SUPPRESS',
              UserAttributes: [
                { Name: 'email', Value: email },
                { Name: 'email_verified', Value: 'true' },
                { Name: 'name', Value: name },
              ],
            }),
          );
          return subOf(User?.Attributes);
        },
        outcome: () => readIfAny(email),
      });
      const password = { UserPoolId: userPoolId, Username: email, Password: demoPassword, Permanent: true };
      await persist({
        step: `Setting the password of ${email}`,
        attempt: () => admin.send(new AdminSetUserPasswordCommand(password)),
      });
      return id;
    },

    /** Returns the id of an account that exists. */
    personId: read,

    /** Returns an access token. The first sign-in creates the person record. */
    accessToken: (email: string): Promise<string> =>
      persist({
        step: `Signing in as ${email}`,
        attempt: async () => (await signInBySrp(admin, config, { email, password: demoPassword })).accessToken,
      }),
  };
}
