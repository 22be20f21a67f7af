import { Duration } from 'aws-cdk-lib';
import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import { type IQueue, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { DeadLetters } from './dead-letters.ts';
import type { ServiceFunction } from './service-function.ts';

interface WorkQueueProps {
  /** Where a message goes that failed every time. */
  readonly deadLetters: DeadLetters;
  /** How often a message is tried. */
  readonly attempts: number;
  /** For how long nobody else gets a message that a worker has taken, in seconds: longer than the worker may run. */
  readonly hiddenSeconds: number;
  /** For how long a message waits for its worker, in days. */
  readonly keptDays: number;
}

/** Work for a function, as messages: encrypted, over TLS alone, tried again and then set aside. */
export class WorkQueue extends Queue {
  constructor(scope: Construct, id: string, { deadLetters, attempts, hiddenSeconds, keptDays }: WorkQueueProps) {
    super(scope, id, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout: Duration.seconds(hiddenSeconds),
      retentionPeriod: Duration.days(keptDays),
      deadLetterQueue: { queue: deadLetters as IQueue, maxReceiveCount: attempts },
    });
  }
}

interface WorkProps {
  readonly queue: WorkQueue;
  readonly worker: ServiceFunction;
  /** How many messages the worker gets at most in one call. */
  readonly batchSize: number;
  /** How long messages are gathered for a call, in seconds; not at all unless told. */
  readonly windowSeconds?: number;
  /** How many of it run at most beside each other. */
  readonly maxConcurrency: number;
}

/** Hands the queue's messages to the worker, which names those that failed: only they come back. */
export function workOff(scope: Construct, id: string, { queue, worker, windowSeconds, ...limits }: WorkProps): void {
  worker.allow(['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'], [queue.queueArn]);
  new EventSourceMapping(scope, id, {
    target: worker,
    eventSourceArn: queue.queueArn,
    reportBatchItemFailures: true,
    ...(windowSeconds === undefined ? {} : { maxBatchingWindow: Duration.seconds(windowSeconds) }),
    ...limits,
  });
}
