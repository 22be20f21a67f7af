import type { Delivery } from '#shared/prior-information/delivery-schema.ts';
import { versionInForce } from '#shared/prior-information/in-force.ts';
import type { Database } from '../database.ts';
import { type InformationDelivery, informationDeliveryEntity } from './entity.ts';

/** Returns the delivery of the version in force to a person. */
export async function findDeliveryInForce(
  database: Database,
  personId: string,
): Promise<InformationDelivery | undefined> {
  const { data } = await database
    .entity(informationDeliveryEntity)
    .get({ personId, version: versionInForce })
    .go({ consistent: true });
  return data ?? undefined;
}

/** Returns every version that was delivered to a person, newest first. */
export async function listDeliveries(database: Database, personId: string): Promise<InformationDelivery[]> {
  const { data } = await database
    .entity(informationDeliveryEntity)
    .query.primary({ personId })
    .go({ pages: 'all', order: 'desc' });
  return data;
}

/** Returns deliveries as their person and the team see them. */
export const toDeliveryViews = (deliveries: readonly InformationDelivery[]): Delivery[] =>
  deliveries.map(({ version, deliveredAt, acknowledgedAt = null }) => ({ version, deliveredAt, acknowledgedAt }));
