import type { EventBridgeEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { findApplication } from '#database/applications/reads.ts';
import { withCorrelation } from '#database/correlation.ts';
import { Refusal } from '#database/refusal.ts';
import { describeError } from '#platform/describe-error.ts';
import { recordUpload } from '#platform/documents/record-upload.ts';
import { parseStorageKey } from '#platform/documents/storage.ts';
import type { LogFacts, Observability } from '#platform/observability.ts';
import { recordFine } from '#platform/offers/record-fine.ts';
import { offerOfSlot } from '#shared/parties/slots.ts';
import { askForReading, type FileEventDependencies } from './ask-for-reading.ts';
import { inspectDocument } from './inspect-document.ts';
import { removeSurplusVersion } from './remove-surplus-version.ts';

/**
 * The used part of an S3 event. The bucket is versioned, so every event has a version: one without it fails and ends in
 * the dead-letter queue. Source: S3 user guide, "EventBridge event message structure".
 */
const detailSchema = z.object({
  object: z.object({ key: z.string(), 'version-id': z.string() }),
  reason: z.optional(z.string()),
});

/**
 * Requests with which operators or a restore store files. Clients upload with a form (`POST Object`); files stored by
 * operators are left unchanged.
 */
const operatorRequests: ReadonlySet<string> = new Set(['PutObject', 'CopyObject', 'CompleteMultipartUpload']);

/**
 * Records a stored file even if the browser did not: the tab was closed, or the network failed. Removes surplus
 * versions of a reused form. A refusal is final; other failures are rethrown, so that the event is retried.
 */
export function createStoredHandler(deps: FileEventDependencies, { log }: Pick<Observability, 'log'>) {
  const record = async (event: EventBridgeEvent<string, unknown>): Promise<void> => {
    const { object, reason } = detailSchema.parse(event.detail);
    const { key: storageKey, 'version-id': version } = object;
    const key = parseStorageKey(storageKey);
    if (!key) {
      log.warn('stored object is no upload', { eventId: event.id });
      return;
    }
    const facts = { eventId: event.id, ...key };
    if (reason !== undefined && operatorRequests.has(reason)) {
      log.warn('stored by an operator, left as it is', { ...facts, reason });
      return;
    }
    try {
      await recordStored(key, { storageKey, version }, facts);
      if (await removeSurplusVersion(deps, { ...key, storageKey, version }))
        log.warn('surplus version removed', { ...facts, version });
    } catch (error) {
      log.error('upload not recorded', { ...facts, ...describeError(error) });
      throw error;
    }
  };

  const recordStored = async (key: UploadKey, stored: StoredVersion, facts: LogFacts): Promise<void> => {
    try {
      if (offerOfSlot(key.documentId)) {
        await askForReading(deps, await recordFine(deps, key));
        log.info('FINE recorded', facts);
        return;
      }
      const document = await recordUpload(deps, key);
      const findings = await inspectDocument(deps, document);
      await askForReading(deps, document);
      log.info('upload recorded', {
        ...facts,
        documentId: document.documentId,
        findings: findings.join(' ') || undefined,
      });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'service.busy') throw error;
      log.warn('upload refused', { ...facts, refusal: error.code });
      // Uploaded after its application was erased. While the application exists, its files are kept.
      if (error.code === 'document.not_found' && !(await findApplication(deps.database, key.applicationId)))
        await deps.storage.remove(stored.storageKey, stored.version);
    }
  };
  return (event: EventBridgeEvent<string, unknown>): Promise<void> => withCorrelation(event.id, () => record(event));
}

interface UploadKey {
  applicationId: string;
  documentId: string;
  uploadId: string;
}

interface StoredVersion {
  storageKey: string;
  version: string;
}
