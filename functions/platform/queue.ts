import { SQSClient } from '@aws-sdk/client-sqs';

/** Creates an SQS client with few attempts and short delays. */
export const createQueueClient = (): SQSClient =>
  new SQSClient({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true },
  });
