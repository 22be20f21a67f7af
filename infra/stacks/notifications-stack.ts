import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { senderSeconds, visibilityTimeoutSeconds } from '#shared/notifications/delivery.ts';
import { type NotificationKind, notificationKinds, whatsappKinds } from '#shared/notifications/kinds.ts';
import type { Stage } from '../config.ts';
import { bucketName } from '../constructs/bucket-name.ts';
import { DeadLetters } from '../constructs/dead-letters.ts';
import { allowFiles } from '../constructs/file-access.ts';
import { FunctionSchedule } from '../constructs/function-schedule.ts';
import { allowMail, mailVariables } from '../constructs/mail-access.ts';
import { MailEvents } from '../constructs/mail-events.ts';
import { Reminders } from '../constructs/reminders.ts';
import { memory, ServiceFunction } from '../constructs/service-function.ts';
import { allowStream, allowTable } from '../constructs/table-access.ts';
import { allowWhatsApp } from '../constructs/whatsapp-access.ts';
import { consume, WorkQueue } from '../constructs/work-queue.ts';
import { userImpacts } from '../monitoring/user-impacts.ts';

interface NotificationsStackProps extends StackProps {
  stage: Stage;
  sender: NonNullable<Stage['email']>;
  table: TableV2;
  siteUrl: string;
}

/**
 * Stream filter for new notifications of these kinds on one channel. Not MODIFY: a claim modifies a queued
 * notification.
 */
const queued = (channel: 'email' | 'whatsapp', kinds: readonly NotificationKind[]) =>
  FilterCriteria.filter({
    eventName: FilterRule.isEqual('INSERT'),
    dynamodb: {
      NewImage: {
        __edb_e__: { S: FilterRule.isEqual('notification') },
        status: { S: FilterRule.isEqual('queued') },
        channel: { S: FilterRule.isEqual(channel) },
        kind: { S: FilterRule.or(...kinds) },
      },
    },
  });

/** E-mails per second that SES permits a new account. */
const newAccountRate = 14;

/** Share of the account's send rate; the rest is for e-mails sent directly and those of the user pool. */
const queueShare = 0.7;

/** Maximum number of e-mails per second of one worker, which sends them sequentially. */
const perWorker = 5;

/** Returns the number of workers and the e-mails per second of each. */
function sendRate({ maxSendRate = newAccountRate }: NonNullable<Stage['email']>) {
  const rate = Math.max(1, Math.floor(maxSendRate * queueShare));
  // 2 is the minimum of maxConcurrency.
  const workers = Math.max(2, Math.ceil(rate / perWorker));
  return { workers, perWorker: rate / workers };
}

/** Sends e-mails and WhatsApp messages: table's stream -> queue -> sender -> SES (ADR 011). */
export class NotificationsStack extends Stack {
  constructor(scope: Construct, id: string, props: NotificationsStackProps) {
    super(scope, id, props);
    const { stage, table } = props;
    const dead = new DeadLetters(this, 'Dead', { userImpact: userImpacts.notificationsDead });
    const deadRuns = new DeadLetters(this, 'DeadRuns', { userImpact: userImpacts.remindersDead });
    const queue = new WorkQueue(this, 'Queue', {
      // Five receives with a visibility timeout of three minutes: an older message has failed more than once.
      userImpact: userImpacts.emailsLate,
      maxMessageAge: Duration.seconds(900),
      deadLetters: dead,
      maxReceiveCount: 5,
      visibilityTimeout: Duration.seconds(visibilityTimeoutSeconds),
      retentionPeriod: Duration.days(4),
    });
    this.forwardQueued(props, queue, dead);
    this.send(props, queue);
    this.sweep(props, queue, deadRuns);
    new MailEvents(this, 'MailEvents', { stage, table });
    new Reminders(this, 'Reminders', { stage, table, deadLetters: deadRuns });
  }

