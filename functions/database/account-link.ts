import { Entity, type EntityItem } from 'electrodb';
import { type AccountImport, requireAccountImport } from './account-import.ts';
import { forgetFactor } from './account-security.ts';
import { recordPersonAudit } from './audit-entry.ts';
import type { Database } from './database.ts';
import { accountIdOf, type Person } from './person.ts';
import { type EntityConfiguration, primaryKey, service } from './schema.ts';
import { step, transact } from './transaction.ts';

/**
 * Says that an account of the user pool belongs to a person whose id is not the account's `sub`. Only the account import
 * after the loss of a user pool writes it (ADR 048). It lies in the partition that a person with the id `sub`
 * would have, so that the query that looks for that person finds it.
 */
export const accountLinkEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'accountlink', version: '1' },
      attributes: {
        /** The account's `sub`. */
        personId: { type: 'string', required: true },
        /** The person whose account it is. */
        linkedTo: { type: 'string', required: true },
        /** The user pool that the account is in. */
        userPoolId: { type: 'string', required: true },
        /** The `sub` of the person's account in the pool that was lost. */
        previousAccountId: { type: 'string', required: true },
        linkedAt: { type: 'string', required: true },
      },
      indexes: {
        primary: {
          collection: 'identity',
          pk: { field: primaryKey.partition, composite: ['personId'] },
          sk: { field: primaryKey.sort, composite: [] },
        },
      },
    },
    configuration,
  );
export type AccountLink = EntityItem<ReturnType<typeof accountLinkEntity>>;

/** Who gets which account, and in which import. */
export interface LinkedAccount {
  readonly person: Pick<Person, 'personId' | 'accountId'>;
  /** The `sub` of the account in the new user pool. */
  readonly accountId: string;
  readonly run: Pick<AccountImport, 'userPoolId' | 'runId'>;
  readonly auditId: string;
  readonly at: Date;
}

/**
 * Gives a person an account of a new user pool, in one transaction with the audit entry. Their sessions are over and
 * their second factor is forgotten, since the new account has none.
 * @throws when the import is not running, or account or person were linked meanwhile.
 */
export async function linkAccount(
  database: Database,
  { person, accountId, run, auditId, at }: LinkedAccount,
): Promise<void> {
  const { personId, accountId: before } = person;
  const linkedAt = at.toISOString();
  const link = { linkedTo: personId, userPoolId: run.userPoolId, previousAccountId: accountIdOf(person), linkedAt };
  await transact(database, [
    requireAccountImport(run),
    step(
      ({ accountLink }) => accountLink.create({ personId: accountId, ...link }).commit(),
      () => new Error('The account is linked already'),
    ),
    step(
      ({ person: entity }) =>
        entity
          .patch({ personId })
          .set({ accountId, updatedAt: linkedAt })
          .where((stored, { eq, notExists }) => (before ? eq(stored.accountId, before) : notExists(stored.accountId)))
          .commit(),
      () => new Error('The person was erased or has another account'),
    ),
    ...(before ? [step(({ accountLink }) => accountLink.delete({ personId: before }).commit())] : []),
    forgetFactor(personId, at),
    recordPersonAudit({
      ...{ personId, auditId, at: linkedAt, actorId: 'operations', actorRole: 'operations' },
      ...{ action: 'account.linked', before: { account: accountIdOf(person) }, after: { account: accountId } },
    }),
  ]);
}
