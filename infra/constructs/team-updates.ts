import { Duration } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { Stage } from '../config.ts';
import { userImpacts } from '../monitoring/user-impacts.ts';
import type { DeadLetters } from './dead-letters.ts';
import type { LiveApiReference } from './live-api.ts';
import { allowConnections, connectionsUrl } from './live-routes.ts';
import { ServiceFunction } from './service-function.ts';
import { allowTable } from './table-access.ts';
import { consume, WorkQueue } from './work-queue.ts';

interface TeamUpdatesProps {
  stage: Stage;
  table: TableV2;
  live: LiveApiReference;
  deadLetters: DeadLetters;
}

/** Timeout of the function in seconds: posting to 4 000 connections takes about two. */
const timeout = 30;

/**
 * Collects changes for the team in a queue; one function at a time posts them to every open page. The frequency of
 * updates depends on the window, not on the number of changes (ADR 051).
 */
export class TeamUpdates extends Construct {
  readonly #queue: WorkQueue;

  constructor(scope: Construct, id: string, { stage, table, live, deadLetters }: TeamUpdatesProps) {
    super(scope, id);
    this.#queue = new WorkQueue(this, 'Queue', {
      userImpact: userImpacts.teamUpdatesLate,
      maxMessageAge: Duration.seconds(60),
      deadLetters,
      maxReceiveCount: 3,
      visibilityTimeout: Duration.seconds(6 * timeout),
      retentionPeriod: Duration.days(1),
    });
    const worker = new ServiceFunction(this, 'TeamFanOut', {
      userImpact: userImpacts.liveUpdatesLate,
      stage,
      entry: 'live/stream/team-fan-out.lambda.ts',
      description: 'Tells the open pages of the team what has changed',
      timeout,
      environment: { TABLE_NAME: table.tableName, CONNECTIONS_URL: connectionsUrl(this, live) },
    });
    allowTable(worker, table, { items: ['GetItem', 'Query', 'PutItem', 'DeleteItem'] });
    allowConnections(worker, live, ['POST']);
    const windowSeconds = stage.teamUpdateSeconds;
    consume(this, 'Changes', {
      queue: this.#queue,
      worker,
      // Without a window the maximum batch size is 10. 2 is the minimum of maxConcurrency.
      ...(windowSeconds > 0
        ? { batchSize: 1_000, maxBatchingWindow: Duration.seconds(windowSeconds) }
        : { batchSize: 10 }),
      maxConcurrency: 2,
    });
  }

  feedFrom(fn: ServiceFunction): void {
    fn.allow(['sqs:SendMessage'], [this.#queue.queueArn]);
    fn.addEnvironment('QUEUE_URL', this.#queue.queueUrl);
  }
}