  /** Sends new notifications from the stream to the queue. Filters exclude every other change. */
  private forwardQueued({ stage, table }: NotificationsStackProps, queue: Queue, dead: Queue): void {
    const forwarder = new ServiceFunction(this, 'Forwarder', {
      userImpact: userImpacts.notificationsStuck,
      streamLag: userImpacts.leftBehind,
      stage,
      entry: 'notifications/delivery/forwarder.lambda.ts',
      memory: memory.background,
      description: 'Takes new notifications from the table to the queue, by their ids',
      environment: { QUEUE_URL: queue.queueUrl },
    });
    const stream = allowStream(forwarder, table);
    forwarder.allow(['sqs:SendMessage'], [queue.queueArn, dead.queueArn]);
    new EventSourceMapping(this, 'QueuedNotifications', {
      target: forwarder,
      eventSourceArn: stream,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 100,
      parallelizationFactor: stage.streamBatchesPerShard,
      bisectBatchOnError: true,
      retryAttempts: 10,
      reportBatchItemFailures: true,
      onFailure: { bind: () => ({ destination: dead.queueArn }) },
      filters: [queued('email', notificationKinds), ...(stage.whatsapp ? [queued('whatsapp', whatsappKinds)] : [])],
    });
  }

  private send({ stage, table, siteUrl, sender: mail }: NotificationsStackProps, queue: WorkQueue): void {
    const rate = sendRate(mail);
    const sender = new ServiceFunction(this, 'Sender', {
      userImpact: userImpacts.notificationsStuck,
      stage,
      entry: 'notifications/delivery/sender.lambda.ts',
      memory: memory.files,
      description: 'Sends notifications by e-mail and WhatsApp',
      timeout: senderSeconds,
      environment: {
        TABLE_NAME: table.tableName,
        ...mailVariables(stage),
        SENDS_PER_SECOND: String(rate.perWorker),
        SITE_URL: siteUrl,
        DOCUMENTS_BUCKET: bucketName(stage, 'documents'),
        ...(stage.whatsapp && { WHATSAPP_NUMBER_ID: stage.whatsapp.phoneNumberId }),
      },
    });
    allowTable(sender, table, {
      // An invitation that the mail service refuses is noted with an audit entry, as is a number that WhatsApp reports as
      // unknown; who answers an e-mail does so with a token.
      items: ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem', 'PutItem'],
      // Several queued notifications of a kind are sent as one.
      indexes: ['directory'],
    });
    allowMail(sender, stage);
    // The files that go with an e-mail of the team.
    allowFiles(sender, stage, { content: 'documents', actions: ['GetObjectVersion'] });
    if (stage.whatsapp) allowWhatsApp(sender, stage.whatsapp);
    consume(this, 'Messages', { queue, worker: sender, batchSize: 5, maxConcurrency: rate.workers });
  }

  /** Queues notifications again whose message was lost: the stream's retries ended, or the queue was unavailable. */
  private sweep({ stage, table }: NotificationsStackProps, queue: Queue, dead: Queue): void {
    const sweeper = new ServiceFunction(this, 'Sweeper', {
      userImpact: userImpacts.queueSweepStopped,
      succeedsWithin: Duration.hours(2),
      stage,
      entry: 'notifications/delivery/sweeper.lambda.ts',
      memory: memory.background,
      description: 'Queues again what was left behind',
      environment: {
        TABLE_NAME: table.tableName,
        QUEUE_URL: queue.queueUrl,
        WHATSAPP: stage.whatsapp ? 'on' : 'off',
      },
      deadLetterQueue: dead,
    });
    allowTable(sweeper, table, { items: [], indexes: ['directory'] });
    sweeper.allow(['sqs:SendMessage'], [queue.queueArn]);
    new FunctionSchedule(this, 'Sweep', {
      run: sweeper,
      when: 'rate(15 minutes)',
      description: 'Looks for notifications that were left behind',
      deadLetters: dead,
      // The next run finds the same notifications.
      maxEventAge: Duration.minutes(15),
    });
  }
}
