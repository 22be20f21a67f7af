import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { messageAttributes } from '#database/correlation.ts';
import type { ExportJob } from './privacy-dependencies.ts';

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
