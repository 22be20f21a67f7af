import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DeleteObjectCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import { DeleteMessageBatchCommand, GetQueueAttributesCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import { createPersonOnce } from '#database/addresses/writes.ts';
import { createDatabase, type Database } from '#database/database.ts';
import { putStaffMember } from '#database/staff/writes.ts';
import { transact } from '#database/transaction.ts';
import { context, type Fields, httpEvent } from '#functions/testing/http-event.ts';
import { type StoredItem, startTestTable, type TestTable } from '#functions/testing/start-dynamodb.ts';
import { type MailService, startMailService } from '#functions/testing/start-mail-service.ts';
import { startQueues, type TestQueues } from '#functions/testing/start-queues.ts';
import { onlyOwner } from '#local/iam/authority.ts';
import { bucketResource, credentials, startTestS3, type TestS3 } from '#local/s3/test-s3.ts';
import { startSecretsManager } from '#local/secretsmanager/start-secretsmanager.ts';
import type { RouteName } from '#shared/routes.ts';
import { originSecretHeader } from '#shared/site/origin-secret.ts';
import type { StaffRole } from '#shared/staff/roles.ts';
import type { Answer, Place } from './act.ts';
import { pass, returnTo } from './clock.ts';
import { FaultProxy } from './fault-proxy.ts';
import { type Later, startLater } from './later.ts';
import { clientId, type Pool, poolId, startPool } from './pool.ts';
import { restoreItems } from './restore-items.ts';
import type { StoredState } from './stored-state.ts';

const originSecret = 'the origin secret of the faults, which is long enough';
const originSecretArn = 'arn:aws:secretsmanager:eu-west-1:111122223333:secret:morada/test/origin-AbC123';
const documents = 'morada-documents-test';
const exportsBucket = 'morada-exports-test';
const versioned = {
  VersioningConfiguration: { Status: 'Enabled' },
  NotificationConfiguration: { EventBridgeConfiguration: { EventBridgeEnabled: true } },
};

/** Versions of a bucket that keeps one only have the same name. */
const fileOf = ({ key, version }: StoredState['files'][number]): string => `${key} ${version}`;

interface Saved {
  at: number;
  items: readonly StoredItem[];
  files: StoredState['files'];
  folder: string;
  poolFolder: string;
}

async function invoke(entry: string, event: unknown): Promise<unknown> {
  const { handler } = (await import(`#functions/${entry}`)) as { handler: Handler };
  return handler(event, { ...context, getRemainingTimeInMillis: () => 600_000 });
}

type Handler = (event: unknown, invocation: unknown) => Promise<unknown>;

/** The product's functions as they are deployed, with their own clients, in front of engines of the services. */
export class Stage implements Place<Saved> {
  readonly proxy: FaultProxy;
  readonly database: Database;
  readonly table: TestTable;
  readonly queues: TestQueues;
  readonly mail: MailService;
  readonly pool: Pool;
  readonly #later: Later;
  readonly environment: Readonly<Record<string, string>>;
  #s3: TestS3;
  #signedInAt = Math.floor(Date.now() / 1000) - 60;
  readonly #stops: (() => Promise<unknown>)[];
  readonly #folder: string;
  #events: unknown[];

  private constructor(parts: {
    proxy: FaultProxy;
    table: TestTable;
    queues: TestQueues;
    mail: MailService;
    pool: Pool;
    later: Later;
    s3: TestS3;
    events: unknown[];
    environment: Readonly<Record<string, string>>;
    folder: string;
    stops: (() => Promise<unknown>)[];
  }) {
    this.proxy = parts.proxy;
    this.table = parts.table;
    this.queues = parts.queues;
    this.mail = parts.mail;
    this.pool = parts.pool;
    this.#later = parts.later;
    this.#s3 = parts.s3;
    this.#events = parts.events;
    this.environment = parts.environment;
    this.#folder = parts.folder;
    this.#stops = parts.stops;
    this.database = createDatabase(this.table.client, this.table.tableName);
  }

  static async start(): Promise<Stage> {
    const folder = mkdtempSync(path.join(tmpdir(), 'morada-faults-'));
    const events: unknown[] = [];
    const later = await startLater(invoke);
    const [table, queues, mail, secrets, s3, pool] = await Promise.all([
      startTestTable(),
      startQueues({ maxReceiveCount: 1000 }),
      startMailService(),
      startSecretsManager({
        port: 0,
        authority: onlyOwner(credentials),
        resources: [
          {
            stack: 'Site',
            logicalId: 'Origin',
            path: 'Site/Origin',
            attributes: { Arn: originSecretArn },
            metadata: {},
            type: 'AWS::SecretsManager::Secret',
            physicalId: originSecretArn,
            properties: { SecretString: JSON.stringify({ current: originSecret, next: `${originSecret}, next` }) },
          },
        ],
      }),
      openS3(path.join(folder, 's3'), events),
      startPool(path.join(folder, 'pool'), later.invokeFor),
    ]);
    const proxy = new FaultProxy();
    const engine = await table.client.config.endpoint?.();
    const mailEndpoint = await mail.client.config.endpoint?.();
    const dynamodb = await proxy.add('dynamodb', `http://127.0.0.1:${engine?.port}`);
    const storage = await proxy.add('s3', s3.engine.url);
    const sqs = await proxy.add('sqs', new URL(queues.queueUrl).origin);
    const ses = await proxy.add('sesv2', `http://127.0.0.1:${mailEndpoint?.port}`);
    const cognito = await proxy.add('cognito', pool.url());
    const secretsUrl = await proxy.add('secretsmanager', secrets.url);
    const queueUrl = queues.queueUrl.replace(new URL(queues.queueUrl).origin, sqs);
    const environment = {
      AWS_REGION: 'eu-west-1',
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      AWS_ENDPOINT_URL: 'http://127.0.0.1:1',
      AWS_ENDPOINT_URL_DYNAMODB: dynamodb,
      AWS_ENDPOINT_URL_S3: storage,
      AWS_ENDPOINT_URL_SQS: sqs,
      AWS_ENDPOINT_URL_SESV2: ses,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: secretsUrl,
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito,
      AWS_ENDPOINT_URL_LAMBDA: later.url,
      POWERTOOLS_DEV: 'true',
      POWERTOOLS_LOG_LEVEL: process.env['LOG'] ?? 'SILENT',
      POWERTOOLS_SERVICE_NAME: 'test',
      POWERTOOLS_METRICS_NAMESPACE: 'Morada/test',
      POWERTOOLS_METRICS_DISABLED: 'true',
      TABLE_NAME: table.tableName,
      FIRST_ADMIN: 'first@morada.example',
      SITE_URL: 'https://morada.example',
      SENDS_PER_SECOND: '1000',
      CONNECTIONS_URL: 'http://127.0.0.1:1/live',
      DOCUMENTS_BUCKET: documents,
      SITE_BUCKET: 'morada-site-test',
      MALWARE_SCAN: 'on',
      EXPORTS_BUCKET: exportsBucket,
      ACCOUNTS_BUCKET: 'accounts',
      QUEUE_URL: queueUrl,
      EXPORT_QUEUE_URL: queueUrl,
      READING_QUEUE_URL: queueUrl,
      COOLING_OFF_SECONDS: '604800',
      CALENDAR_SECRET: 'calendar',
      ORIGIN_SECRET: originSecretArn,
      KEY_VALUE_STORE: 'arn:aws:cloudfront::111122223333:key-value-store/1',
      USER_POOL_ID: poolId,
      USER_POOL_CLIENT_ID: clientId,
      POST_CONFIRMATION_FUNCTION: 'accounts/triggers/post-confirmation.lambda.ts',
      SECURITY_CLIENT_ID: 'security',
      TEXT_MESSAGES: 'off',
      PASSKEYS: 'on',
      PASSKEY_CLIENT_ID: 'passkeys',
      BREACHED_PASSWORDS_URL: 'http://127.0.0.1:1/range/',
      ATTEMPTS_PER_ADDRESS: '40',
      MAIL_FROM: 'ola@morada.example',
      STAFF_SECOND_FACTOR: 'optional',
    };
    Object.assign(process.env, environment);
    const stops = [
      () => proxy.stop(),
      () => table.stop(),
      () => queues.stop(),
      () => mail.stop(),
      () => secrets.stop(),
      () => pool.stop(),
      () => later.stop(),
    ];
    return new Stage({ proxy, table, queues, mail, pool, later, s3, events, environment, folder, stops });
  }

  async stop(): Promise<void> {
    await Promise.all(this.#stops.map((each) => each()));
    await this.#s3.end();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Invokes a function, by the path of its entry point. */
  readonly invoke = invoke;

  pass(milliseconds: number): void {
    pass(milliseconds);
  }

  /** Everybody who calls from now on has signed in a minute ago. */
  signIn(): void {
    this.#signedInAt = Math.floor(Date.now() / 1000) - 60;
  }

  /** Returns a request as CloudFront sends it. */
  requestOf(name: RouteName, personId: string | undefined, input: Fields) {
    return requestOf(name, personId, input, this.#signedInAt);
  }

  /** Calls a route through CloudFront. */
  async call(name: RouteName, personId: string | undefined, input: Fields = {}): Promise<Answer> {
    const result = (await this.invoke(
      `${name.split('.')[0]}/api.lambda.ts`,
      this.requestOf(name, personId, input),
    )) as {
      statusCode: number;
      headers?: Answer['headers'];
      body?: string;
    };
    return { status: result.statusCode, headers: result.headers ?? {}, body: JSON.parse(result.body || '{}') };
  }

  /** Stores a file as a browser's upload. */
  async upload(key: string, bytes: Uint8Array): Promise<void> {
    await this.#s3.engine.putObject(documents, key, Buffer.from(bytes));
  }

  /** Returns the events of storage since the last call. */
  takeStorageEvents(): unknown[] {
    return this.#events.splice(0);
  }

  async addPerson(name: string, role?: StaffRole): Promise<string> {
    const personId = crypto.randomUUID();
    const at = new Date().toISOString();
    const email = `${personId}@example.com`;
    await createPersonOnce(this.database, { personId, email, isEmailVerified: true, name, at });
    if (role) await transact(this.database, [putStaffMember({ personId, role, createdAt: at, updatedAt: at })]);
    return personId;
  }

  /** Takes the waiting messages out of the queue. */
  async drain(): Promise<string[]> {
    const bodies: string[] = [];
    const { client, queueUrl: QueueUrl } = this.queues;
    const AttributeNames = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesDelayed'] as const;
    for (;;) {
      const count = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...AttributeNames] });
      const { Attributes = {} } = await client.send(count);
      const waiting = AttributeNames.reduce((sum, name) => sum + Number(Attributes[name]), 0);
      if (waiting === 0) return bodies;
      // The engine waits for as many; without a wait its first look would come too late, as pauses are shortened.
      const MaxNumberOfMessages = Math.min(10, waiting);
      const receive = new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages, WaitTimeSeconds: 2 });
      const { Messages = [] } = await client.send(receive);
      bodies.push(...Messages.map(({ Body = '' }) => Body));
      const Entries = Messages.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
      if (Entries.length > 0) await client.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }));
    }
  }

  /** Returns what is stored, and takes messages and e-mails out. */
  async state(): Promise<StoredState> {
    await this.#later.settle();
    const [items, files, messages, accounts] = await Promise.all([
      this.table.readAll(),
      this.#files(),
      this.drain(),
      this.pool.accounts(),
    ]);
    // A code that is sent again replaces the one before.
    const ofPool = new Set(this.pool.mails.splice(0).map(({ to, subject }) => `${to} ${subject}`));
    const mails = this.mail.taken.splice(0).map(({ to, subject }) => `${to.join()} ${subject}`);
    return { items, files, messages, mails: [...mails, ...ofPool], accounts };
  }

  async save(): Promise<Saved> {
    const folder = path.join(this.#folder, 'saved');
    rmSync(folder, { recursive: true, force: true });
    const [items, files] = await Promise.all([this.table.readAll(), this.#files()]);
    cpSync(this.#s3.dataDir, folder, { recursive: true });
    const poolFolder = path.join(this.#folder, 'saved-pool');
    rmSync(poolFolder, { recursive: true, force: true });
    await this.pool.save(poolFolder);
    this.proxy.redirect('cognito', this.pool.url());
    this.proxy.called.delete('cognito');
    return { at: Date.now(), items, files, folder, poolFolder };
  }

  /** Puts back what was saved, with its time: what is possible for ten seconds is so in each attempt. */
  async restore({ at, items, files, folder, poolFolder }: Saved): Promise<void> {
    returnTo(at);
    await this.state();
    this.#events.length = 0;
    if (this.proxy.called.delete('cognito')) {
      await this.pool.restore(poolFolder);
      this.proxy.redirect('cognito', this.pool.url());
    }
    await restoreItems(this.table, items);
    const now = await this.#files();
    if (JSON.stringify(now) === JSON.stringify(files)) return;
    const isKnown = new Set(files.map(fileOf));
    const isLeft = new Set(now.map(fileOf));
    if (files.every((file) => isLeft.has(fileOf(file)))) {
      for (const { key, version } of now)
        if (!isKnown.has(fileOf({ key, version, size: 0 }))) {
          const [Bucket, ...rest] = key.split(':');
          await this.#s3.client.send(new DeleteObjectCommand({ Bucket, Key: rest.join(':'), VersionId: version }));
        }
    } else {
      const dataDir = this.#s3.dataDir;
      this.#s3.client.destroy();
      await this.#s3.engine.stop();
      rmSync(dataDir, { recursive: true });
      cpSync(folder, dataDir, { recursive: true });
      this.#s3 = await openS3(dataDir, this.#events);
      this.proxy.redirect('s3', this.#s3.engine.url);
    }
    this.#events.length = 0;
  }

  async #files(): Promise<StoredState['files']> {
    const lists = await Promise.all(
      [documents, exportsBucket].map(async (Bucket) => {
        const { Versions = [], DeleteMarkers = [] } = await this.#s3.client.send(
          new ListObjectVersionsCommand({ Bucket }),
        );
        return [...Versions, ...DeleteMarkers.map((each) => ({ ...each, Size: -1 }))].map(
          ({ Key, VersionId = '', Size = 0 }) => ({ key: `${Bucket}:${Key}`, version: VersionId, size: Size }),
        );
      }),
    );
    return lists.flat();
  }
}

/** Returns the entry point of the function behind a route. */
export const apiOf = (name: RouteName): string => `${name.split('.')[0]}/api.lambda.ts`;

/** Returns a request of the HTTP API as CloudFront sends it. */
function requestOf(name: RouteName, personId: string | undefined, input: Fields, signedInAt: number) {
  const event = httpEvent(name, personId === undefined ? { input } : { input, personId, session: { signedInAt } });
  return { ...event, headers: { ...event.headers, [originSecretHeader]: originSecret } };
}

const openS3 = (dataDir: string, events: unknown[]): Promise<TestS3> =>
  startTestS3({
    dataDir,
    now: () => new Date(),
    buckets: [bucketResource(documents, versioned), bucketResource(exportsBucket)],
    onEvent: (event) => {
      if (event['detail-type'] === 'Object Created') events.push(event);
    },
  });
