import { Entity, type EntityItem } from 'electrodb';
import { proofPurposes } from '../../shared/security/proof.ts';
import { table } from '../../shared/table.ts';
import type { Database } from './database.ts';
import { type EntityConfiguration, primaryKey, service } from './schema.ts';

/**
 * How far a person has proved again who they are. What the user pool gave for it is sealed: it opens with the ticket
 * that the browser holds (platform/sealed.ts).
 */
export const proofEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'proof', version: '1' },
      attributes: {
        /** Hash of the ticket. */
        hash: { type: 'string', required: true },
        personId: { type: 'string', required: true },
        purpose: { type: proofPurposes, required: true },
        /** `proven`: sealed is an access token of the account; before that the user pool's session of a sign-in. */
        step: { type: ['choose', 'totp', 'sms', 'proven'] as const, required: true },
        sealed: { type: 'string', required: true },
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['hash'] },
          sk: { field: primaryKey.sort, composite: [] },
        },
      },
    },
    configuration,
  );
export type StoredProof = EntityItem<ReturnType<typeof proofEntity>>;

export async function putProof(database: Database, proof: StoredProof): Promise<void> {
  await database.entities.proof.put(proof).go();
}

/** Strongly consistent: the next step follows at once. The table removes what has expired only some time later. */
export async function findProof(database: Database, hash: string): Promise<StoredProof | undefined> {
  const { data } = await database.entities.proof.get({ hash }).go({ consistent: true });
  return data ?? undefined;
}

/** Uses a proof up. */
export async function removeProof(database: Database, hash: string): Promise<void> {
  await database.entities.proof.delete({ hash }).go();
}
