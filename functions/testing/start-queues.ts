import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { createRequestHandler } from 'local-aws-sqs';

/** A real queue with its dead-letter queue; failed messages are visible again immediately. */
export interface TestQueues {
  client: SQSClient;
  queueUrl: string;
  /**
   * Invokes a function with all waiting messages and deletes the successful ones, like Lambda. Returns their number.
   */
  deliver(handler: (event: SQSEvent) => Promise<SQSBatchResponse>): Promise<number>;
  /** Returns the number of waiting messages, in the queue and in its dead-letter queue. */
  waiting(): Promise<{ queue: number; dead: number }>;
  /** Redrives the dead-letter queue. */
  redrive(): Promise<void>;
  stop(): Promise<void>;
}

const region = 'eu-west-1';
const account = '000000000000';

export async function startQueues({ maxReceiveCount = 3 } = {}): Promise<TestQueues> {
  let handle: RequestListener = (_request, response) => response.destroy();
  const server = createServer((request, response) => handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const deadLetterTargetArn = `arn:aws:sqs:${region}:${account}:dead`;
  const { service, requestHandler } = createRequestHandler({
    port,
    hostname: '127.0.0.1',
    region,
    accountId: account,
    validateDlqDestination: false,
    emulateQueueCreationLifecycle: false,
    queues: [
      {
        QueueName: 'work',
        Attributes: { RedrivePolicy: JSON.stringify({ deadLetterTargetArn, maxReceiveCount }) },
      },
      { QueueName: 'dead', Attributes: {} },
    ],
  });
  handle = (request, response) => void requestHandler(request, response);
  const client = new SQSClient({
    endpoint: `http://127.0.0.1:${port}`,
    region,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
  const urlOf = (name: string) => `http://127.0.0.1:${port}/${account}/${name}`;
  const receive = async (name: string) =>
    (
      await client.send(
        new ReceiveMessageCommand({ QueueUrl: urlOf(name), MaxNumberOfMessages: 10, WaitTimeSeconds: 0 }),
      )
    ).Messages ?? [];
  const remove = async (name: string, receipts: readonly (string | undefined)[]) => {
    if (receipts.length === 0) return;
    const Entries = receipts.map((ReceiptHandle = '', index) => ({ Id: String(index), ReceiptHandle }));
    await client.send(new DeleteMessageBatchCommand({ QueueUrl: urlOf(name), Entries }));
  };
  const count = async (name: string) => {
    const AttributeNames = ['ApproximateNumberOfMessages' as const];
    const { Attributes } = await client.send(new GetQueueAttributesCommand({ QueueUrl: urlOf(name), AttributeNames }));
    return Number(Attributes?.['ApproximateNumberOfMessages']);
  };
  return {
    client,
    queueUrl: urlOf('work'),
    async deliver(handler) {
      const messages = await receive('work');
      if (messages.length === 0) return 0;
      const Records = messages.map(({ MessageId, Body }) => ({ messageId: MessageId, body: Body }) as SQSRecord);
      const { batchItemFailures } = await handler({ Records });
      const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
      const done = messages.filter(({ MessageId }) => !failed.has(MessageId ?? ''));
      for (const { MessageId = '', ReceiptHandle } of messages)
        if (failed.has(MessageId))
          await client.send(
            new ChangeMessageVisibilityCommand({ QueueUrl: urlOf('work'), ReceiptHandle, VisibilityTimeout: 0 }),
          );
      await remove(
        'work',
        done.map(({ ReceiptHandle }) => ReceiptHandle),
      );
      return messages.length;
    },
    waiting: async () => ({ queue: await count('work'), dead: await count('dead') }),
    async redrive() {
      const messages = await receive('dead');
      for (const { Body: MessageBody } of messages)
        await client.send(new SendMessageCommand({ QueueUrl: urlOf('work'), MessageBody }));
      await remove(
        'dead',
        messages.map(({ ReceiptHandle }) => ReceiptHandle),
      );
    },
    stop: async () => {
      client.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      service.resetAll();
    },
  };
}
