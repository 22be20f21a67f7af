import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import type { SQSRecord } from 'aws-lambda';
import { build } from 'esbuild';
import { createMailEventHandler } from '#functions/notifications/delivery/create-mail-event-handler.ts';
import { writeMessage } from '#functions/notifications/delivery/queue-message.ts';
import { addClient } from '#functions/testing/journey.ts';
import { startQueues } from '#functions/testing/start-queues.ts';
import { createWorld, type World } from '#functions/testing/world.ts';
import type { Resource } from '#local/assembly/resource.ts';
import { onlyOwner } from '#local/iam/authority.ts';
import { type InboxEngine, startInbox } from '#local/inbox/start-inbox.ts';
import { claimSeconds } from '#shared/notifications/delivery.ts';
import type { SenderSettings } from './killed-sender.ts';
import type { Section } from './report.ts';

const applications = 25;
/** Number of concurrent moves. */
const atOnce = 5;
const configurationSet = 'morada-bench';
/** Speed factor of the senders' clock: a claim expires after two real seconds. */
const pace = claimSeconds / 2;
const visibilityTimeoutSeconds = 4;
/** Maximum number of e-mails that a sender hands over before it is killed. */
const longestLife = 30;
/** Milliseconds between accepting an e-mail and responding, the worst time for a kill. */
const longestAnswer = 40;
const timeout = 900_000;

const random = (least: number, most: number) => least + Math.random() * (most - least);

const resource = (type: string, properties: Record<string, unknown>): Resource => ({
  stack: 'Bench',
  logicalId: type,
  type,
  path: type,
  physicalId: type,
  attributes: {},
  metadata: {},
  properties,
});

interface Mail {
  url: string;
  inbox: InboxEngine;
  /** Returns the number of accepted e-mails. */
  taken(): number;
  stop(): Promise<void>;
}

/** The local mail service, with delayed responses, which reports accepted e-mails like SES. */
async function startMail(world: World, dataDir: string): Promise<Mail> {
  const record = createMailEventHandler(world, world.observability);
  const inbox = await startInbox({
    port: 0,
    dataDir,
    region: 'eu-west-1',
    account: '000000000000',
    // The credentials of the sender (killed-sender.ts).
    authority: onlyOwner({ accessKeyId: 'test', secretAccessKey: 'test' }),
    resources: [
      resource('AWS::SES::ConfigurationSet', { Name: configurationSet }),
      resource('AWS::SES::ConfigurationSetEventDestination', {
        ConfigurationSetName: configurationSet,
        EventDestination: {
          MatchingEventTypes: ['send'],
          EventBridgeDestination: { EventBusArn: 'arn:aws:events:eu-west-1:000000000000:event-bus/default' },
        },
      }),
    ],
    emit: (event) =>
      void wait(random(20, 300)).then(() =>
        record({ Records: [{ messageId: event.id, body: JSON.stringify(event) } as SQSRecord] }),
      ),
  });
  let taken = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { authorization = '', 'content-type': type = '' } = request.headers;
    const answer = await fetch(inbox.url + request.url, {
      method: 'POST',
      headers: { authorization, 'content-type': type },
      body: Buffer.concat(chunks),
    });
    const text = await answer.text();
    taken += 1;
    await wait(random(0, longestAnswer));
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    inbox,
    taken: () => taken,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await inbox.stop();
    },
  };
}

/** An active sender and a standby. */
class Senders {
  readonly #bundle: string;
  readonly #settings: SenderSettings;
  #working: ChildProcess | undefined;
  #spare: Promise<ChildProcess>;
  kills = 0;

  constructor(bundle: string, settings: SenderSettings) {
    this.#bundle = bundle;
    this.#settings = settings;
    this.#spare = this.#start();
  }

  async next(): Promise<void> {
    const child = await this.#spare;
    this.#spare = this.#start();
    this.#working = child;
    child.send('go');
  }

  async kill(): Promise<void> {
    const child = this.#working;
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    this.kills += 1;
  }

