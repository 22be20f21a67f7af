import { Duration } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { removalPolicy } from './removal-policy.ts';

interface PrivateBucketProps extends BucketProps {
  readonly retainData: boolean;
  /** Never deletes a version by its age. For objects that records name by their version (ADR 049). */
  readonly keepNoncurrentVersions?: boolean;
}

/** A bucket nobody reaches but through us: private, encrypted, TLS only, versioned, unfinished uploads swept. */
export class PrivateBucket extends Bucket {
  constructor(scope: Construct, id: string, props: PrivateBucketProps) {
    const { retainData, keepNoncurrentVersions = false, lifecycleRules = [], ...rest } = props;
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      versioned: true,
      removalPolicy: removalPolicy(retainData),
      lifecycleRules: [
        {
          abortIncompleteMultipartUploadAfter: Duration.days(1),
          ...(keepNoncurrentVersions ? {} : { noncurrentVersionExpiration: Duration.days(90) }),
        },
        ...lifecycleRules,
      ],
      ...rest,
    });
  }
}
