import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  type AttributeType,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import type { SiteConfig } from '../shared/site-config.ts';
import { demoPassword } from './people.ts';

function subOf(attributes: readonly AttributeType[] = []): string {
  const sub = attributes.find(({ Name }) => Name === 'sub')?.Value;
  if (!sub) throw new Error('A demo account has no id.');
  return sub;
}

export type AccountMaker = ReturnType<typeof accountMaker>;

/** Creates confirmed accounts without sending an e-mail, and signs in to them like a browser (SRP). */
export function accountMaker(admin: CognitoIdentityProviderClient, config: SiteConfig) {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = config;
  // Amplify warns about every endpoint except its own default.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } });

  return {
    /** Returns the account's id, which is its person's. */
    async create(name: string, email: string): Promise<string> {
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
      await admin.send(
        new AdminSetUserPasswordCommand({
          UserPoolId: userPoolId,
          Username: email,
          Password: demoPassword,
          Permanent: true,
        }),
      );
      return subOf(User?.Attributes);
    },

    /** Returns the id of an account that exists. */
    async personId(email: string): Promise<string> {
      const { UserAttributes } = await admin.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: email }));
      return subOf(UserAttributes);
    },

    /** Returns an access token. The first sign-in creates the person record. */
    async accessToken(email: string): Promise<string> {
      await signIn({ username: email, password: demoPassword });
      const token = (await fetchAuthSession()).tokens?.accessToken.toString();
      await signOut();
      if (!token) throw new Error('A demo account could not sign in.');
      return token;
    },
  };
}
