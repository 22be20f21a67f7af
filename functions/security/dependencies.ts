import { createDependencies, type Dependencies } from '../platform/dependencies.ts';
import { createUserPoolClient, openUserPool, type UserPool } from '../platform/user-pool.ts';

export interface SecurityDependencies extends Dependencies {
  readonly userPool: UserPool;
  /** Whether second steps by text message are offered. */
  readonly textMessages: boolean;
}

interface Environment {
  readonly TABLE_NAME: string;
  readonly STAFF_SECOND_FACTOR: 'required' | 'optional';
  readonly USER_POOL_ID: string;
  readonly TEXT_MESSAGES: 'on' | 'off';
}

export const createSecurityDependencies = (environment: Environment): SecurityDependencies => ({
  ...createDependencies(environment),
  userPool: openUserPool(createUserPoolClient(), environment.USER_POOL_ID),
  textMessages: environment.TEXT_MESSAGES === 'on',
});
