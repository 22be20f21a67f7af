import type { Duration } from 'aws-cdk-lib';
import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { UserImpact } from '../monitoring/user-impacts.ts';
import type { DeadLetters } from './dead-letters.ts';
import type { ServiceFunction } from './service-function.ts';

interface WorkQueueProps {
  userImpact: UserImpact;
  /** Age of the oldest message that raises the alarm. */
  maxMessageAge: Duration;
  deadLetters: DeadLetters;
  maxReceiveCount: number;
  /** Longer than the consumer's timeout. */
  visibilityTimeout: Duration;
  retentionPeriod: Duration;
}

/** A queue for a worker function: encrypted, TLS only, with a dead-letter queue and an alarm on the age of messages. */
export class WorkQueue extends Queue {
  readonly userImpact: UserImpact;
  readonly maxMessageAge: Duration;

  constructor(scope: Construct, id: string, props: WorkQueueProps) {
    const { userImpact, maxMessageAge, deadLetters, maxReceiveCount, visibilityTimeout, retentionPeriod } = props;
    super(scope, id, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout,
      retentionPeriod,
      deadLetterQueue: { queue: deadLetters, maxReceiveCount },
    });
    this.userImpact = userImpact;
    this.maxMessageAge = maxMessageAge;
  }
}

interface ConsumeProps {
  queue: WorkQueue;
  worker: ServiceFunction;
  batchSize: number;
  maxBatchingWindow?: Duration;
  /** At least 2, Lambda's minimum. */
  maxConcurrency: number;
}

/**
 * Invokes the worker with the queue's messages; the worker reports failed messages of a batch, and only these return to
 * the queue.
 */
export function consume(scope: Construct, id: string, { queue, worker, ...mapping }: ConsumeProps): void {
  worker.allow(['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'], [queue.queueArn]);
  new EventSourceMapping(scope, id, {
    target: worker,
    eventSourceArn: queue.queueArn,
    reportBatchItemFailures: true,
    ...mapping,
  });
}
