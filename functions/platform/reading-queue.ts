import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod/mini';
import { messageAttributes } from '#database/correlation.ts';

/** Asks for the reading of a file, by its ids. */
export const readingRequestSchema = z.object({
  applicationId: z.string(),
  documentId: z.string(),
  uploadId: z.string(),
  /** Read before, and to be compared with other papers again. */
  again: z.optional(z.boolean()),
});
export type ReadingRequest = z.infer<typeof readingRequestSchema>;

/** Asks for the reading of a stored file that may be opened; a repeated request changes nothing. */
export type RequestReading = (request: ReadingRequest) => Promise<void>;

export const createReadingQueue =
  (client: SQSClient, queueUrl: string): RequestReading =>
  async ({ applicationId, documentId, uploadId, again }) => {
    await client.send(
      new SendMessageCommand({
        QueueUrl: queueUrl,
        MessageBody: JSON.stringify({ applicationId, documentId, uploadId, again }),
        ...messageAttributes(),
      }),
    );
  };
