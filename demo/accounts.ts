import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  type AttributeType,
  type CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { beginAsClient } from '#local/cognito/srp.ts';
import type { SiteConfig } from '#shared/site/site-config.ts';
import { demoPassword } from './people.ts';
import { persist } from './persist.ts';

function subOf(attributes: readonly AttributeType[] = []): string {
  const sub = attributes.find(({ Name }) => Name === 'sub')?.Value;
  if (!sub) throw new Error('A demo account has no id.');
  return sub;
}

/** Returns the time as Cognito wants it: `Wed Nov 5 09:30:00 UTC 2025`. */
function cognitoTime(): string {
  const [weekday = '', day, month, year, time] = new Date().toUTCString().split(' ');
  return `${weekday.slice(0, 3)} ${month} ${Number(day)} ${time} UTC ${year}`;
}

export type AccountMaker = ReturnType<typeof accountMaker>;

/**
 * Creates confirmed accounts without sending an e-mail, and signs in to them like a browser (SRP), but without Amplify,
 * which computes longer on the thread that also runs the engines.
 */
export function accountMaker(admin: CognitoIdentityProviderClient, config: SiteConfig) {
  const { userPoolId, userPoolClientId: ClientId } = config;
  const [, poolName = ''] = userPoolId.split('_');

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
      persist({ step: `Signing in as ${email}`, attempt: () => signIn(email) }),
  };

  async function signIn(email: string): Promise<string> {
    const client = beginAsClient();
    const { ChallengeName, ChallengeParameters, Session } = await admin.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: email, SRP_A: client.publicA },
      }),
    );
    const { SALT = '', SRP_B = '', SECRET_BLOCK = '', USER_ID_FOR_SRP = '' } = ChallengeParameters ?? {};
    const challenge = { poolName, userId: USER_ID_FOR_SRP, secretBlock: SECRET_BLOCK, timestamp: cognitoTime() };
    const { AuthenticationResult } = await admin.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName,
        Session,
        ChallengeResponses: {
          USERNAME: USER_ID_FOR_SRP,
          PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
          PASSWORD_CLAIM_SIGNATURE: client.prove({
            ...challenge,
            password: demoPassword,
            salt: SALT,
            publicB: SRP_B,
          }),
          TIMESTAMP: challenge.timestamp,
        },
      }),
    );
    const token = AuthenticationResult?.AccessToken;
    if (!token) throw new Error('A demo account could not sign in.');
    return token;
  }
}
