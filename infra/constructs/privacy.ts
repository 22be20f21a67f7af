import { Duration } from 'aws-cdk-lib';
import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { Stage } from '../config.ts';
import { userImpacts } from '../monitoring/user-impacts.ts';
import { bucketName } from './bucket-name.ts';
import { DeadLetters } from './dead-letters.ts';
import { allowFiles } from './file-access.ts';
import { FunctionSchedule } from './function-schedule.ts';
import { allowMail, mailVariables } from './mail-access.ts';
import { memory, ServiceFunction } from './service-function.ts';
import { allowTable } from './table-access.ts';
import { consume, WorkQueue } from './work-queue.ts';

interface PrivacyProps {
  stage: Stage;
  table: TableV2;
  userPool: UserPool;
}

/** Maximum timeout of a Lambda function, in seconds. */
const timeoutSeconds = 900;

/** As counted by the worker (functions/privacy/create-export-worker.ts). */
const exportAttempts = 3;

/** Exports and erasure of personal data: the resources behind the routes of `privacy`. */
export class Privacy extends Construct {
  readonly #stage: Stage;
  readonly #dead: DeadLetters;
  readonly #jobs: WorkQueue;

  constructor(scope: Construct, id: string, props: PrivacyProps) {
    super(scope, id);
    this.#stage = props.stage;
    this.#dead = new DeadLetters(this, 'Dead', { userImpact: userImpacts.privacyDead });
    this.#jobs = new WorkQueue(this, 'Exports', {
      userImpact: userImpacts.exportsLate,
      // A large export takes up to 15 minutes, and five run at once.
      maxMessageAge: Duration.hours(1),
      deadLetters: this.#dead,
      maxReceiveCount: exportAttempts,
      visibilityTimeout: Duration.seconds(timeoutSeconds + 60),
      retentionPeriod: Duration.days(1),
    });
    this.createWorker(props);
    this.createSchedule(props);
  }

  /** Lets a function have files made in the background. */
  allowExports(fn: ServiceFunction): void {
    fn.allow(['sqs:SendMessage'], [this.#jobs.queueArn]);
    fn.addEnvironment('EXPORT_QUEUE_URL', this.#jobs.queueUrl);
  }

  /** Lets a function have files made in the background, and link to them. */
  serveFiles(fn: ServiceFunction): void {
    this.allowExports(fn);
    allowFiles(fn, this.#stage, { content: 'exports', actions: ['GetObject'] });
    fn.addEnvironment('EXPORTS_BUCKET', bucketName(this.#stage, 'exports'));
  }

  /** Grants the routes' function what it needs in addition to the table. */
  serve(fn: ServiceFunction): void {
    this.serveFiles(fn);
    fn.addEnvironment('COOLING_OFF_SECONDS', String(Duration.days(this.#stage.erasureCoolingOffDays).toSeconds()));
  }

  private createWorker({ stage, table }: PrivacyProps): void {
    const worker = new ServiceFunction(this, 'MakeExports', {
      userImpact: userImpacts.privacyRequestsFail,
      stage,
      entry: 'privacy/make-exports.lambda.ts',
      description: 'Makes copies of personal data, long files of the table, and registers',
      timeout: timeoutSeconds,
      // Memory stays below 100 MB; the size is for network and CPU.
      memory: 1024,
      environment: {
        TABLE_NAME: table.tableName,
        DOCUMENTS_BUCKET: bucketName(stage, 'documents'),
        EXPORTS_BUCKET: bucketName(stage, 'exports'),
      },
    });
    allowTable(worker, table, {
      items: ['GetItem', 'Query', 'PutItem'],
      indexes: ['byPerson', 'directory', 'listings'],
    });
    allowFiles(worker, stage, { content: 'documents', actions: ['GetObjectVersion'] });
    allowFiles(worker, stage, { content: 'exports', actions: ['PutObject', 'AbortMultipartUpload'], list: 'nothing' });
    consume(this, 'Jobs', { queue: this.#jobs, worker, batchSize: 1, maxConcurrency: 5 });
  }

  private createSchedule({ stage, table, userPool }: PrivacyProps): void {
    const schedule = new ServiceFunction(this, 'ErasePeople', {
      userImpact: userImpacts.erasuresLate,
      succeedsWithin: Duration.hours(2),
      stage,
      entry: 'privacy/on-schedule.lambda.ts',
      memory: memory.background,
      description: 'Erases people whose cooling-off is over; asks again for copies that were forgotten',
      timeout: timeoutSeconds,
      deadLetterQueue: this.#dead,
      environment: {
        TABLE_NAME: table.tableName,
        DOCUMENTS_BUCKET: bucketName(stage, 'documents'),
        EXPORTS_BUCKET: bucketName(stage, 'exports'),
        EXPORT_QUEUE_URL: this.#jobs.queueUrl,
        USER_POOL_ID: userPool.userPoolId,
        ...mailVariables(stage),
      },
    });
    allowTable(schedule, table, {
      items: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      indexes: ['byPerson', 'directory'],
      guarded: ['audit', 'team', 'security', 'signIns', 'sessions'],
    });
    for (const content of ['documents', 'exports'] as const)
      allowFiles(schedule, stage, { content, actions: ['DeleteObjectVersion'], list: 'ListBucketVersions' });
    if (stage.inboundMail) {
      allowFiles(schedule, stage, { content: 'mail', actions: ['DeleteObjectVersion'], list: 'ListBucketVersions' });
      schedule.addEnvironment('MAIL_BUCKET', bucketName(stage, 'mail'));
    }
    schedule.allow(['cognito-idp:ListUsers', 'cognito-idp:AdminDeleteUser'], [userPool.userPoolArn]);
    schedule.allow(['sqs:SendMessage'], [this.#jobs.queueArn]);
    allowMail(schedule, stage);
    new FunctionSchedule(this, 'EveryFewMinutes', {
      run: schedule,
      when: 'rate(5 minutes)',
      description: 'Erasures that are due, copies that were forgotten',
      deadLetters: this.#dead,
      // The next run finds the same requests.
      maxEventAge: Duration.minutes(5),
    });
  }
}
