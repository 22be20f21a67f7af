import { Duration } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { Stage } from '../config.ts';
import { userImpacts } from '../monitoring/user-impacts.ts';
import { bucketName } from './bucket-name.ts';
import { DeadLetters } from './dead-letters.ts';
import { allowFiles } from './file-access.ts';
import { ServiceFunction } from './service-function.ts';
import { allowTable } from './table-access.ts';
import { consume, WorkQueue } from './work-queue.ts';

interface ReadingsProps {
  stage: Stage;
  table: TableV2;
}

/** Seconds; opening a file takes at most 15 of them (functions/platform/pages/read-pages.ts). */
const timeout = 25;

/** One more than the attempts after which a file counts as unread (functions/readings/create-reading-worker.ts). */
const maxReceiveCount = 4;

/**
 * Reads stored documents: a function of its own behind a queue, so that a file that nobody should open harms nothing
 * else, and many files at once wait (ADR 086). Reaches nothing but the table, the files and its queue.
 */
export class Readings extends Construct {
  readonly #queue: WorkQueue;

  constructor(scope: Construct, id: string, { stage, table }: ReadingsProps) {
    super(scope, id);
    const dead = new DeadLetters(this, 'Dead', { userImpact: userImpacts.readingsDead });
    this.#queue = new WorkQueue(this, 'Files', {
      userImpact: userImpacts.readingsLate,
      // Three receives of two and a half minutes: an older message waits for others, or fails.
      maxMessageAge: Duration.minutes(10),
      deadLetters: dead,
      maxReceiveCount,
      visibilityTimeout: Duration.seconds(6 * timeout),
      retentionPeriod: Duration.days(4),
    });
    const worker = new ServiceFunction(this, 'ReadDocument', {
      userImpact: userImpacts.readingsFail,
      stage,
      entry: 'readings/read-document.lambda.ts',
      description: 'Reads stored documents',
      timeout,
      memory: 1024,
      environment: { TABLE_NAME: table.tableName, DOCUMENTS_BUCKET: bucketName(stage, 'documents') },
    });
    allowTable(worker, table, { items: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] });
    allowFiles(worker, stage, { content: 'documents', actions: ['GetObject', 'GetObjectVersion'] });
    // Another paper may end what was found of one: that one is read again.
    this.feedFrom(worker);
    consume(this, 'Requests', { queue: this.#queue, worker, batchSize: 1, maxConcurrency: 5 });
  }

  /** Lets a function ask for readings. */
  feedFrom(fn: ServiceFunction): void {
    fn.allow(['sqs:SendMessage'], [this.#queue.queueArn]);
    fn.addEnvironment('READING_QUEUE_URL', this.#queue.queueUrl);
  }
}
