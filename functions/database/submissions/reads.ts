import type { Database } from '../database.ts';
import { type Submission, submissionEntity } from './entity.ts';

/** Returns the requests at banks of an application, oldest first, strongly consistent. */
export async function listSubmissions(database: Database, applicationId: string): Promise<Submission[]> {
  const { data } = await database
    .entity(submissionEntity)
    .query.primary({ applicationId })
    .go({ consistent: true, pages: 'all' });
  return data;
}

/** Returns a request at a bank, strongly consistent. */
export async function findSubmission(
  database: Database,
  key: Pick<Submission, 'applicationId' | 'submissionId'>,
): Promise<Submission | undefined> {
  const { data } = await database.entity(submissionEntity).get(key).go({ consistent: true });
  return data ?? undefined;
}
