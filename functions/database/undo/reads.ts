import type { Database } from '../database.ts';
import { type Undo, undoEntity } from './entity.ts';

/** Returns an act that can be undone, strongly consistent. */
export async function findUndo(
  database: Database,
  key: Pick<Undo, 'applicationId' | 'undoId'>,
): Promise<Undo | undefined> {
  const { data } = await database.entity(undoEntity).get(key).go({ consistent: true });
  return data ?? undefined;
}

/** Returns the latest acts of an application, strongly consistent. Expired ones may be among them. */
export async function listUndos(database: Database, applicationId: string): Promise<Undo[]> {
  const { data } = await database
    .entity(undoEntity)
    .query.primary({ applicationId })
    .go({ consistent: true, order: 'desc', limit: 50 });
  return data;
}
