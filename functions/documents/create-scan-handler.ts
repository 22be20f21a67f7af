import type { EventBridgeEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { withCorrelation } from '#database/correlation.ts';
import type { Upload } from '#database/documents/entity.ts';
import { findDocument, findUpload } from '#database/documents/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { describeError } from '#platform/describe-error.ts';
import { recordUpload } from '#platform/documents/record-upload.ts';
import { parseStorageKey } from '#platform/documents/storage.ts';
import type { Observability } from '#platform/observability.ts';
import { recordFine } from '#platform/offers/record-fine.ts';
import type { ScanState } from '#shared/documents/scan.ts';
import { offerOfSlot } from '#shared/parties/slots.ts';
import { askForReading, type FileEventDependencies } from './ask-for-reading.ts';
import { inspectDocument } from './inspect-document.ts';
import { recordScan } from './record-scan.ts';

/**
 * The used part of a scan result. The bucket is versioned, so every result has a version. Source: GuardDuty user guide,
 * "Monitoring S3 object scans with Amazon EventBridge".
 */
const detailSchema = z.object({
  s3ObjectDetails: z.object({ objectKey: z.string(), versionId: z.string() }),
  scanResultDetails: z.object({
    scanResultStatus: z.enum(['NO_THREATS_FOUND', 'THREATS_FOUND', 'UNSUPPORTED', 'ACCESS_DENIED', 'FAILED']),
    statusReasons: z.nullish(z.array(z.string())),
  }),
});
type ScanResultStatus = z.output<typeof detailSchema>['scanResultDetails']['scanResultStatus'];

const stateOf: Readonly<Record<ScanResultStatus, Exclude<ScanState, 'pending'>>> = {
  NO_THREATS_FOUND: 'clean',
  THREATS_FOUND: 'infected',
  UNSUPPORTED: 'unsupported',
  ACCESS_DENIED: 'failed',
  FAILED: 'failed',
};

interface ScannedVersion {
  applicationId: string;
  documentId: string;
  uploadId: string;
  storageKey: string;
  version: string;
}

/**
 * Handles results of the malware scan. A result may arrive before the file is recorded, and then records it (see
 * recordUpload). For an unrecorded version only infections matter: it is removed. Failures are rethrown, so that the
 * event is retried.
 */
export function createScanHandler(deps: FileEventDependencies, { log }: Pick<Observability, 'log'>) {
  const handle = async (event: EventBridgeEvent<string, unknown>): Promise<void> => {
    const { s3ObjectDetails, scanResultDetails } = detailSchema.parse(event.detail);
    const { objectKey: storageKey, versionId: version } = s3ObjectDetails;
    const key = parseStorageKey(storageKey);
    if (!key) {
      log.warn('scanned object is no upload', { eventId: event.id });
      return;
    }
    const scan = stateOf[scanResultDetails.scanResultStatus];
    const reasons = scanResultDetails.statusReasons ?? [];
    const facts = { eventId: event.id, ...key, scan, reasons: reasons.join(' ') || undefined };
    try {
      const outcome = await apply({ ...key, storageKey, version }, scan);
      if (scan === 'clean') log.info('scan result', { ...facts, outcome });
      else log.warn('scan result', { ...facts, outcome });
    } catch (error) {
      log.error('scan result not recorded', { ...facts, ...describeError(error) });
      throw error;
    }
  };

  const apply = async (
    scanned: ScannedVersion,
    scan: Exclude<ScanState, 'pending'>,
  ): Promise<'recorded' | 'known' | 'of no record'> => {
    await record(scanned);
    const upload = await findUpload(deps.database, scanned);
    const isRecorded = upload?.storageVersion === scanned.version && upload.storageKey === scanned.storageKey;
    const isNews = isRecorded && (await recordScan(deps, upload, scan));
    // Repeated, in case the first attempt failed.
    if (scan === 'infected') await deps.storage.remove(scanned.storageKey, scanned.version);
    else if (isRecorded) await inspect((isNews && (await findUpload(deps.database, scanned))) || upload);
    return isNews ? 'recorded' : isRecorded ? 'known' : 'of no record';
  };

  /** Inspection and reading wait for the result: until then no one opens the file, including our own code. */
  const inspect = async (upload: Upload): Promise<void> => {
    if (offerOfSlot(upload.documentId)) {
      await askForReading(deps, upload);
      return;
    }
    const document = await findDocument(deps.database, upload);
    if (document?.uploadId !== upload.uploadId) return;
    await inspectDocument(deps, document);
    await askForReading(deps, document);
  };

  /** Files that are refused or were never permitted need no scan result. */
  const record = async (scanned: ScannedVersion): Promise<void> => {
    try {
      if (offerOfSlot(scanned.documentId)) await recordFine(deps, scanned);
      else await recordUpload(deps, scanned);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'service.busy') throw error;
    }
  };
  return (event: EventBridgeEvent<string, unknown>): Promise<void> => withCorrelation(event.id, () => handle(event));
}
