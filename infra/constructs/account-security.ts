import { Duration } from 'aws-cdk-lib';
import { ClientAttributes, type UserPool, type UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { poolClients } from '#shared/security/pool-clients.ts';
import type { Stage } from '../config.ts';
import type { ServiceFunction } from './service-function.ts';

/**
 * Adds the app client with which the function `security` signs a person in again as proof of identity. Its sign-in flow
 * requires AWS credentials, so its id is not secret and it has no client secret. Its tokens have the shortest possible
 * validity, never leave the function, and the API rejects them (ADR 055).
 */
export const addSecurityClient = (userPool: UserPool, stage: Stage): UserPoolClient =>
  userPool.addClient('Security', {
    userPoolClientName: poolClients.security,
    generateSecret: false,
    authFlows: { adminUserPassword: true },
    disableOAuth: true,
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    accessTokenValidity: Duration.minutes(5),
    idTokenValidity: Duration.minutes(5),
    refreshTokenValidity: Duration.hours(1),
    authSessionValidity: Duration.minutes(5),
    readAttributes: new ClientAttributes().withStandardAttributes({
      email: true,
      ...(stage.textMessages && { phoneNumber: true, phoneNumberVerified: true }),
    }),
    writeAttributes: new ClientAttributes().withStandardAttributes(
      stage.textMessages ? { email: true, phoneNumber: true } : { email: true },
    ),
  });

/**
 * Allows the triggers to read accounts and clients of their own pool. A separate policy: the functions' own are created
 * before the functions, which are created before the pool.
 */
export function allowTriggerReads(
  userPool: UserPool,
  {
    preToken,
    signOnLink,
    postConfirmation,
  }: Readonly<Record<'preToken' | 'signOnLink' | 'postConfirmation', ServiceFunction>>,
): void {
  const allow = (id: string, fn: ServiceFunction, actions: readonly string[]) =>
    new Policy(userPool.stack, id, {
      roles: [fn.executionRole],
      statements: [
        new PolicyStatement({
          actions: actions.map((action) => `cognito-idp:${action}`),
          resources: [userPool.userPoolArn],
        }),
      ],
    });
  allow('PreTokenAsks', preToken, ['AdminGetUser', 'DescribeUserPoolClient']);
  allow('SignOnLinkAsks', signOnLink, ['AdminGetUser']);
  allow('PostConfirmationActs', postConfirmation, [
    'AdminGetUser',
    'AdminSetUserMFAPreference',
    'AdminUserGlobalSignOut',
  ]);
}
