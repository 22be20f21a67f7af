import type { Database } from '../database.ts';
import { readingEntity, type StoredReading } from './entity.ts';

/** Returns what was read of a file, strongly consistent. */
export async function findReading(
  database: Database,
  { applicationId, uploadId }: Pick<StoredReading, 'applicationId' | 'uploadId'>,
): Promise<StoredReading | undefined> {
  const { data } = await database.entity(readingEntity).get({ applicationId, uploadId }).go({ consistent: true });
  return data ?? undefined;
}

/** Returns what was read of all files of an application, replaced ones included, strongly consistent. */
export async function listReadings(database: Database, applicationId: string): Promise<StoredReading[]> {
  const { data } = await database
    .entity(readingEntity)
    .query.primary({ applicationId })
    .go({ consistent: true, pages: 'all' });
  return data;
}
