import { SQSClient } from '@aws-sdk/client-sqs';

/** SQS as functions use it: few attempts and short waits. */
export const createQueueClient = (): SQSClient =>
  new SQSClient({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true },
  });
