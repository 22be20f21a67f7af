import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { SQSClient } from '@aws-sdk/client-sqs';
import { ulid } from 'ulid';
import { openDatabase } from '#database/database.ts';
import { countInvocation } from '#platform/count-invocation.ts';
import {
  databaseVariables,
  exportQueueVariables,
  exportsVariables,
  observabilityVariables,
  readEnvironment,
  storageVariables,
  userPoolVariables,
} from '#platform/environment.ts';
import { createSesClient, createSesMailer } from '#platform/mailer.ts';
import { createObservability } from '#platform/observability.ts';
import { retainedCases } from '#shared/brokerage.ts';
import { createAccountRemoval, hasAccount, listAccounts } from './account-removal.ts';
import { createScheduleHandler } from './create-schedule-handler.ts';
import { mailBucketVariables, optionalMailVariables } from './environment.ts';
import { createErasureMailer } from './erasure-email.ts';
import { createFileRemoval } from './erasure-storage.ts';
import { createExportQueue } from './export-queue.ts';
import { findMissingAccounts } from './find-missing-accounts.ts';

const environment = readEnvironment({
  ...observabilityVariables,
  ...databaseVariables,
  ...storageVariables,
  ...userPoolVariables,
  ...exportsVariables,
  ...exportQueueVariables,
  ...optionalMailVariables,
  ...mailBucketVariables,
});
const { EXPORT_QUEUE_URL, USER_POOL_ID, DOCUMENTS_BUCKET, EXPORTS_BUCKET } = environment;
const { MAIL_FROM: from, MAIL_CONFIGURATION_SET: configurationSet } = environment;
const patient = { maxAttempts: 5 };
const cognito = new CognitoIdentityProviderClient(patient);
const database = openDatabase(environment);
const now = () => new Date();

const observability = createObservability(environment);

/** EventBridge Scheduler, every few minutes: due erasures, lost exports. */
export const handler = countInvocation(
  createScheduleHandler(
    {
      database,
      newId: () => ulid(),
      now,
      startExport: createExportQueue(new SQSClient(patient), EXPORT_QUEUE_URL),
      removeAccount: createAccountRemoval(cognito, USER_POOL_ID),
      findMissingAccounts: () =>
        findMissingAccounts({
          database,
          now,
          newId: () => ulid(),
          userPoolId: USER_POOL_ID,
          listAccounts: () => listAccounts(cognito, USER_POOL_ID),
          hasAccount: (sub) => hasAccount(cognito, USER_POOL_ID, sub),
        }),
      removeFiles: createFileRemoval(new S3Client(patient), {
        documents: DOCUMENTS_BUCKET,
        exports: EXPORTS_BUCKET,
        mail: environment.MAIL_BUCKET,
      }),
      sayFarewell: createErasureMailer(
        from === undefined ? undefined : createSesMailer(createSesClient(), from, configurationSet),
      ),
      retentionYears: retainedCases.years,
    },
    observability,
  ),
  observability,
);
