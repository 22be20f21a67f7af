import type { PropertyReader } from '../assembly/property-reader.ts';

/** One enabled rule of a bucket's lifecycle configuration. Days are whole days. */
export interface LifecycleRule {
  /** Applies to keys that begin with it; empty for all keys. */
  readonly prefix: string;
  /** Days after its creation at which a current version expires. */
  readonly expirationDays: number | undefined;
  /** Removes a delete marker that is the only version left under its key. */
  readonly removesExpiredDeleteMarkers: boolean;
  readonly noncurrent:
    | {
        /** Days after the creation of its successor at which a noncurrent version is removed for good. */
        readonly days: number;
        /** This many of the newest noncurrent versions are kept whatever their age. */
        readonly keptVersions: number;
      }
    | undefined;
  /** Days after which an incomplete multipart upload is aborted. */
  readonly abortUploadsDays: number | undefined;
}

/** The enabled rules of a bucket's `LifecycleConfiguration`. Actions that are not emulated stay unread. */
export const readLifecycleRules = (bucket: PropertyReader): readonly LifecycleRule[] =>
  (bucket.object('LifecycleConfiguration')?.objects('Rules') ?? []).flatMap((rule) => {
    rule.text('Id');
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
