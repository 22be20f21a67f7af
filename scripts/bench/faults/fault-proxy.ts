import { once } from 'node:events';
import { Agent, createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { batchPart, errorOf, isBatch, type ServiceName } from './protocols.ts';
import { withoutNew } from './stored-state.ts';

/** One call of an AWS client, with all its attempts. */
export interface Call {
  service: ServiceName;
  operation: string;
  /** The same in every run: the keys that it asks for, without ids and times, and which of these calls it is. */
  name: string;
  isWrite: boolean;
}

/**
 * What happens to one call. The first four do not reach the engine, at any attempt of the client; those named `lost` and
 * `cut` do, once.
 */
export const faultKinds = [
  /** The service fails. */
  'error',
  /** It asks for fewer requests. */
  'throttle',
  /** The connection breaks before the service has read the request. */
  'reset',
  /** No answer for as long as the client waits. */
  'stall',
  /** The service does it; the answer is lost, and the service does not come back. */
  'lost',
  /** The service does it; the answer is lost; the client's next attempt reaches it. */
  'lost once',
  /** The service does it; half of the answer arrives; the client's next attempt reaches it. */
  'cut once',
  /** The service fails once. */
  'error once',
  /** A batch is done in part. */
  'partial',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** Faults of a single call. */
export interface Fault {
  /** Name of the call. */
  of: string;
  kind: FaultKind;
}

interface Watch {
  /** By the id that the attempts of a call share. */
  calls: Map<string, Call & { attempts: number }>;
  fault: Fault | undefined;
  isInjected: boolean;
  /** Called before and after each call reaches the engine. Where it returns true, its caller has ended. */
  onCall: ((call: Call, moment: 'before' | 'after') => Promise<boolean>) | undefined;
}

/** Proxies between the clients of AWS and the engines. */
export class FaultProxy {
  readonly urls: Partial<Record<ServiceName, string>> = {};
  /** Services that were called. */
  readonly called = new Set<ServiceName>();
  readonly #targets = new Map<ServiceName, string>();
  readonly #servers: ReturnType<typeof createServer>[] = [];
  readonly #agent = new Agent({ keepAlive: true });
  #watch: Watch | undefined;

  /** Starts a proxy before an engine; `redirect` changes the engine. */
  async add(service: ServiceName, target: string): Promise<string> {
    this.redirect(service, target);
    const server = createServer((incoming, response) => {
      this.#take(service, incoming, response).catch(() => response.destroy());
    });
    server.keepAliveTimeout = 60_000;
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    this.#servers.push(server);
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    this.urls[service] = url;
    return url;
  }

  redirect(service: ServiceName, target: string): void {
    this.#targets.set(service, target);
  }

  /** Records the calls from now on, and injects a fault if one is given. */
  watch(fault?: Fault, onCall?: Watch['onCall']): void {
    this.#watch = { calls: new Map(), fault, isInjected: false, onCall };
  }

  /** Ends the watch. */
  end(): { calls: readonly Call[]; isInjected: boolean } {
    const watch = this.#watch;
    this.#watch = undefined;
    return { calls: [...(watch?.calls.values() ?? [])], isInjected: watch?.isInjected ?? false };
  }

  async stop(): Promise<void> {
    this.#agent.destroy();
    for (const server of this.#servers) {
      server.closeAllConnections();
      server.close();
    }
  }

  async #take(service: ServiceName, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    this.called.add(service);
    const watch = this.#watch;
    if (!watch) return this.#pass(service, incoming, body, response);
    const call = noteCall(watch, service, incoming, body);
    if (await watch.onCall?.(call, 'before')) return void response.destroy();
    if (watch.fault?.of === call.name) {
      watch.isInjected = true;
      const { attempts: attempt } = call;
      if (await this.#inject(watch.fault.kind, { service, incoming, body, response, attempt })) return;
    }
    const answer = await this.#ask(service, incoming, body);
    if (await watch.onCall?.(call, 'after')) return void response.destroy();
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }

  /** Returns whether it has answered, or broken the connection. */
  async #inject(
    kind: FaultKind,
    {
      service,
      incoming,
      body,
      response,
      attempt,
    }: { service: ServiceName; incoming: IncomingMessage; body: Buffer; response: ServerResponse; attempt: number },
  ): Promise<boolean> {
    const fail = (throttled: boolean): true => {
      const { status, headers, text } = errorOf(service, throttled);
      response.writeHead(status, headers).end(text);
      return true;
    };
    if (kind === 'error' || kind === 'throttle') return fail(kind === 'throttle');
    if (kind === 'stall') return true;
    if (kind === 'reset' || (kind === 'lost' && attempt > 1)) {
      response.destroy();
      return true;
    }
    if (attempt > 1) return false;
    if (kind === 'error once') return fail(false);
    if (kind === 'partial') {
      const part = isBatch(operationOf(incoming)) ? batchPart(operationOf(incoming), body) : undefined;
      if (!part) return false;
      const answer = await this.#ask(service, incoming, part.body);
      const merged = Buffer.from(part.merge(answer.body.toString('utf8')));
      const headers = Object.fromEntries(
        Object.entries(answer.headers).filter(([name]) => name !== 'x-amz-crc32' && name !== 'content-length'),
      );
      response.writeHead(answer.status, headers).end(merged);
      return true;
    }
    const answer = await this.#ask(service, incoming, body);
    if (kind === 'cut once') {
      response.writeHead(answer.status, { ...answer.headers, 'content-length': String(answer.body.length) });
      response.write(answer.body.subarray(0, Math.floor(answer.body.length / 2)), () => response.destroy());
    } else response.destroy();
    return true;
  }

  async #pass(service: ServiceName, incoming: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> {
    const answer = await this.#ask(service, incoming, body);
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }

  async #ask(service: ServiceName, incoming: IncomingMessage, body: Buffer) {
    const target = this.#targets.get(service) ?? '';
    const headers = { ...incoming.headers, 'content-length': String(body.length) };
    delete (headers as Record<string, unknown>)['transfer-encoding'];
    const sent = httpRequest(target + (incoming.url ?? ''), { method: incoming.method, headers, agent: this.#agent });
    sent.end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    const { connection: _, 'transfer-encoding': __, ...answerHeaders } = answer.headers;
    // The clients correct their clocks by it.
    const headersNow = { ...answerHeaders, date: new Date().toUTCString() };
    return { status: answer.statusCode ?? 500, headers: headersNow, body: Buffer.concat(chunks) };
  }
}

/** Notes an attempt of a call. */
function noteCall(watch: Watch, service: ServiceName, incoming: IncomingMessage, body: Buffer) {
  const { headers, method = '', url = '' } = incoming;
  const id = String(headers['amz-sdk-invocation-id']);
  const known = watch.calls.get(id);
  if (known) {
    known.attempts += 1;
    return known;
  }
  const operation = operationOf(incoming);
  const asked = `${service} ${operation} ${withoutNew(service === 's3' ? url : keysIn(body.toString('utf8')))}`;
  const nth = [...watch.calls.values()].filter(({ name }) => name.startsWith(`${asked}#`)).length;
  const isWrite = writes.test(operation) || (service === 's3' && !['GET', 'HEAD'].includes(method));
  const call = { service, operation, name: `${asked}#${nth}`, isWrite, attempts: 1 };
  watch.calls.set(id, call);
  return call;
}

/** Returns the keys of items in a request of the table. */
const keysIn = (body: string): string =>
  [...body.matchAll(/"(?:pk|sk|:pk|:sk1)":\{"S":"([^"]*)"/g)].map(([, key]) => key).join(' ');

const writes =
  /^(?:Put|Update|Delete|Transact|BatchWrite|Send|Admin(?!Get|List)|SignUp|Confirm|Change|Copy|Create|Complete|Upload)/;

/** Names a call for reports: `Query`, `PutObject`. */
function operationOf({ headers, method, url = '' }: IncomingMessage): string {
  const target = String(headers['x-amz-target'] ?? '');
  if (target) return target.slice(target.lastIndexOf('.') + 1);
  const [path = ''] = url.split('?');
  const query = new URL(url, 'http://a').searchParams;
  if (path.startsWith('/v2/email')) return 'SendEmail';
  const id = query.get('x-id');
  return id ?? `${method} ${[...query.keys()].filter((key) => key === key.toLowerCase())[0] ?? 'object'}`;
}
