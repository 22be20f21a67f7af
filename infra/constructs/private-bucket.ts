import { Duration } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { removalPolicy } from './removal-policy.ts';

interface PrivateBucketProps extends BucketProps {
  retainData: boolean;
  /** Never expires noncurrent versions. For objects that records reference by version (ADR 049). */
  keepNoncurrentVersions?: boolean;
}

/** A private bucket: encrypted, TLS only, versioned, with incomplete uploads aborted. */
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
          noncurrentVersionExpiration: keepNoncurrentVersions ? undefined : Duration.days(90),
        },
        ...lifecycleRules,
      ],
      ...rest,
    });
  }
}
