import type { Document } from '#database/documents/entity.ts';
import { createDependencies } from '#platform/dependencies.ts';
import { createDocumentsDependencies, type DocumentsDependencies } from '#platform/documents/documents-dependencies.ts';
import { createQueueClient } from '#platform/queue.ts';
import { createReadingQueue, type RequestReading } from '#platform/reading-queue.ts';

/** Of the functions that events of files invoke; the API's function asks for no reading. */
export interface FileEventDependencies extends DocumentsDependencies {
  requestReading: RequestReading;
}

type Environment = Parameters<typeof createDependencies>[0] &
  Parameters<typeof createDocumentsDependencies>[1] & { READING_QUEUE_URL: string };

export const createFileEventDependencies = (environment: Environment): FileEventDependencies => ({
  ...createDocumentsDependencies(createDependencies(environment), environment),
  requestReading: createReadingQueue(createQueueClient(), environment.READING_QUEUE_URL),
});

/** Asks for the reading of a stored file once its malware scan has an answer, or is off. */
export async function askForReading(
  { requestReading }: Pick<FileEventDependencies, 'requestReading'>,
  { applicationId, documentId, uploadId, scan }: Pick<Document, 'applicationId' | 'documentId' | 'uploadId' | 'scan'>,
): Promise<void> {
  if (scan === 'pending' || scan === 'overdue' || scan === 'infected') return;
  await requestReading({ applicationId, documentId, uploadId });
}
