import { Duration } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import type { Stage } from '../config.ts';
import { userImpacts } from '../monitoring/user-impacts.ts';
import { DeadLetters } from './dead-letters.ts';
import { configurationSetName } from './mail-access.ts';
import { memory, ServiceFunction } from './service-function.ts';
import { allowTable } from './table-access.ts';
import { consume, WorkQueue } from './work-queue.ts';

interface MailEventsProps {
  stage: Stage;
  table: TableV2;
}

/** Timeout of the function, in seconds. */
const timeoutSeconds = 30;

/** Processes sending events of e-mails: configuration set -> event bus -> queue -> function (ADR 011). */
export class MailEvents extends Construct {
  constructor(scope: Construct, id: string, { stage, table }: MailEventsProps) {
    super(scope, id);
    const dead = new DeadLetters(this, 'Dead', { userImpact: userImpacts.mailEventsDead });
    const queue = new WorkQueue(this, 'Queue', {
      userImpact: userImpacts.bouncesUnrecorded,
      maxMessageAge: Duration.seconds(900),
      deadLetters: dead,
      maxReceiveCount: 5,
      visibilityTimeout: Duration.seconds(6 * timeoutSeconds),
      retentionPeriod: Duration.days(4),
    });
    new Rule(this, 'Told', {
      description: 'What became of e-mails',
      eventPattern: {
        source: ['aws.ses'],
        detailType: ['Email Sent', 'Email Bounced', 'Email Complaint Received'],
        detail: { mail: { tags: { 'ses:configuration-set': [configurationSetName(stage)] } } },
      },
      targets: [new SqsQueue(queue, { deadLetterQueue: dead })],
    });
    const recorder = new ServiceFunction(this, 'Recorder', {
      userImpact: userImpacts.emailsRefused,
      stage,
      entry: 'notifications/delivery/mail-events.lambda.ts',
      memory: memory.background,
      description: 'Writes down what became of e-mails',
      timeout: timeoutSeconds,
      environment: { TABLE_NAME: table.tableName },
    });
    allowTable(recorder, table, { items: ['GetItem', 'PutItem', 'UpdateItem'] });
    consume(this, 'Messages', { queue, worker: recorder, batchSize: 10, maxConcurrency: 2 });
  }
}
