import { ulid } from 'ulid';
import { openDatabase } from '#database/database.ts';
import { countInvocation } from '#platform/count-invocation.ts';
import {
  databaseVariables,
  observabilityVariables,
  readEnvironment,
  userPoolVariables,
} from '#platform/environment.ts';
import { createObservability } from '#platform/observability.ts';
import { createUserPoolClient, openUserPool } from '#platform/user-pool.ts';
import { createRecoverySweep } from './create-recovery-sweep.ts';

const environment = readEnvironment({ ...observabilityVariables, ...databaseVariables, ...userPoolVariables });
const observability = createObservability(environment);

/** EventBridge Scheduler, every few minutes: recoveries from lost second factors. */
export const handler = countInvocation(
  createRecoverySweep(
    {
      database: openDatabase(environment),
      now: () => new Date(),
      newId: () => ulid(),
      userPool: openUserPool(createUserPoolClient(), environment.USER_POOL_ID),
    },
    observability,
  ),
  observability,
);