  async stop(): Promise<void> {
    this.#working?.kill('SIGKILL');
    (await this.#spare).kill('SIGKILL');
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(this.#bundle, [JSON.stringify(this.#settings)]);
    await once(child, 'message');
    return child;
  }
}

/** Moves an application, retrying once if the table was busy. */
async function move(world: World, staff: string, input: Readonly<Record<string, string>>): Promise<void> {
  for (;;) {
    const { status } = await world.call('applications.move', staff, input);
    if (status === 200) return;
    if (status !== 503) throw new Error(`A move was answered with ${status}.`);
  }
}

/** Moves applications back and forth: each move writes a notification for its client. */
async function makeChanges(world: World, changes: number): Promise<void> {
  const staff = await world.addPerson({ role: 'staff' });
  const clients: Awaited<ReturnType<typeof addClient>>[] = [];
  for (let index = 0; index < applications; index++) clients.push(await addClient(world));
  const moveEach = async ({ applicationId }: (typeof clients)[number]) => {
    for (let index = 0; index < changes / applications; index++) {
      const at = (position: number) => (position === 0 ? 'documentos' : position % 2 === 1 ? 'analise' : 'proposta');
      const [from, to] = [at(index), at(index + 1)];
      await move(world, staff, { applicationId, from, to, ...(from === 'proposta' && { reason: 'Outra vez' }) });
    }
  };
  for (let first = 0; first < clients.length; first += atOnce)
    await Promise.all(clients.slice(first, first + atOnce).map(moveEach));
}

/**
 * Measures notifications of 1 000 changes, with the sender killed at random moments and every tenth message delivered
 * twice: how many were lost and how many sent twice. Both must be 0.
 */
export async function measureNotificationSafety(changes = 1000): Promise<Section> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'morada-senders-'));
  const [world, queues] = await Promise.all([createWorld(), startQueues({ maxReceiveCount: 1000 })]);
  const mail = await startMail(world, dataDir);
  const endpoint = await world.table.client.config.endpoint?.();
  const bundle = path.join(dataDir, 'sender.cjs');
  // A single file starts much faster, and many senders are started.
  await build({
    entryPoints: [path.join(import.meta.dirname, 'killed-sender.ts')],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    logLevel: 'error',
  });
  const senders = new Senders(bundle, {
    table: `http://127.0.0.1:${endpoint?.port}`,
    tableName: world.table.tableName,
    mail: mail.url,
    queueUrl: queues.queueUrl,
    configurationSet,
    began: Date.now(),
    pace,
    visibilityTimeoutSeconds,
  });
  const startedAt = performance.now();
  let isDone = false;
  const known = new Set<string>();
  const forward = async (): Promise<number> => {
    const { data } = await world.database.entities.notification.query.queue({ status: 'queued' }).go({ pages: 'all' });
    for (const { personId, notificationId } of data) {
      if (known.has(notificationId)) continue;
      const MessageBody = writeMessage({ personId, notificationId });
      const twice = known.size % 10 === 0;
      known.add(notificationId);
      for (const _copy of twice ? [1, 2] : [1])
        await queues.client.send(new SendMessageCommand({ QueueUrl: queues.queueUrl, MessageBody }));
    }
    return data.length;
  };
  const killing = async () => {
    await senders.next();
    while (!isDone) {
      const enough = mail.taken() + random(1, longestLife);
      while (mail.taken() < enough && !isDone) await wait(5);
      if (isDone) return;
      await wait(random(0, longestAnswer));
      await senders.kill();
      await senders.next();
    }
  };
  try {
    const killed = killing();
    const made = makeChanges(world, changes);
    let areMade = false;
    void made.then(() => {
      areMade = true;
    });
    for (;;) {
      const wereMade = areMade;
      const left = await forward();
      if ((wereMade && left === 0) || performance.now() - startedAt > timeout) break;
      await wait(50);
    }
    await made;
    isDone = true;
    await killed;
    const times = new Map<string, number>();
    for (const { stopUrl = '' } of mail.inbox.list()) {
      const [, notificationId = ''] = /notifications\/([^/]+)\//.exec(stopUrl)?.[1]?.split('.') ?? [];
      times.set(notificationId, (times.get(notificationId) ?? 0) + 1);
    }
    const lost = [...known].filter((id) => !times.has(id)).length + Math.max(0, changes - known.size);
    const doubled = [...times.values()].filter((count) => count > 1).length;
    const none = { column: 'Lost or doubled', limit: 0 };
    return {
      title: 'Notifications, the sender killed at random moments',
      columns: ['Changes', 'Kills', 'E-mails', 'Lost', 'Doubled', 'Lost or doubled', 'Seconds'],
      rows: [
        {
          values: {
            Changes: changes,
            Kills: senders.kills,
            'E-mails': times.size,
            Lost: lost,
            Doubled: doubled,
            'Lost or doubled': lost + doubled,
            Seconds: (performance.now() - startedAt) / 1000,
          },
          budget: none,
        },
      ],
    };
  } finally {
    isDone = true;
    await senders.stop();
    await mail.stop();
    await queues.stop();
    await world.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
