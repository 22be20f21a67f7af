import { Duration } from 'aws-cdk-lib';
import {
  ClientAttributes,
  PasskeyUserVerification,
  type UserPool,
  type UserPoolClient,
  type UserPoolProps,
} from 'aws-cdk-lib/aws-cognito';
import { poolClients } from '#shared/security/pool-clients.ts';

/**
 * Returns pool settings for passkeys of the site's host. They count as one factor (the pool's default) and require user
 * verification by PIN or biometrics.
 */
export const passkeySettings = (
  siteHost: string,
): Pick<UserPoolProps, 'signInPolicy' | 'passkeyRelyingPartyId' | 'passkeyUserVerification'> => ({
  signInPolicy: { allowedFirstAuthFactors: { password: true, passkey: true } },
  passkeyRelyingPartyId: siteHost,
  passkeyUserVerification: PasskeyUserVerification.REQUIRED,
});

/**
 * Adds the app client with which the function `accounts` verifies a passkey (ADR 058). Its tokens are not accepted
 * anywhere: the API's authorizer accepts only the site's client, and the trigger removes the scope for the user pool. A
 * client secret would add nothing: a caller without the function would get the same tokens.
 */
export const addPasskeyClient = (userPool: UserPool): UserPoolClient =>
  userPool.addClient('Passkeys', {
    userPoolClientName: poolClients.passkeys,
    generateSecret: false,
    authFlows: { user: true },
    disableOAuth: true,
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    accessTokenValidity: Duration.minutes(5),
    idTokenValidity: Duration.minutes(5),
    refreshTokenValidity: Duration.hours(1),
    authSessionValidity: Duration.minutes(5),
    readAttributes: new ClientAttributes().withStandardAttributes({ email: true }),
    writeAttributes: new ClientAttributes().withStandardAttributes({ email: true }),
  });
