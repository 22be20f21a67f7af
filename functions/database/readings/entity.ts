import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import type { FineReading } from '#shared/documents/reading/fine/names.ts';
import type { ReadField } from '#shared/documents/reading/reading.ts';
import type { ReadingFinding, ReadingView } from '#shared/documents/reading-view.ts';
import { key } from '../keys.ts';
import { type EntityConfiguration, service } from '../schema.ts';

/**
 * What was read of one stored file. The entry of a file that was replaced stays with it; the current one's has the
 * document's `uploadId`.
 */
export const readingEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'reading', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        uploadId: { type: 'string', required: true },
        documentId: { type: 'string', required: true },
        /** The person whose paper it is; absent for the first one's and the property's. */
        partyId: { type: 'string' },
        docType: { type: 'string', required: true },
        kind: { type: CustomAttributeType<ReadingView['kind']>('string'), required: true },
        /** From 0 to 1. */
        confidence: { type: 'number', required: true },
        fields: { type: CustomAttributeType<readonly ReadField[]>('any'), required: true },
        /** The gravest first. */
        findings: { type: CustomAttributeType<readonly ReadingFinding[]>('any'), required: true },
        /** Of a FINE: what it says of its offer. */
        fine: { type: CustomAttributeType<Omit<FineReading, 'isFine' | 'sections'>>('any') },
        /** Of the rules that read it. */
        rules: { type: 'number', required: true },
        /** Of the stored bytes; absent for a file that was not opened. */
        sha256: { type: 'string' },
        readAt: { type: 'string', required: true },
      },
      indexes: {
        primary: key(['applicationId'], ['uploadId']),
      },
    },
    configuration,
  );

export type StoredReading = EntityItem<ReturnType<typeof readingEntity>>;
