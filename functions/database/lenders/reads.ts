import type { Database } from '../database.ts';
import { type LenderAnswers, type LenderItem, lenderAnswersEntity, lenderEntity } from './entity.ts';

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

/** Returns in how many days the banks answered, strongly consistent. */
export async function listLenderAnswers(database: Database): Promise<LenderAnswers[]> {
  const { data } = await database
    .entity(lenderAnswersEntity)
    .query.primary({ owner })
    .go({ pages: 'all', consistent: true });
  return data;
}

/** Returns in how many days a bank answered, strongly consistent. */
export async function findLenderAnswers(database: Database, lenderId: string): Promise<LenderAnswers | undefined> {
  const { data } = await database.entity(lenderAnswersEntity).get({ owner, lenderId }).go({ consistent: true });
  return data ?? undefined;
}
