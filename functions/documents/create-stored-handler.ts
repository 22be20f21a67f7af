import type { EventBridgeEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { withCorrelation } from '../platform/correlation.ts';
import { describeError } from '../platform/describe-error.ts';
import type { Observability } from '../platform/observability.ts';
import { Refusal } from '../platform/refusal.ts';
import type { DocumentsDependencies } from './dependencies.ts';
import { lookIntoDocument } from './look-into-document.ts';
import { recordUpload } from './record-upload.ts';
import { parseStorageKey } from './storage.ts';

const detailSchema = z.object({
  object: z.object({ key: z.string(), 'version-id': z.optional(z.string()) }),
});

/**
 * Records what was stored even when the browser never said so: the tab closed, the network failed.
 * A refusal ends the matter; any other failure is thrown, so that the event is delivered again.
 */
export function createStoredHandler(deps: DocumentsDependencies, { log }: Pick<Observability, 'log'>) {
  const record = async (event: EventBridgeEvent<string, unknown>): Promise<void> => {
    const { object } = detailSchema.parse(event.detail);
    const key = parseStorageKey(object.key);
    if (!key) {
      log.warn('stored object is no upload', { eventId: event.id });
      return;
    }
    try {
      const document = await recordUpload(deps, key);
      const finding = await lookIntoDocument(deps, document);
      const { documentId } = document;
      log.info('upload recorded', { eventId: event.id, ...key, documentId, ...(finding ? { finding } : {}) });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'service.busy') {
        log.error('upload not recorded', { eventId: event.id, ...key, ...describeError(error) });
        throw error;
      }
      // Nobody's: it came after its application was erased.
      if (error.code === 'document.not_found') await deps.storage.remove(object.key, object['version-id']);
      log.warn('upload refused', { eventId: event.id, ...key, refusal: error.code });
    }
  };
  return (event: EventBridgeEvent<string, unknown>): Promise<void> => withCorrelation(event.id, () => record(event));
}
