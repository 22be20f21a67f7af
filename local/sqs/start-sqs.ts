import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import path from 'node:path';
import { createRequestHandler } from 'local-aws-sqs';
import type { Engine, Resource } from '../assembly/resource.ts';
import type { Authority } from '../iam/authority.ts';
import { sqsRequests } from '../iam/calls/sqs.ts';
import { authorize, jsonInput, refusing, signerOf, targetOperation } from '../kit/aws-service.ts';
import { type Handler, readBody, serve } from '../kit/serve.ts';
import { MessageJournal } from './message-journal.ts';
import { queueName, readQueues } from './queue-definition.ts';

export interface SqsOptions {
  /** 0 takes a free one. */
  port: number;
  dataDir: string;
  region: string;
  /** Twelve digits; part of the queues' URLs and ARNs. */
  account?: string;
  resources: readonly Resource[];
  /** Who may do what with which queue. */
  authority: Authority;
  log?: (message: string) => void;
}

export interface SqsEngine extends Engine {
  /** Where a queue named by its URL, ARN or name is on this machine. */
  queueUrl(queue: string): string;
  /**
   * Whether `ReceiveMessage` would return a message now, might later because there is one that is delayed or that
   * somebody else has received, or would not until one is sent.
   */
  messagesIn(queue: string): 'visible' | 'invisible' | 'none';
  /** How long a queue hides a message that somebody has received. */
  visibilitySeconds(queue: string): number;
  /** Dispatches an event with the name of a queue for each message that is sent to it. */
  sent: EventTarget;
  /** Puts a message into a queue past the protocol, durable when this returns. */
  send(queue: string, body: string): void;
}

/** Emulates the queues of the assembly; what they accepted is there again after the next start. */
export async function startSqs(options: SqsOptions): Promise<SqsEngine> {
  const { region, account = '000000000000', log = console.error } = options;
  const arnOf = (name: string) => `arn:aws:sqs:${region}:${account}:${name}`;
  const { queues, unsupported } = readQueues(options.resources, arnOf);
  const { authority } = options;
  let handle: Handler = (_request, response) => response.destroy();
  const server = await serve({ name: 'sqs', port: options.port, log }, (request, response) =>
    handle(request, response),
  );
  const { port } = server;
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
  const sent = new EventTarget();
  journal.attach(service.Queues, ({ QueueName }) => void sent.dispatchEvent(new Event(QueueName)));
  handle = refusing('application/x-amz-json-1.0', async (request, response) => {
    const { caller } = signerOf(request.headers, authority);
    if (!caller.role) return requestHandler(request, response);
    const body = await readBody(request);
    const operation = targetOperation(request.headers['x-amz-target']);
    authorize(authority, caller, sqsRequests(operation, jsonInput(body), { region, account }));
    return requestHandler(readAgain(request, body), response);
  });
  const find = (queue: string) => {
    const found = service.Queues.find(({ QueueName }) => QueueName === queueName(queue));
    if (found === undefined) throw new Error(`There is no queue ${queue}`);
    return found;
  };
  return {
    name: 'sqs',
    url: server.url,
    unsupported,
    queueUrl: (queue) => find(queue).QueueUrl,
    messagesIn: (queue) => {
      const {
        ApproximateNumberOfMessages: available,
        ApproximateNumberOfMessagesNotVisible: inFlight,
        ApproximateNumberOfMessagesDelayed: delayed,
      } = find(queue).getAttributes(['All']);
      if (Number(available) > Number(inFlight)) return 'visible';
      return Number(available) + Number(inFlight) + Number(delayed) > 0 ? 'invisible' : 'none';
    },
    visibilitySeconds: (queue) => find(queue).VisibilityTimeout,
    sent,
    send: (queue, body) => void find(queue).setRecord({ MessageBody: body }),
    async stop() {
      // Long polls would hold it open for seconds.
      await server.stop();
      journal.close();
      // Visibility timers would go on moving messages about.
      service.resetAll();
    },
  };
}

/** A request for the engine, whose body was read already. */
function readAgain({ method, url, headers }: IncomingMessage, body: Buffer): IncomingMessage {
  const again = new IncomingMessage(new Socket());
  Object.assign(again, { method, url, headers });
  again.push(body);
  again.push(null);
  return again;
}
