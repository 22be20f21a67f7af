import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { getStoreReadonly } from 'aws-ses-v2-local/dist/store.js';
import type { Engine, Resource } from '../assembly/resource.ts';
import type { EventBridgeEvent } from '../eventbridge/event.ts';
import type { Authority } from '../iam/authority.ts';
import { AwsError } from '../kit/aws-service.ts';
import { readBody, serve } from '../kit/serve.ts';
import { type Attachment, takeAttachments } from './attachments.ts';
import { parameter } from './compose-mail.ts';
import { type ConfigurationSets, readConfigurationSets, withoutSet } from './configuration-sets.ts';
import { inboxPage, previewDocument } from './inbox-page.ts';
import { mailEvents, suppressionReasonOf, type TakenMail } from './mail-events.ts';
import { addressOf, MessageStore, type NewMessage, type StoredMessage } from './message-store.ts';
import { ownPolicy } from './page.ts';
import { previewsPage, readPreviews } from './previews.ts';
import { readReceiptRules } from './receipt-rules.ts';
import type { ReceiptTargets } from './receive-mail.ts';
import { sendRefusal, whatsAppRefusal } from './sender-access.ts';
import { SuppressionList } from './suppression-list.ts';
import { answerWhatsApp } from './whatsapp.ts';
import { postOffice, write, writePath } from './write.ts';

export interface InboxOptions {
  /** 0 uses a free one. */
  port: number;
  dataDir: string;
  region: string;
  account: string;
  /** Authorizes senders. */
  authority: Authority;
  /** SES configuration sets. */
  resources?: readonly Resource[];
  /** Receives the events of configuration sets. */
  emit?: (event: EventBridgeEvent) => void;
  /** Carries out the actions of receipt rules. */
  targets?: ReceiptTargets;
  /** The rendered previews; without it the page of previews is empty. */
  previewsFile?: string;
  now?: () => Date;
  log?: (message: string) => void;
}

export interface InboxEngine extends Engine {
  /** Adds a message that is not sent by SES. */
  deliver(mail: Omit<NewMessage, 'channel' | 'to'> & { to: string; channel?: NewMessage['channel'] }): StoredMessage;
  /** Sends an e-mail by SES for another engine, with a configuration set if given. Throws for an unknown one. */
  send(mail: Omit<NewMessage, 'channel' | 'to'> & { to: string; configurationSet: string | undefined }): void;
  /** Newest first. */
  list(to?: string): readonly StoredMessage[];
}

const largestMail = 40 * 1024 * 1024;

/**
 * Emulates SES (API v2) and WhatsApp through End User Messaging Social, and shows sent messages: a page at `/`, JSON at
 * `/messages.json`. Where receipt rules take e-mails, `/escrever` writes them like a mail program.
 */
export async function startInbox(options: InboxOptions): Promise<InboxEngine> {
  const { now = () => new Date(), log = console.error } = options;
  const { authority, region, account, emit = () => undefined } = options;
  const { sets, unsupported } = readConfigurationSets(options.resources ?? []);
  const received = readReceiptRules(options.resources ?? []);
  const store = new MessageStore(path.join(options.dataDir, 'messages.sqlite'), now);
  const suppressed = new SuppressionList(path.join(options.dataDir, 'suppressed.sqlite'));
  /** Stores an e-mail for the recipients who are not suppressed, and publishes its events. */
  const take = (message: NewMessage, { messageId, configurationSet, tags, attachments }: Acceptance): void => {
    const { types, suppressedReasons } = sets.get(configurationSet ?? '') ?? withoutSet;
    const { from, to, subject } = message;
    const dropped = new Set(to.map(addressOf).filter((address) => suppressed.has(address, suppressedReasons)));
    const reached = to.filter((recipient) => !dropped.has(addressOf(recipient)));
    if (reached.length > 0) store.add({ ...message, to: reached }, messageId, attachments);
    const mail = { messageId, from, to, subject, configurationSet: configurationSet ?? '', tags };
    const isSuppressed = (address: string) => dropped.has(address);
    for (const event of mailEvents(mail, { types, isSuppressed }, { region, account, now })) emit(event);
    for (const address of reached.map(addressOf)) {
      const reason = suppressionReasonOf(address);
      if (reason && suppressedReasons.includes(reason)) suppressed.add(address, reason);
    }
  };
  let ses: Promise<SesEngine> | undefined;
  const startedSes = () => (ses ??= startSesEngine());
  const post = postOffice({ rules: received.rules, targets: options.targets, region, now });
  const server = await serve({ name: 'inbox', port: options.port, log }, (request, response) =>
    request.url?.startsWith(writePath)
      ? write(request, response, { store, post })
      : request.method === 'GET'
        ? show(request, response, { store, previewsFile: options.previewsFile, takesMail: post !== undefined })
        : send(request, response, { startedSes, store, sets, take, authority, region, account }),
  );
  return {
    name: 'inbox',
    url: server.url,
    unsupported: [...unsupported, ...received.unsupported],
    deliver: (mail) => store.add({ channel: 'email', ...mail, to: [mail.to] }),
    send({ configurationSet, ...mail }) {
      if (isUnknown(configurationSet, sets)) throw new Error(`Configuration set ${configurationSet} does not exist`);
      take({ channel: 'email', ...mail, to: [mail.to] }, { messageId: randomUUID(), configurationSet, tags: [] });
    },
    list: (to) => store.list(to),
    async stop() {
      await server.stop();
      await (await ses)?.stop();
      store.close();
      suppressed.close();
    },
  };
}

