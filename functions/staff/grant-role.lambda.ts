import { openAccountSwitch } from '#platform/account-switch.ts';
import { createDependencies } from '#platform/dependencies.ts';
import {
  databaseVariables,
  observabilityVariables,
  readEnvironment,
  userPoolVariables,
} from '#platform/environment.ts';
import { createObservability } from '#platform/observability.ts';
import { createUserPoolClient } from '#platform/user-pool.ts';
import { createGrantRole } from './create-grant-role.ts';

const environment = readEnvironment({ ...observabilityVariables, ...databaseVariables, ...userPoolVariables });
const accountSwitch = openAccountSwitch(createUserPoolClient(), environment.USER_POOL_ID);

/**
 * Invoked by DevOps: grants a staff role ({"email","role"}), suspends an account ({"email","suspend"}) or reinstates it
 * ({"email","reinstate"}).
 */
export const handler = createGrantRole(
  { ...createDependencies(environment), accountSwitch },
  createObservability(environment),
);
