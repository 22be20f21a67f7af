import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { createDependencies, type Dependencies } from '../platform/dependencies.ts';
import { createUserPoolClient, openUserPool, type UserPool } from '../platform/user-pool.ts';
import type { ProofDependencies } from './proof.ts';
import { openProofPool } from './proof-pool.ts';

export interface SecurityDependencies extends Dependencies, ProofDependencies {
  readonly userPool: UserPool;
  /** Whether second steps by text message are offered. */
  readonly textMessages: boolean;
}

interface Environment {
  readonly TABLE_NAME: string;
  readonly STAFF_SECOND_FACTOR: 'required' | 'optional';
  readonly USER_POOL_ID: string;
  readonly SECURITY_CLIENT_ID: string;
  readonly TEXT_MESSAGES: 'on' | 'off';
}

export function createSecurityDependencies(environment: Environment): SecurityDependencies {
  const { USER_POOL_ID: userPoolId, SECURITY_CLIENT_ID: clientId } = environment;
  // A sign-in waits for the pool's triggers, which may have to start.
  const signIns = new CognitoIdentityProviderClient({
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 8000, throwOnRequestTimeout: true },
  });
  return {
    ...createDependencies(environment),
    userPool: openUserPool(createUserPoolClient(), userPoolId),
    proofPool: openProofPool(signIns, { userPoolId, clientId }),
    textMessages: environment.TEXT_MESSAGES === 'on',
  };
}
