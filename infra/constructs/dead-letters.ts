import { Duration, Validations } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IAlarmAction, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

interface DeadLettersProps {
  /** What somebody outside notices when a message lands here, and what to do; the alarm's text. */
  readonly impact: string;
  /** Who hears of the alarm, where the stage names somebody. */
  readonly action?: IAlarmAction | undefined;
}

/** Where messages go that failed every time: kept for two weeks, with an alarm from the first one on. */
export class DeadLetters extends Queue {
  constructor(scope: Construct, id: string, { impact, action }: DeadLettersProps) {
    super(scope, id, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    const reason = 'It is itself the dead-letter queue of a queue or of an event source mapping.';
    Validations.of(this).acknowledge(
      { id: 'AwsSolutions-SQS3', reason },
      { id: 'Serverless-SQSRedrivePolicy', reason },
    );
    const alarm = new Alarm(this, 'Alarm', {
      alarmDescription: impact,
      metric: this.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1), statistic: 'Maximum' }),
      threshold: 1,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    if (action) alarm.addAlarmAction(action);
  }
}
