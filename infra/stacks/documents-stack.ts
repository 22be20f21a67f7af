import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { type Bucket, BucketEncryption, type CfnBucket, HttpMethods, StorageClass } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { accountExportDays, exportDays } from '#shared/privacy/export-limits.ts';
import type { Stage } from '../config.ts';
import { bucketName } from '../constructs/bucket-name.ts';
import { MalwareScan } from '../constructs/malware-scan.ts';
import { PrivateBucket } from '../constructs/private-bucket.ts';

/**
 * The buckets of clients' files: written with presigned forms, read with short-lived links, with events on the event
 * bus.
 */
export class DocumentsStack extends Stack {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, props: StackProps & { stage: Stage; siteUrl: string }) {
    super(scope, id, props);
    const { retainData } = props.stage;
    const accessLogs = new PrivateBucket(this, 'AccessLogs', {
      retainData,
      lifecycleRules: [{ expiration: Duration.days(365) }],
    });
    // The AWS managed key for S3: access follows from access to the bucket.
    const underKey = { encryption: BucketEncryption.KMS_MANAGED, bucketKeyEnabled: true };
    this.bucket = new PrivateBucket(this, 'Bucket', {
      bucketName: bucketName(props.stage, 'documents'),
      retainData,
      ...underKey,
      // Deletions are by version: rejected and surplus files, and all files of an erased person.
      keepNoncurrentVersions: true,
      lifecycleRules: [
        {
          // Files are read while a request is open and hardly ever after its deed. S3 moves what nobody has read for 30
          // and 90 days to cheaper tiers, and back when it is read; it moves nothing below 128 KB
          // (ADR 093). Versions stay as they are.
          id: 'cheaper-while-unread',
          transitions: [{ storageClass: StorageClass.INTELLIGENT_TIERING, transitionAfter: Duration.days(0) }],
        },
      ],
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'documents/',
      cors: [
        {
          allowedOrigins: [props.siteUrl],
          allowedMethods: [HttpMethods.POST, HttpMethods.GET],
          allowedHeaders: ['content-type'],
          exposedHeaders: ['etag'],
          maxAge: 3600,
        },
      ],
    });
    // Data exports: expire after a week, and deletions are immediate.
    new PrivateBucket(this, 'Exports', {
      bucketName: bucketName(props.stage, 'exports'),
      ...underKey,
      retainData: false,
      versioned: false,
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'exports/',
      lifecycleRules: [{ expiration: Duration.days(exportDays) }],
    });
    // Exports of the user pool's accounts, in case it is lost. Versioned, because AWS Backup requires it.
    new PrivateBucket(this, 'Accounts', {
      bucketName: bucketName(props.stage, 'accounts'),
      ...underKey,
      retainData,
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'accounts/',
      lifecycleRules: [
        { expiration: Duration.days(accountExportDays), noncurrentVersionExpiration: Duration.days(1) },
        { expiredObjectDeleteMarker: true },
      ],
    });
    // An override: the construct library would add a custom resource for the same effect.
    (this.bucket.node.defaultChild as CfnBucket).addPropertyOverride(
      'NotificationConfiguration.EventBridgeConfiguration.EventBridgeEnabled',
      true,
    );
    if (props.stage.malwareScan) new MalwareScan(this, 'MalwareScan', { bucket: this.bucket, prefix: 'applications/' });
  }
}
