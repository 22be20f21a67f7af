import { Readable } from 'node:stream';
import { GetObjectCommand, NoSuchKey, type S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { OpenFile } from './export-archive.ts';

/** Where an export is stored, and its media type. */
interface StoredExport {
  key: string;
  type: string;
}

export interface ExportStorage {
  openFile: OpenFile;
  /**
   * Uploads an export of unknown length while it is created, and returns its size in bytes. A failure leaves nothing
   * behind.
   */
  write(file: StoredExport, bytes: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<number>;
}

/** 8 MiB: at most three parts are in memory, and the maximum of 10 000 parts is 80 GB. */
const partBytes = 8 * 1024 * 1024;
const partsAtOnce = 2;

/** Creates the storage of exports, which streams from S3 to S3 through this function's memory. */
export function createExportStorage(client: S3Client, buckets: { documents: string; exports: string }): ExportStorage {
  return {
    async openFile({ storageKey, storageVersion }) {
      try {
        const { Body: body } = await client.send(
          new GetObjectCommand({ Bucket: buckets.documents, Key: storageKey, VersionId: storageVersion }),
        );
        return body as AsyncIterable<Uint8Array> | undefined;
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },
    async write({ key, type }, bytes, signal) {
      let size = 0;
      const counted = bytes.pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          transform(piece, controller) {
            size += piece.length;
            controller.enqueue(piece);
          },
        }),
      );
      const upload = new Upload({
        client,
        params: {
          Bucket: buckets.exports,
          Key: key,
          Body: Readable.fromWeb(counted as Parameters<typeof Readable.fromWeb>[0]),
          ContentType: type,
        },
        partSize: partBytes,
        queueSize: partsAtOnce,
      });
      signal.addEventListener('abort', () => void upload.abort(), { once: true });
      await upload.done();
      return size;
    },
  };
}

const isAbsent = (error: unknown): boolean =>
  error instanceof NoSuchKey || (error instanceof S3ServiceException && error.name === 'NoSuchVersion');
