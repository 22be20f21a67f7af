import { createServer, IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import path from 'node:path';
import { createRequestHandler } from 'local-aws-sqs';
import type { Engine, Resource } from '../assembly/resource.ts';
import type { Authority } from '../iam/authority.ts';
import { sqsRequests } from '../iam/calls/sqs.ts';
import { accessDeniedBody, jsonInput, targetOperation } from '../iam/json-errors.ts';
import { readSigner, signerError } from '../iam/signed-call.ts';
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
  /** Who may do what with which queue. */
  readonly authority: Authority;
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
  let handle = async (_request: IncomingMessage, response: ServerResponse): Promise<void> => void response.destroy();
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      log(`sqs: ${String(error)}`);
      response.destroy();
    });
  });
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
  handle = async (request, response) => {
    const allowed = await letThrough(request, response, { authority: options.authority, region, account });
    if (allowed) await requestHandler(allowed, response);
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

/** The request for the engine, which knows no permissions; undefined when it was refused. */
async function letThrough(
  request: IncomingMessage,
  response: ServerResponse,
  { authority, region, account }: { readonly authority: Authority; readonly region: string; readonly account: string },
): Promise<IncomingMessage | undefined> {
  const refuse = (body: string): undefined => {
    request.resume();
    response.writeHead(403, { 'content-type': 'application/x-amz-json-1.0' }).end(body);
  };
  const signer = readSigner(request.headers, authority);
  if (signer.kind !== 'known') {
    const { type, message } = signerError(signer.kind);
    return refuse(JSON.stringify({ __type: `com.amazon.coral.service#${type}`, message }));
  }
  if (!signer.caller.role) return request;
  const chunks: Buffer[] = [];
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const operation = targetOperation(request.headers['x-amz-target']);
  const refusal = authority.refusal(signer.caller, ...sqsRequests(operation, jsonInput(body), { region, account }));
  if (refusal !== undefined) return refuse(accessDeniedBody(refusal));
  // The engine reads the body once more.
  const again = new IncomingMessage(new Socket());
  Object.assign(again, { method: request.method, url: request.url, headers: request.headers });
  again.push(body);
  again.push(null);
  return again;
}
