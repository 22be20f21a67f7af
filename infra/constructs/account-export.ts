import { Duration, Stack } from 'aws-cdk-lib';
import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import type { Stage } from '../config.ts';
import { userImpacts } from '../monitoring/user-impacts.ts';
import { bucketName } from './bucket-name.ts';
import { DeadLetters } from './dead-letters.ts';
import { FunctionSchedule } from './function-schedule.ts';
import { memory, ServiceFunction } from './service-function.ts';

interface AccountExportProps {
  stage: Stage;
  userPool: UserPool;
}

/**
 * Exports the accounts of the user pool every night to a bucket that outlives the pool, because AWS Backup does not
 * support user pools (ADR 048).
 */
export class AccountExport extends Construct {
  constructor(scope: Construct, id: string, { stage, userPool }: AccountExportProps) {
    super(scope, id);
    const dead = new DeadLetters(this, 'Dead', { userImpact: userImpacts.accountExportStopped });
    const run = new ServiceFunction(this, 'ExportAccounts', {
      userImpact: userImpacts.accountExportStopped,
      succeedsWithin: Duration.hours(26),
      stage,
      entry: 'accounts/export/on-schedule.lambda.ts',
      memory: memory.background,
      description: 'Exports the accounts of the user pool',
      timeout: Duration.minutes(15).toSeconds(),
      deadLetterQueue: dead,
      environment: { USER_POOL_ID: userPool.userPoolId, ACCOUNTS_BUCKET: bucketName(stage, 'accounts') },
    });
    run.allow(['cognito-idp:ListUsers'], [userPool.userPoolArn]);
    const bucket = `arn:${Stack.of(this).partition}:s3:::${bucketName(stage, 'accounts')}`;
    run.allow(['s3:PutObject', 's3:AbortMultipartUpload'], [`${bucket}/accounts/*`]);
    new FunctionSchedule(this, 'EveryNight', {
      run,
      // Before the nightly backups.
      when: 'cron(30 1 * * ? *)',
      description: 'The export of accounts',
      deadLetters: dead,
      maxEventAge: Duration.hours(6),
    });
  }
}
