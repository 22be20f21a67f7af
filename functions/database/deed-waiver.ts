import { Entity } from 'electrodb';
import type { Database } from './database.ts';
import { type EntityConfiguration, primaryKey, service } from './schema.ts';
import { type Step, step } from './transaction.ts';

/** A closing document that an application does not need, as the team has said. */
export const deedWaiverEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'deedwaiver', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        docType: { type: 'string', required: true },
        waivedBy: { type: 'string', required: true },
        waivedAt: { type: 'string', required: true },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['applicationId'] },
          sk: { field: primaryKey.sort, composite: ['docType'] },
        },
      },
    },
    configuration,
  );

interface Waiver {
  readonly applicationId: string;
  readonly docType: string;
  readonly waivedBy: string;
  readonly waivedAt: string;
}

/** The types that an application does not need, strongly consistent. */
export async function listWaivers(database: Database, applicationId: string): Promise<ReadonlySet<string>> {
  const { data } = await database.entities.deedWaiver.query
    .primary({ applicationId })
    .go({ consistent: true, pages: 'all' });
  return new Set(data.map(({ docType }) => docType));
}

export const putWaiver = (waiver: Waiver): Step => step(({ deedWaiver }) => deedWaiver.put(waiver).commit());

export const removeWaiver = ({ applicationId, docType }: Pick<Waiver, 'applicationId' | 'docType'>): Step =>
  step(({ deedWaiver }) => deedWaiver.delete({ applicationId, docType }).commit());
