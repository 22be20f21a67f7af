import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { removalPolicy } from './removal-policy.ts';

/** Encrypts the logs of a stage in one region, and nothing else. Retained like the logs. */
export class LogKey extends Key {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      description: 'Encrypts the logs of Morada',
      enableKeyRotation: true,
      removalPolicy: removalPolicy(true),
    });
    const { partition, region, account } = Stack.of(this);
    this.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal(`logs.${region}.amazonaws.com`)],
        actions: [
          'kms:Encrypt',
          'kms:Decrypt',
          'kms:ReEncryptFrom',
          'kms:ReEncryptTo',
          'kms:GenerateDataKey',
          'kms:DescribeKey',
        ],
        resources: ['*'],
        conditions: {
          ArnLike: { 'kms:EncryptionContext:aws:logs:arn': `arn:${partition}:logs:${region}:${account}:*` },
        },
      }),
    );
  }
}
