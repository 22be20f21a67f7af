import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import { countInvocation } from '#platform/count-invocation.ts';
import { observabilityVariables, readEnvironment, userPoolVariables } from '#platform/environment.ts';
import { createObservability } from '#platform/observability.ts';
import { createAccountExportHandler } from './create-handler.ts';

const environment = readEnvironment({
  ...observabilityVariables,
  ...userPoolVariables,
  ACCOUNTS_BUCKET: z.string().check(z.minLength(1)),
});
// ListUsers has an account-wide quota that other functions need, too: this one waits instead of failing.
const patient = { maxAttempts: 8, retryMode: 'adaptive' } as const;

const observability = createObservability(environment);

/** EventBridge Scheduler, every night: exports the accounts of the user pool. */
export const handler = countInvocation(
  createAccountExportHandler(
    {
      userPool: new CognitoIdentityProviderClient(patient),
      userPoolId: environment.USER_POOL_ID,
      storage: new S3Client(patient),
      bucket: environment.ACCOUNTS_BUCKET,
      now: () => new Date(),
    },
    observability,
  ),
  observability,
);
