import type { Database } from '../database.ts';
import { type LenderItem, lenderEntity } from './entity.ts';

const owner = 'team';

/** Returns what is stored of the banks, strongly consistent. */
export async function listLenderItems(database: Database): Promise<LenderItem[]> {
  const { data } = await database.entity(lenderEntity).query.primary({ owner }).go({ pages: 'all', consistent: true });
  return data;
}

/** Returns what is stored of a bank, strongly consistent; undefined until an admin changes it. */
export async function findLenderItem(database: Database, lenderId: string): Promise<LenderItem | undefined> {
  const { data } = await database.entity(lenderEntity).get({ owner, lenderId }).go({ consistent: true });
  return data ?? undefined;
}
