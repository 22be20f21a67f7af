import { Entity, type EntityItem } from 'electrodb';
import { table } from '../../shared/table.ts';
import { holds } from './condition.ts';
import type { Database } from './database.ts';
import { type EntityConfiguration, primaryKey, service } from './schema.ts';

/** The hash of the secret in a person's newest confirmation e-mail; with it they sign on once. */
export const signOnTokenEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'signontoken', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        /** SHA-256 of the secret, in hexadecimal. The secret itself is only in the e-mail. */
        hash: { type: 'string', required: true },
        /** The account took the place of another: nobody was sent the secret, and none of its e-mails signs on. */
        needsPassword: { type: 'boolean' },
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['personId'] },
          sk: { field: primaryKey.sort, composite: [] },
        },
      },
    },
    configuration,
  );
export type SignOnToken = EntityItem<ReturnType<typeof signOnTokenEntity>>;

/** Stores a token in place of the one before. */
export async function putSignOnToken(database: Database, token: SignOnToken): Promise<void> {
  await database.entities.signOnToken.put(token).go();
}

export async function findSignOnToken(database: Database, personId: string): Promise<SignOnToken | undefined> {
  const { data } = await database.entities.signOnToken.get({ personId }).go({ consistent: true });
  return data ?? undefined;
}

/** Uses a token up. False when it was used or replaced meanwhile. */
export async function consumeSignOnToken(database: Database, token: SignOnToken): Promise<boolean> {
  return holds(
    database.entities.signOnToken
      .remove({ personId: token.personId })
      .where(({ hash }, { eq }) => eq(hash, token.hash))
      .go(),
  );
}

/** Lets a person's token end at `expiresAt` (seconds since 1970) if it would live longer. */
export async function shortenSignOnToken(
  database: Database,
  { personId, expiresAt }: { readonly personId: string; readonly expiresAt: number },
): Promise<void> {
  await holds(
    database.entities.signOnToken
      .patch({ personId })
      .set({ expiresAt })
      .where((stored, { gt }) => gt(stored.expiresAt, expiresAt))
      .go(),
  );
}
