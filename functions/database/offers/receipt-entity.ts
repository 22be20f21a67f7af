import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import { type ReceiptCorrection, receiptWays } from '#shared/offers/receipts.ts';
import { key } from '../keys.ts';
import { type EntityConfiguration, service } from '../schema.ts';

/**
 * That a person received one FINE of an approved offer (spec lenders L6). Another FINE of the same offer has receipts of its
 * own: these do not count for it.
 */
export const fineReceiptEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'finereceipt', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        offerId: { type: 'string', required: true },
        /** SHA-256 of the FINE, in hex. */
        fineSha256: { type: 'string', required: true },
        partyId: { type: 'string', required: true },
        /** The earlier of the two days below: `YYYY-MM-DD` in Lisbon. */
        receivedOn: { type: 'string', required: true },
        /** Which of them it is. */
        how: { type: receiptWays, required: true },
        /** When the person opened it in the portal for the first time: ISO 8601. */
        openedAt: { type: 'string' },
        /** The day on which the bank delivered it, with the member who recorded that, and how they know. */
        deliveredOn: { type: 'string' },
        recordedBy: { type: 'string' },
        note: { type: 'string' },
        /** The bank's proof of an earlier day. */
        proof: {
          type: 'map',
          properties: {
            documentId: { type: 'string', required: true },
            uploadId: { type: 'string', required: true },
          },
        },
        /** What the recorded day was before, oldest first. */
        corrections: { type: CustomAttributeType<readonly ReceiptCorrection[]>('any') },
        /** Incremented by every change. */
        version: { type: 'number', required: true },
      },
      indexes: { primary: key(['applicationId'], ['offerId', 'fineSha256', 'partyId']) },
    },
    configuration,
  );

export type FineReceipt = EntityItem<ReturnType<typeof fineReceiptEntity>>;
