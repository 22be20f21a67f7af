import { Duration } from 'aws-cdk-lib';
import {
  ClientAttributes,
  PasskeyUserVerification,
  type UserPool,
  type UserPoolClient,
  type UserPoolProps,
} from 'aws-cdk-lib/aws-cognito';
import { poolClients } from '../../shared/security/pool-clients.ts';

/**
 * A pool that takes passkeys of the site's host. They count as one factor (the pool's default), and must verify their
 * user by a PIN or biometrics.
 */
export const passkeySettings = (
  siteHost: string,
): Pick<UserPoolProps, 'signInPolicy' | 'passkeyRelyingPartyId' | 'passkeyUserVerification'> => ({
  signInPolicy: { allowedFirstAuthFactors: { password: true, passkey: true } },
  passkeyRelyingPartyId: siteHost,
  passkeyUserVerification: PasskeyUserVerification.REQUIRED,
});

/**
 * The client with which the function `accounts` checks a passkey (ADR 058). Nothing takes its tokens: neither
 * the API, whose authorizer knows the site's client alone, nor the user pool, as the trigger takes the scope for that.
 * It has no secret because nothing would be won: whoever uses it past the function gets just these tokens.
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
