import type { Dependencies } from '#platform/dependencies.ts';
import { createQueueClient } from '#platform/queue.ts';
import { createReadingQueue } from '#platform/reading-queue.ts';
import { readingsUseCases } from './use-cases.ts';

/** Opens the feature, with the queue of files to be read: what the first request loads. */
export const openReadings = (common: Dependencies, { READING_QUEUE_URL }: { READING_QUEUE_URL: string }) => ({
  useCases: readingsUseCases,
  deps: { ...common, requestReading: createReadingQueue(createQueueClient(), READING_QUEUE_URL) },
});
