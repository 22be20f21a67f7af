import type { Database } from '../database.ts';
import { type Address, type AddressChange, addressChangeEntity, addressEntity } from './entity.ts';

export async function findAddress(database: Database, email: string): Promise<Address | undefined> {
  const { data } = await database.entity(addressEntity).get({ email }).go({ consistent: true });
  return data ?? undefined;
}

/** Yields everyone with a verified address, page by page. */
export async function* listAddressHolders(database: Database): AsyncGenerator<string> {
  let cursor: string | null = null;
  do {
    const page: { data: readonly Address[]; cursor: string | null } = await database
      .entity(addressEntity)
      .query.list({})
      .go({ cursor, limit: 500 });
    for (const { personId } of page.data) yield personId;
    cursor = page.cursor;
  } while (cursor !== null);
}

export async function findAddressChange(database: Database, personId: string): Promise<AddressChange | undefined> {
  const { data } = await database.entity(addressChangeEntity).get({ personId }).go({ consistent: true });
  return data ?? undefined;
}
