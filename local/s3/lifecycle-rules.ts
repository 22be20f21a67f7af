import type { PropertyReader } from '../assembly/property-reader.ts';

/** One enabled rule of a bucket's lifecycle configuration. Days are whole days. */
export interface LifecycleRule {
  /** Applies to keys with this prefix; empty for all keys. */
  prefix: string;
  /** Days after creation at which a current version expires. */
  expirationDays: number | undefined;
  /** Removes a delete marker that is the only version of its key. */
  removesExpiredDeleteMarkers: boolean;
  noncurrent:
    | {
        /** Days after the creation of its successor at which a noncurrent version is deleted. */
        days: number;
        /** Number of newest noncurrent versions that are always kept. */
        keptVersions: number;
      }
    | undefined;
  /** Days after which an incomplete multipart upload is aborted. */
  abortUploadsDays: number | undefined;
}

/** Returns the enabled rules of a bucket's `LifecycleConfiguration`. Unsupported actions stay unread. */
export const readLifecycleRules = (bucket: PropertyReader): readonly LifecycleRule[] =>
  (bucket.object('LifecycleConfiguration')?.objects('Rules') ?? []).flatMap((rule) => {
    rule.text('Id');
    rule.harmless('a class of storage changes what a file costs, not how it is read', 'Transitions');
    const isEnabled = rule.text('Status') === 'Enabled';
    const noncurrent = rule.object('NoncurrentVersionExpiration');
    const noncurrentDays = noncurrent?.number('NoncurrentDays') ?? rule.number('NoncurrentVersionExpirationInDays');
    const parsed: LifecycleRule = {
      prefix: rule.text('Prefix') ?? '',
      expirationDays: rule.number('ExpirationInDays'),
      removesExpiredDeleteMarkers: rule.flag('ExpiredObjectDeleteMarker') ?? false,
      noncurrent:
        noncurrentDays === undefined
          ? undefined
          : { days: noncurrentDays, keptVersions: noncurrent?.number('NewerNoncurrentVersions') ?? 0 },
      abortUploadsDays: rule.object('AbortIncompleteMultipartUpload')?.number('DaysAfterInitiation'),
    };
    return isEnabled ? [parsed] : [];
  });
