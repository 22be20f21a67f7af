import { CloudFrontKeyValueStoreClient } from '@aws-sdk/client-cloudfront-keyvaluestore';
// Registers Signature Version 4A, which the key value store requires.
import '@aws-sdk/signature-v4a';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod/mini';
import { originVariables, readEnvironment } from '#platform/environment.ts';
import { createRotation } from './create-rotation.ts';

const environment = readEnvironment({
  ...originVariables,
  /** ARN. */
  KEY_VALUE_STORE: z.string().check(z.startsWith('arn:')),
});

/** Invoked by Secrets Manager for each step of a rotation of the origin secret. */
export const handler = createRotation({
  secrets: new SecretsManagerClient({}),
  keyValues: new CloudFrontKeyValueStoreClient({}),
  storeArn: environment.KEY_VALUE_STORE,
  secretArn: environment.ORIGIN_SECRET,
  now: () => new Date(),
});
