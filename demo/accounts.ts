import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import type { SiteConfig } from '../shared/site-config.ts';
import { demoPassword } from './people.ts';

/** Creates confirmed accounts without sending an e-mail, and signs in to them like a browser (SRP). */
export function accountMaker(admin: CognitoIdentityProviderClient, config: SiteConfig) {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = config;
  // Amplify warns about every endpoint except its own default.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } });

  return {
    async create(name: string, email: string): Promise<void> {
      await admin.send(
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
