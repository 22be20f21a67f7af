import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import type { AdviceSheet } from '#shared/advice/sheet.ts';
import { key } from '../keys.ts';
import { type EntityConfiguration, service } from '../schema.ts';

/** A recommendation to the borrowers of a request, as it was given (spec lenders, L8). */
export const adviceEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'advice', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        /** A ULID: sorts by time. */
        adviceId: { type: 'string', required: true },
        givenAt: { type: 'string', required: true },
        /** The member who gave it. */
        givenBy: { type: 'string', required: true },
        /** Their name as the document says it. */
        by: { type: 'string', required: true },
        offerIds: { type: 'list', items: { type: 'string' }, required: true },
        /** Absent if none was recommended. */
        recommendedId: { type: 'string' },
        bankName: { type: 'string' },
        /** Frozen: what the PDF is made of. */
        sheet: { type: CustomAttributeType<AdviceSheet>('any'), required: true },
        /** SHA-256 of its text, in hex. */
        sha256: { type: 'string', required: true },
        replacedAt: { type: 'string' },
        /** Each opening, oldest first. */
        openings: {
          type: 'list',
          required: true,
          items: {
            type: 'map',
            properties: { partyId: { type: 'string', required: true }, at: { type: 'string', required: true } },
          },
        },
        /** Incremented by every opening, and as it is replaced. */
        version: { type: 'number', required: true },
      },
      indexes: { primary: key(['applicationId'], ['adviceId']) },
    },
    configuration,
  );

export type Advice = EntityItem<ReturnType<typeof adviceEntity>>;
