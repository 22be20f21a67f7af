import { Entity, type EntityItem } from 'electrodb';
import { Refusal } from '../platform/refusal.ts';
import { holds } from './condition.ts';
import type { Database } from './database.ts';
import { type EntityConfiguration, primaryKey, service } from './schema.ts';
import { type Step, step } from './transaction.ts';

/**
 * A passkey of a person. The user pool holds its public key; this item holds what the pool cannot: a name that its person
 * chose. A passkey without an item signs nobody in, whatever the pool still has.
 */
export const passkeyEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'passkey', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        passkeyId: { type: 'string', required: true },
        /** The authenticator's id of the credential, base64url. */
        credentialId: { type: 'string', required: true },
        /** 1 to 40 characters. */
        name: { type: 'string', required: true },
        addedAt: { type: 'string', required: true, readOnly: true },
        lastUsedAt: { type: 'string' },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['personId'] },
          sk: { field: primaryKey.sort, composite: ['passkeyId'] },
        },
      },
    },
    configuration,
  );
export type Passkey = EntityItem<ReturnType<typeof passkeyEntity>>;

type PasskeyKey = Pick<Passkey, 'personId' | 'passkeyId'>;

const notFound = (): Refusal => new Refusal('passkey.not_found');

/** A person's passkeys, oldest first, strongly consistent. */
export async function listPasskeys(database: Database, personId: string): Promise<Passkey[]> {
  const { data } = await database.entities.passkey.query.primary({ personId }).go({ consistent: true, pages: 'all' });
  return data;
}

export const createPasskey = (passkey: Passkey): Step => step((entities) => entities.passkey.create(passkey).commit());

/** Gives a passkey that has the name `before` another one. Refuses with `passkey.not_found` one that is gone or renamed. */
export const renamePasskey = (
  key: PasskeyKey,
  { before, after }: { readonly before: string; readonly after: string },
) =>
  step(
    (entities) =>
      entities.passkey
        .patch(key)
        .set({ name: after })
        .where(({ name }, { eq }) => eq(name, before))
        .commit(),
    notFound,
  );

/** Removes a passkey. Refuses with `passkey.not_found` one that is gone. */
export const removePasskey = (key: PasskeyKey): Step =>
  step(
    (entities) =>
      entities.passkey
        .delete(key)
        .where(({ credentialId }, { exists }) => exists(credentialId))
        .commit(),
    notFound,
  );

/** Records that somebody has just signed in with a passkey. False when it was removed meanwhile. */
export const recordPasskeyUse = (database: Database, key: PasskeyKey, at: Date): Promise<boolean> =>
  holds(database.entities.passkey.patch(key).set({ lastUsedAt: at.toISOString() }).go());
