import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { messageAttributes } from '../database/correlation.ts';
import type { ExportJob } from './dependencies.ts';

/** Creates the function that queues an export. */
export const createExportQueue =
  (client: SQSClient, queueUrl: string) =>
  async ({ personId, exportId }: ExportJob): Promise<void> => {
    await client.send(
      new SendMessageCommand({
        QueueUrl: queueUrl,
        MessageBody: JSON.stringify({ personId, exportId }),
        ...messageAttributes(),
      }),
    );
  };
