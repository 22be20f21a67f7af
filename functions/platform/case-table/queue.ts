import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import type * as z from 'zod/mini';
import { messageAttributes } from '#database/correlation.ts';
import type { tableFileSchema } from '#shared/applications/list-routes.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';

/** The file of one member; storage deletes it as it does copies of personal data. */
interface TablePlace {
  personId: string;
  exportId: string;
}

/** A message of the queue of exports that asks for the table as a file. */
export interface TableJob extends TablePlace {
  table: z.infer<typeof tableFileSchema>;
}

export const tableFileOf = ({ personId, exportId }: TablePlace) => ({
  key: `exports/${personId}/${exportId}.csv`,
  type: 'text/csv; charset=utf-8',
});

export const tableFileName = (at: Date): string => `pedidos-${lisbonDay(at)}.csv`;

/** Asks for a file by the queue of exports. */
export const createTableQueue =
  (client: SQSClient, queueUrl: string) =>
  async (job: TableJob): Promise<void> => {
    await client.send(
      new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: JSON.stringify(job), ...messageAttributes() }),
    );
  };
