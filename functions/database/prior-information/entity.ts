import { Entity, type EntityItem } from 'electrodb';
import { key } from '../keys.ts';
import { type EntityConfiguration, service } from '../schema.ts';

/** The delivery of one version of the prior information to a person, by screen and e-mail (ADR 083). */
export const informationDeliveryEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'informationdelivery', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        version: { type: 'string', required: true },
        /** Of the PDF, in hex. */
        sha256: { type: 'string', required: true },
        /** When it was shown and its e-mail queued. */
        deliveredAt: { type: 'string', required: true },
        /** The notification by e-mail, which says when it was sent. */
        notificationId: { type: 'string', required: true },
        acknowledgedAt: { type: 'string' },
      },
      indexes: {
        primary: { collection: 'identity', ...key(['personId'], ['version']) },
      },
    },
    configuration,
  );

export type InformationDelivery = EntityItem<ReturnType<typeof informationDeliveryEntity>>;
