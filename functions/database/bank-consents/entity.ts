import { Entity, type EntityItem } from 'electrodb';
import { consentWays } from '#shared/bank-consents/consent.ts';
import { key } from '../keys.ts';
import { type EntityConfiguration, service } from '../schema.ts';

/** What one person of a request has said of one bank (spec lenders, L2). Of their own words the log of consents has the text. */
export const bankConsentEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'bankconsent', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        partyId: { type: 'string', required: true },
        lenderId: { type: 'string', required: true },
        /** When it was given last: ISO 8601. */
        at: { type: 'string', required: true },
        /** Of the text. */
        version: { type: 'string', required: true },
        withdrawnAt: { type: 'string' },
        how: { type: consentWays, required: true },
        /** The signed paper. */
        documentId: { type: 'string' },
        /** The member who recorded it. */
        staffId: { type: 'string' },
      },
      indexes: { primary: key(['applicationId'], ['partyId', 'lenderId']) },
    },
    configuration,
  );

export type BankConsent = EntityItem<ReturnType<typeof bankConsentEntity>>;

/** When somebody was last reminded of it. */
export const bankReminderEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'bankreminder', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        partyId: { type: 'string', required: true },
        remindedAt: { type: 'string', required: true },
      },
      indexes: { primary: key(['applicationId'], ['partyId']) },
    },
    configuration,
  );

export type BankReminder = EntityItem<ReturnType<typeof bankReminderEntity>>;
