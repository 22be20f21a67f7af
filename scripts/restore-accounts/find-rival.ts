import type { Database } from '#database/database.ts';
import { accountIdOf, type Person, personEntity } from '#database/people/entity.ts';
import type { Import, NewPool } from './account-import.ts';
import { chooseAccount } from './choose-account.ts';

interface Claim {
  person: Person;
  address: string;
  work: Pick<Import, 'accounts' | 'exportStartedAt'>;
  pool: Pick<NewPool, 'createdAt'>;
}

/**
 * Finds another person who had an account with the same address before the loss: the account was deleted and the
 * address reused since the export, possibly by someone else. Only a human can decide whose case it is.
 */
export async function findRival(
  database: Database,
  { person, address, work, pool }: Claim,
): Promise<string | undefined> {
  const { data } = await database.entity(personEntity).query.byEmail({ directoryEmail: address }).go({ pages: 'all' });
  const rival = data.find((other) => {
    if (other.personId === person.personId) return false;
    const chosen = chooseAccount(other, {
      exported: work.accounts.get(accountIdOf(other)),
      exportStartedAt: work.exportStartedAt,
      poolCreatedAt: pool.createdAt,
    });
    return typeof chosen !== 'string';
  });
  return rival?.personId;
}
