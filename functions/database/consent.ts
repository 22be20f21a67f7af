import { Entity, type EntityItem } from 'electrodb';
import { consentSources } from '../../shared/people/whatsapp-consent.ts';
import type { Database } from './database.ts';
import { type EntityConfiguration, primaryKey, service } from './schema.ts';
import { type Step, step } from './transaction.ts';

/** One answer to the WhatsApp consent, with the text that was shown. Entries are added, never changed. */
export const consentEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'consent', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        consentId: { type: 'string', required: true },
        accepted: { type: 'boolean', required: true },
        textSnapshot: { type: 'string', required: true },
        version: { type: 'string', required: true },
        source: { type: consentSources, required: true },
        createdAt: { type: 'string', required: true },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['personId'] },
          sk: { field: primaryKey.sort, composite: ['consentId'] },
        },
      },
    },
    configuration,
  );
export type Consent = EntityItem<ReturnType<typeof consentEntity>>;

export function logConsent(entry: Consent): Step {
  return step(({ consent }) => consent.create(entry).commit());
}

/** A person's answers, newest first; all of them without a limit. */
export async function listConsents(
  database: Database,
  { personId, limit }: { readonly personId: string; readonly limit?: number },
): Promise<Consent[]> {
  const { data } = await database.entities.consent.query
    .primary({ personId })
    .go({ order: 'desc', ...(limit === undefined ? { pages: 'all' } : { limit }) });
  return data;
}
