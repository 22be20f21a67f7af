/**
 * A notification sender in its own process, to be killed: waits for 'go', then consumes the queue. Its clock runs
 * faster than the machine's, so that claims of killed senders expire within seconds.
 */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSRecord } from 'aws-lambda';
import { ulid } from 'ulid';
import { createDatabase } from '#database/database.ts';
import { createSender } from '#functions/notifications/delivery/create-sender.ts';
import { createSesMailer } from '#platform/mailer.ts';

/** Settings passed by the parent, as JSON in the first argument. */
export interface SenderSettings {
  table: string;
  tableName: string;
  mail: string;
  queueUrl: string;
  configurationSet: string;
  /** Milliseconds since 1970 at which the fast clock started, and its speed factor. */
  began: number;
  pace: number;
  /** Visibility timeout of a message, in real seconds. */
  visibilityTimeoutSeconds: number;
}

const settings = JSON.parse(process.argv[2] ?? '') as SenderSettings;
const common = { region: 'eu-west-1', credentials: { accessKeyId: 'test', secretAccessKey: 'test' } };
const now = () => new Date(settings.began + (Date.now() - settings.began) * settings.pace);
const ignore = () => undefined;
const sender = createSender(
  {
    database: createDatabase(new DynamoDBClient({ ...common, endpoint: settings.table }), settings.tableName),
    mailer: createSesMailer(
      new SESv2Client({ ...common, endpoint: settings.mail, maxAttempts: 1 }),
      'ola@morada.example',
      settings.configurationSet,
    ),
    now,
    newId: () => ulid(),
    demandsSecondFactor: false,
    siteUrl: 'https://morada.example',
  },
  { log: { info: ignore, warn: ignore, error: ignore } },
);
const queue = new SQSClient({ ...common, endpoint: new URL(settings.queueUrl).origin });

async function work(): Promise<never> {
  for (;;) {
    const { queueUrl: QueueUrl, visibilityTimeoutSeconds: VisibilityTimeout } = settings;
    const { Messages = [] } = await queue.send(
      new ReceiveMessageCommand({ QueueUrl, VisibilityTimeout, MaxNumberOfMessages: 5, WaitTimeSeconds: 1 }),
    );
    const Records = Messages.map(({ MessageId, Body }) => ({ messageId: MessageId, body: Body }) as SQSRecord);
    const { batchItemFailures } = await sender({ Records });
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    for (const { MessageId = '', ReceiptHandle } of Messages)
      if (!failed.has(MessageId)) await queue.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  }
}

process.once('message', () => void work());
process.once('disconnect', () => process.exit());
process.send?.('ready');
