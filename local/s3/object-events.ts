import { randomUUID } from 'node:crypto';
import type { EventBridgeEvent } from '../eventbridge/event.ts';
import type { StoredVersion } from './object-store.ts';

/** The request that created an object, as named in S3's event. */
export type WriteReason = 'PutObject' | 'POST Object' | 'CopyObject' | 'CompleteMultipartUpload';

/** The cause of a deletion: a request, or a lifecycle rule. */
export type DeletionReason = 'DeleteObject' | 'Lifecycle Expiration';

export type ObjectChange =
  | { type: 'Object Created'; reason: WriteReason }
  | {
      type: 'Object Deleted';
      reason: DeletionReason;
      deletionType: 'Permanently Deleted' | 'Delete Marker Created';
    }
  | { type: 'Object Tags Added' };

export interface EventOrigin {
  region: string;
  account: string;
  now: Date;
}

/** Builds S3's event for an object. Source: S3 user guide, "EventBridge event message structure". */
export function objectEvent(version: StoredVersion, change: ObjectChange, origin: EventOrigin): EventBridgeEvent {
  const isCreated = change.type === 'Object Created';
  const isRequested = !('reason' in change) || change.reason !== 'Lifecycle Expiration';
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': change.type,
    source: 'aws.s3',
    account: origin.account,
    time: origin.now.toISOString().replace(/\.\d+Z$/, 'Z'),
    region: origin.region,
    resources: [`arn:aws:s3:::${version.bucket}`],
    detail: {
      version: '0',
      bucket: { name: version.bucket },
      object: {
        key: version.key,
        size: isCreated ? version.size : undefined,
        etag: version.isDeleteMarker ? undefined : version.etag,
        'version-id': version.versionId === 'null' ? undefined : version.versionId,
        sequencer:
          change.type === 'Object Tags Added'
            ? undefined
            : version.sequence.toString(16).toUpperCase().padStart(18, '0'),
      },
      'request-id': randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase(),
      ...(isRequested
        ? { requester: origin.account, 'source-ip-address': '127.0.0.1' }
        : { requester: 's3.amazonaws.com' }),
      ...('reason' in change && { reason: change.reason }),
      ...('deletionType' in change && { 'deletion-type': change.deletionType }),
    },
  };
}