/** How SES accepted an e-mail. */
interface Acceptance extends Pick<TakenMail, 'messageId' | 'tags'> {
  configurationSet: string | undefined;
  attachments?: readonly Attachment[];
}

/** Stacks without any configuration set send with those of others. */
const isUnknown = (configurationSet: string | undefined, sets: ConfigurationSets): boolean =>
  configurationSet !== undefined && sets.size > 0 && !sets.has(configurationSet);

interface SesEngine {
  url: string;
  /** Returns the e-mails whose ids are in the engine's response (several for a bulk call). */
  sent(answer: string): ReturnType<typeof getStoreReadonly>['emails'];
  stop(): Promise<void>;
}

/** Loads and starts the engine of SES: it is there at the first call, as most starts send nothing. */
async function startSesEngine(): Promise<SesEngine> {
  const [{ default: startSes }, { getStoreReadonly }] = await Promise.all([
    import('aws-ses-v2-local'),
    import('aws-ses-v2-local/dist/store.js'),
  ]);
  const server = (await startSes.default({ host: '127.0.0.1', port: 0 })) as unknown as Server;
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: (answer) => getStoreReadonly().emails.filter((email) => answer.includes(email.messageId)),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Messages are untrusted: no script, no requests except for images, no access to the page around them. */
const messagePolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'";

function show(
  request: IncomingMessage,
  response: ServerResponse,
  { store, previewsFile, takesMail }: { store: MessageStore; previewsFile: string | undefined; takesMail: boolean },
): void {
  const url = new URL(request.url ?? '/', 'http://inbox');
  const reply = (status: number, type: string, body: string, policy = ownPolicy) =>
    response
      .writeHead(status, {
        'content-type': `${type}; charset=utf-8`,
        'content-security-policy': policy,
        'cache-control': 'no-store',
      })
      .end(body);
  const [, section, id = '', part, position] = url.pathname.split('/');
  if (url.pathname === '/messages.json' || url.pathname === '/store') {
    const messages = store.list(url.searchParams.get('to') ?? undefined);
    reply(200, 'application/json', JSON.stringify({ messages }));
  } else if (url.pathname === '/newest') {
    reply(200, 'text/plain', store.list()[0]?.id ?? '');
  } else if (url.pathname === '/') {
    reply(200, 'text/html', inboxPage(store.list(), { takesMail, isSent: url.searchParams.has('enviado') }));
  } else if (section === 'modelos') {
    const previews = readPreviews(previewsFile);
    const preview = previews.find(({ kind }) => kind === id);
    if (part === 'html' && preview) reply(200, 'text/html', previewDocument(preview), messagePolicy);
    else if (id !== '' && !preview) reply(404, 'text/plain', 'Não existe.');
    else reply(200, 'text/html', previewsPage(previews, preview));
  } else {
    const message = section === 'mensagens' ? store.find(decodeURIComponent(id)) : undefined;
    if (message === undefined) reply(404, 'text/plain', 'Não existe.');
    else if (part === 'html') reply(200, 'text/html', previewDocument(message), messagePolicy);
    else if (part === 'ficheiros') sendFile(response, store, message, Number(position));
    else reply(200, 'text/html', inboxPage(store.list(), { open: message, takesMail }));
  }
}

/** Sends an attachment, which a browser saves and does not open. */
function sendFile(response: ServerResponse, store: MessageStore, { id, files = [] }: StoredMessage, position: number) {
  const [file, content] = [files[position], store.content(id, position)];
  if (!file || !content) response.writeHead(404).end();
  else
    response
      .writeHead(200, {
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; ${parameter('filename', file.name)}`,
        'x-content-type-options': 'nosniff',
      })
      .end(content);
}

interface SesSide {
  startedSes: () => Promise<SesEngine>;
  store: MessageStore;
  sets: ConfigurationSets;
  take: (message: NewMessage, acceptance: Acceptance) => void;
  authority: Authority;
  region: string;
  account: string;
}

/** Forwards the call to the SES engine, and stores the resulting e-mail before responding. */
async function send(request: IncomingMessage, response: ServerResponse, side: SesSide): Promise<void> {
  const body = await readBody(request, largestMail);
  if (!body) throw new Error('An e-mail of more than 40 MB');
  if (request.url === '/v1/whatsapp/send') {
    const denied = whatsAppRefusal(request, body, side);
    if (denied) refuse(response, denied.type, denied.message, 403);
    else sendWhatsApp(request, response, side.store, body);
    return;
  }
  if (!request.url?.startsWith('/v2/')) {
    refuse(response, 'UnknownOperationException', `${request.method} ${request.url} is not emulated here`, 404);
    return;
  }
  const refusal = sendRefusal(request, body, side);
  if (refusal) {
    refuse(response, refusal.type, refusal.message, 403);
    return;
  }
  const { configurationSet, tags, stopUrl } = followUpOf(body);
  if (isUnknown(configurationSet, side.sets)) {
    const why = `Configuration set <${configurationSet}> does not exist.`;
    refuse(response, 'NotFoundException', why, 404);
    return;
  }
  const { authorization = '', 'content-type': type = 'application/json' } = request.headers;
  const taken = attachmentsOf(body);
  if (taken instanceof AwsError) {
    refuse(response, taken.type, taken.message, taken.status);
    return;
  }
  const ses = await side.startedSes();
  const answer = await fetch(ses.url + request.url, {
    method: request.method ?? 'POST',
    headers: { authorization, 'content-type': type },
    body: taken.body.length > 0 ? new Uint8Array(taken.body) : undefined,
  });
  const text = await answer.text();
  if (answer.ok) {
    for (const { messageId, from, replyTo, destination, subject, body: content } of ses.sent(text)) {
      const to = [...destination.to, ...destination.cc, ...destination.bcc];
      const answer = replyTo.length > 0 ? { replyTo } : {};
      const stop = stopUrl === undefined ? {} : { stopUrl };
      const mail = { channel: 'email', from, to, ...answer, ...stop, subject } as const;
      side.take(
        { ...mail, html: content.html, text: content.text },
        { messageId, configurationSet, tags, attachments: taken.attachments },
      );
    }
  }
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' });
  response.end(text);
}

function attachmentsOf(body: Buffer): ReturnType<typeof takeAttachments> | AwsError {
  try {
    return takeAttachments(body);
  } catch (error) {
    if (error instanceof AwsError) return error;
    throw error;
  }
}

function sendWhatsApp(request: IncomingMessage, response: ServerResponse, store: MessageStore, body: Buffer): void {
  const answer = answerWhatsApp(body.toString('utf8'), request.headers.authorization ?? '');
  if (answer.status !== 200) {
    refuse(response, answer.code, answer.why, answer.status);
    return;
  }
  store.add(answer.message, answer.id);
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ messageId: answer.id }));
}

/** Properties of an SES v2 call besides the e-mail itself. */
interface FollowUp {
  configurationSet: string | undefined;
  tags: TakenMail['tags'];
  /** One-click unsubscribe link (RFC 8058). */
  stopUrl: string | undefined;
}

const noFollowUp: FollowUp = { configurationSet: undefined, tags: [], stopUrl: undefined };

function followUpOf(body: Buffer): FollowUp {
  try {
    const call = JSON.parse(body.toString('utf8')) as {
      ConfigurationSetName?: string;
      EmailTags?: TakenMail['tags'];
      Content?: { Simple?: { Headers?: TakenMail['tags'] } };
    };
    const header = call.Content?.Simple?.Headers?.find(({ Name }) => Name === 'List-Unsubscribe')?.Value;
    return {
      configurationSet: call.ConfigurationSetName,
      tags: call.EmailTags ?? [],
      stopUrl: /<(https?:[^>]+)>/.exec(header ?? '')?.[1],
    };
  } catch {
    // The engine reports the error.
    return noFollowUp;
  }
}

function refuse(response: ServerResponse, code: string, message: string, status: number): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': code });
  response.end(JSON.stringify({ message }));
}
