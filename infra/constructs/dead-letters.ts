import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

/** What people notice when a message lands here; the watch stack makes the alarm of it. */
interface DeadLettersProps {
  /** One sentence: who does not get what. */
  readonly impact: string;
  /** Of the runbook: `docs/runbook/<page>.md`. */
  readonly page: string;
}

/** Where messages go that failed every time: kept for two weeks, with an alarm from the first one on. */
export class DeadLetters extends Queue {
  readonly harm: { readonly sentence: string; readonly page: string };

  constructor(scope: Construct, id: string, { impact, page }: DeadLettersProps) {
    super(scope, id, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    this.harm = { sentence: impact, page };
  }
}
