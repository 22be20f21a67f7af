import { CfnOutput, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Stage } from '../config.ts';

/** What the calendar signs its webhook with: made up at deployment, to be copied into the calendar's settings. */
export class CalendarSecret extends Secret {
  constructor(scope: Construct, id: string, { stage }: { readonly stage: Stage }) {
    super(scope, id, {
      secretName: stage.calendarSecret,
      description: 'Shared with the calendar, which signs its webhook with it',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: stage.retainData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'The calendar learns it by hand. A new value written here is taken up within minutes, without a deployment.',
    });
    new CfnOutput(this, 'Name', {
      description: 'Secret to be copied into the webhook settings of the calendar',
      value: stage.calendarSecret,
    }).overrideLogicalId('CalendarSecretName');
  }
}
