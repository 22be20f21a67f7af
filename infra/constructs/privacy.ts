import { Duration, Stack } from 'aws-cdk-lib';
import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Stage } from '../config.ts';
import { bucketName } from './bucket-name.ts';
import { DeadLetters } from './dead-letters.ts';
import { Scheduled } from './scheduled.ts';
import { memory, ServiceFunction } from './service-function.ts';
import { allowTable } from './table-access.ts';
import { WorkQueue, workOff } from './work-queue.ts';

interface PrivacyProps {
  readonly stage: Stage;
  readonly table: TableV2;
  readonly userPool: UserPool;
}

/** What a Lambda function can run at most, in seconds. */
const longest = 900;

/** As the worker counts them (functions/privacy/create-export-worker.ts). */
const exportAttempts = 3;

type Content = 'documents' | 'exports';
const folders = { documents: 'applications/*', exports: 'exports/*' } as const;

/** Copies of people's data and their erasure: what runs behind the routes of `privacy`. */
export class Privacy extends Construct {
  readonly #stage: Stage;
  readonly #dead: DeadLetters;
  readonly #jobs: WorkQueue;

  constructor(scope: Construct, id: string, props: PrivacyProps) {
    super(scope, id);
    this.#stage = props.stage;
    this.#dead = new DeadLetters(this, 'Dead', {
      impact: 'Copies of data that people asked for were not made, or a look for due erasures failed.',
      page: 'privacy-dead',
    });
    this.#jobs = new WorkQueue(this, 'Exports', {
      deadLetters: this.#dead,
      attempts: exportAttempts,
      hiddenSeconds: longest + 60,
      keptDays: 1,
    });
    this.createWorker(props);
    this.createSchedule(props);
  }

  /** What the function of the routes needs besides the table: to start a copy and to link to it. */
  serve(fn: ServiceFunction): void {
    this.allowFiles(fn, 'exports', ['GetObject']);
    fn.allow(['sqs:SendMessage'], [this.#jobs.queueArn]);
    fn.addEnvironment('EXPORTS_BUCKET', bucketName(this.#stage, 'exports'));
    fn.addEnvironment('EXPORT_QUEUE_URL', this.#jobs.queueUrl);
    fn.addEnvironment('COOLING_OFF_SECONDS', String(Duration.days(this.#stage.erasureCoolingOffDays).toSeconds()));
  }

  private createWorker({ stage, table }: PrivacyProps): void {
    const worker = new ServiceFunction(this, 'MakeExports', {
      stage,
      entry: 'privacy/make-exports.lambda.ts',
      description: 'Makes copies of personal data',
      timeout: longest,
      // Not for the memory, which stays below 100 MB: network and processor come with it.
      memory: 1024,
      environment: {
        TABLE_NAME: table.tableName,
        DOCUMENTS_BUCKET: bucketName(stage, 'documents'),
        EXPORTS_BUCKET: bucketName(stage, 'exports'),
      },
    });
    allowTable(worker, table, { items: ['GetItem', 'Query', 'PutItem'], indexes: ['byPerson'] });
    this.allowFiles(worker, 'documents', ['GetObjectVersion']);
    this.allowFiles(worker, 'exports', ['PutObject', 'AbortMultipartUpload'], 'nothing');
    workOff(this, 'Jobs', { queue: this.#jobs, worker, batchSize: 1, maxConcurrency: 5 });
  }

  private createSchedule({ stage, table, userPool }: PrivacyProps): void {
    const { partition, account, region } = Stack.of(this);
    const schedule = new ServiceFunction(this, 'ErasePeople', {
      stage,
      entry: 'privacy/on-schedule.lambda.ts',
      memory: memory.background,
      description: 'Erases people whose cooling-off is over; asks again for copies that were forgotten',
      timeout: longest,
      deadLetterQueue: this.#dead as IQueue,
      environment: {
        TABLE_NAME: table.tableName,
        DOCUMENTS_BUCKET: bucketName(stage, 'documents'),
        EXPORTS_BUCKET: bucketName(stage, 'exports'),
        EXPORT_QUEUE_URL: this.#jobs.queueUrl,
        USER_POOL_ID: userPool.userPoolId,
        ...(stage.email ? { MAIL_FROM: stage.email.from } : {}),
      },
    });
    allowTable(schedule, table, {
      items: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      indexes: ['byPerson', 'directory'],
      audit: 'erases',
    });
    for (const content of ['documents', 'exports'] as const)
      this.allowFiles(schedule, content, ['DeleteObjectVersion'], 'ListBucketVersions');
    schedule.allow(['cognito-idp:ListUsers', 'cognito-idp:AdminDeleteUser'], [userPool.userPoolArn]);
    schedule.allow(['sqs:SendMessage'], [this.#jobs.queueArn]);
    if (stage.email)
      schedule.allow(
        ['ses:SendEmail'],
        [`arn:${partition}:ses:${region}:${account}:identity/${stage.email.identity}`],
        {
          StringEquals: { 'ses:FromAddress': stage.email.from },
        },
      );
    new Scheduled(this, 'EveryFewMinutes', {
      run: schedule,
      when: 'rate(5 minutes)',
      description: 'Erasures that are due, copies that were forgotten',
      deadLetters: this.#dead as IQueue,
      // The next one sees the same.
      worthFor: Duration.minutes(5),
    });
  }

  /** Which files are whose is the functions' to know: the prefix below is all people's. */
  private allowFiles(
    fn: ServiceFunction,
    content: Content,
    actions: readonly string[],
    list: 'ListBucket' | 'ListBucketVersions' | 'nothing' = 'ListBucket',
  ): void {
    const bucket = `arn:${Stack.of(this).partition}:s3:::${bucketName(this.#stage, content)}`;
    fn.allow(
      actions.map((action) => `s3:${action}`),
      [`${bucket}/${folders[content]}`],
    );
    // Without it storage answers 'forbidden' instead of 'not found' for a file that is not there.
    if (list !== 'nothing') fn.allow([`s3:${list}`], [bucket], { StringLike: { 's3:prefix': folders[content] } });
  }
}
