import { CfnOutput, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Stage } from '../config.ts';

/**
 * The secret with which the calendar signs its webhook. In production-like stages it is written to Secrets Manager by
 * hand, as it is to the calendar, and outlives every stack; a sandbox generates and deletes it.
 */
export class CalendarSecret extends Construct {
  readonly secretName: string;
  /** For policies: the ARN ends with six characters that Secrets Manager generates. */
  readonly secretArn: string;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    this.secretName = stage.calendarSecret;
    if (stage.retainData) {
      const { partition, region, account } = Stack.of(this);
      this.secretArn = `arn:${partition}:secretsmanager:${region}:${account}:secret:${stage.calendarSecret}-??????`;
    } else
      this.secretArn = new Secret(this, 'Secret', {
        secretName: stage.calendarSecret,
        description: 'Shared with the calendar, which signs its webhook with it',
        generateSecretString: { passwordLength: 48, excludePunctuation: true },
        removalPolicy: RemovalPolicy.DESTROY,
      }).secretArn;
    new CfnOutput(this, 'Name', {
      description: 'Secret to be copied into the webhook settings of the calendar',
      value: stage.calendarSecret,
    }).overrideLogicalId('CalendarSecretName');
  }
}
