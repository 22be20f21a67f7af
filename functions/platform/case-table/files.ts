import { GetObjectCommand, HeadObjectCommand, NotFound, type S3Client } from '@aws-sdk/client-s3';
import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type * as z from 'zod/mini';
import { messageAttributes } from '#database/correlation.ts';
import type { tableFileSchema } from '#shared/applications/list-routes.ts';
import { exportLinkSeconds } from '#shared/privacy/export-limits.ts';

/** The file of one member; storage deletes it as it does copies of personal data. */
interface FilePlace {
  personId: string;
  exportId: string;
}

/** A message of the queue of exports that asks for the table as a file. */
export interface TableJob extends FilePlace {
  table: z.infer<typeof tableFileSchema>;
}

/** Files of the table that are made in the background. */
export interface TableFiles {
  start: (job: TableJob) => Promise<void>;
  /** Returns a link that downloads a file under a name, valid for 60 s; undefined if it is not made yet. */
  link: (place: FilePlace, fileName: string) => Promise<string | undefined>;
}

export const tableKeyOf = ({ personId, exportId }: FilePlace): string => `exports/${personId}/${exportId}.csv`;

/** Asks for a file by the queue of exports. */
export const createFileQueue =
  (client: SQSClient, queueUrl: string): TableFiles['start'] =>
  async (job) => {
    await client.send(
      new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: JSON.stringify(job), ...messageAttributes() }),
    );
  };

/** Creates links that download files which are ready. */
export const createFileLinks =
  (client: S3Client, bucket: string): TableFiles['link'] =>
  async (place, fileName) => {
    const object = { Bucket: bucket, Key: tableKeyOf(place) };
    try {
      await client.send(new HeadObjectCommand(object));
    } catch (error) {
      if (error instanceof NotFound) return undefined;
      throw error;
    }
    const download = new GetObjectCommand({
      ...object,
      ResponseContentType: 'text/csv; charset=utf-8',
      ResponseContentDisposition: `attachment; filename="${fileName}"`,
      ResponseCacheControl: 'private, no-store',
    });
    return getSignedUrl(client, download, { expiresIn: exportLinkSeconds });
  };
