import type { Database } from '../database.ts';
import { type Advice, adviceEntity } from './entity.ts';

/** Returns the recommendations of a request, the latest first, strongly consistent. */
export async function listAdvice(database: Database, applicationId: string): Promise<Advice[]> {
  const { data } = await database
    .entity(adviceEntity)
    .query.primary({ applicationId })
    .go({ consistent: true, order: 'desc', pages: 'all' });
  return data;
}

/** Returns a recommendation, strongly consistent. */
export async function findAdvice(
  database: Database,
  key: Pick<Advice, 'applicationId' | 'adviceId'>,
): Promise<Advice | undefined> {
  const { data } = await database.entity(adviceEntity).get(key).go({ consistent: true });
  return data ?? undefined;
}
