import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { UserImpact } from '../monitoring/user-impacts.ts';

/** A dead-letter queue with a retention period of two weeks; its first message raises an alarm. */
export class DeadLetters extends Queue {
  readonly userImpact: UserImpact;

  constructor(scope: Construct, id: string, { userImpact }: { userImpact: UserImpact }) {
    super(scope, id, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    this.userImpact = userImpact;
  }
}
