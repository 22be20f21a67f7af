import { Duration } from 'aws-cdk-lib';
import { ClientAttributes, type UserPool, type UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { poolClients } from '../../shared/security/pool-clients.ts';
import type { Stage } from '../config.ts';
import type { ServiceFunction } from './service-function.ts';

/**
 * The client with which the function `security` signs a person in again, who thereby proves who they are. Only AWS
 * credentials begin a sign-in with it, so its id is no secret and it has none. Its tokens live for the shortest time
 * there is, never leave the function, and the API refuses them (ADR 054).
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
      ...(stage.textMessages ? { phoneNumber: true, phoneNumberVerified: true } : {}),
    }),
    writeAttributes: new ClientAttributes().withStandardAttributes(
      stage.textMessages ? { email: true, phoneNumber: true } : { email: true },
    ),
  });

/**
 * Lets the triggers ask their own pool about accounts and clients. A policy apart from the functions' own: those are
 * made before the functions, which are made before the pool.
 */
export function letTriggersAsk(
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
  allow('PostConfirmationActs', postConfirmation, ['AdminUserGlobalSignOut']);
}
