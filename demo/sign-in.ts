import {
  type CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { beginAsClient } from '#local/cognito/srp.ts';
import type { SiteConfig } from '#shared/site/site-config.ts';

/** Returns the time as Cognito wants it: `Wed Nov 5 09:30:00 UTC 2025`. */
function cognitoTime(): string {
  const [weekday = '', day, month, year, time] = new Date().toUTCString().split(' ');
  return `${weekday.slice(0, 3)} ${month} ${Number(day)} ${time} UTC ${year}`;
}

/**
 * Signs in to an account like a browser (SRP), but without Amplify, whose arithmetic takes thirty times as long.
 *
 * @returns the account's id in the pool, and its tokens
 */
export async function signInBySrp(
  client: CognitoIdentityProviderClient,
  { userPoolId, userPoolClientId: ClientId }: Pick<SiteConfig, 'userPoolId' | 'userPoolClientId'>,
  { email, password }: { email: string; password: string },
): Promise<{ userId: string; accessToken: string; idToken: string; refreshToken: string }> {
  const [, poolName = ''] = userPoolId.split('_');
  const exchange = beginAsClient();
  const { ChallengeName, ChallengeParameters, Session } = await client.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: email, SRP_A: exchange.publicA },
    }),
  );
  const { SALT = '', SRP_B = '', SECRET_BLOCK = '', USER_ID_FOR_SRP: userId = '' } = ChallengeParameters ?? {};
  const challenge = { poolName, userId, secretBlock: SECRET_BLOCK, timestamp: cognitoTime() };
  const { AuthenticationResult } = await client.send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName,
      Session,
      ChallengeResponses: {
        USERNAME: userId,
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: exchange.prove({ ...challenge, password, salt: SALT, publicB: SRP_B }),
        TIMESTAMP: challenge.timestamp,
      },
    }),
  );
  const {
    AccessToken: accessToken,
    IdToken: idToken = '',
    RefreshToken: refreshToken = '',
  } = AuthenticationResult ?? {};
  if (!accessToken) throw new Error(`${email} could not sign in.`);
  return { userId, accessToken, idToken, refreshToken };
}
