import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createRequestHandler } from 'local-aws-sqs';
import type { Engine, Resource } from '../assembly/resource.ts';
import { MessageJournal } from './message-journal.ts';
import { queueName, readQueues } from './queue-definition.ts';

export interface SqsOptions {
  /** 0 takes a free one. */
  readonly port: number;
  readonly dataDir: string;
  readonly region: string;
  /** Twelve digits; part of the queues' URLs and ARNs. */
  readonly account?: string;
  readonly resources: readonly Resource[];
  readonly log?: (message: string) => void;
}

export interface SqsEngine extends Engine {
  /** Where a queue named by its URL, ARN or name is on this machine. */
  queueUrl(queue: string): string;
  /** Puts a message into a queue past the protocol, durable when this returns. */
  send(queue: string, body: string, options?: { readonly messageGroupId?: string }): void;
}

/** Plays the queues of the assembly; what they accepted is there again after the next start. */
export async function startSqs(options: SqsOptions): Promise<SqsEngine> {
  const { region, account = '000000000000', log = console.error } = options;
  const arnOf = (name: string) => `arn:aws:sqs:${region}:${account}:${name}`;
  const { queues, unplayed } = readQueues(options.resources, arnOf);
  let handle: RequestListener = (_request, response) => response.destroy();
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const { service, requestHandler } = createRequestHandler({
    port,
    hostname: '127.0.0.1',
    region,
    accountId: account,
    // A queue may be listed before the one its dead letters go to.
    validateDlqDestination: false,
    emulateQueueCreationLifecycle: false,
    queues: queues.map(({ name, attributes }) => ({ QueueName: name, Attributes: attributes })),
  });
  const journal = new MessageJournal(path.join(options.dataDir, 'messages.sqlite'));
  journal.attach(service.Queues);
  handle = (request, response) => {
    requestHandler(request, response).catch((error: unknown) => {
      log(`sqs: ${String(error)}`);
      response.destroy();
    });
  };
  const find = (queue: string) => {
    const found = service.Queues.find(({ QueueName }) => QueueName === queueName(queue));
    if (found === undefined) throw new Error(`There is no queue ${queue}`);
    return found;
  };
  return {
    name: 'sqs',
    url: `http://127.0.0.1:${port}`,
    unplayed,
    queueUrl: (queue) => find(queue).QueueUrl,
    send: (queue, body, { messageGroupId } = {}) => {
      find(queue).setRecord({
        MessageBody: body,
        ...(messageGroupId === undefined ? {} : { MessageGroupId: messageGroupId }),
      });
    },
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      // Long polls would hold it open for seconds.
      server.closeAllConnections();
      await closed;
      journal.close();
      // Visibility timers would go on moving messages about.
      service.resetAll();
    },
  };
}
