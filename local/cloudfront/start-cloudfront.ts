import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Assembly } from '../assembly/assembly.ts';
import type { Engine, Resource } from '../assembly/resource.ts';
import { type Handler, serve } from '../kit/serve.ts';
import type { StoredObject } from './bucket-origin.ts';
import { CompressionCache, chooseEncoding, isCompressible } from './compression.ts';
import { type Behavior, type DistributionSettings, readDistribution } from './distribution-settings.ts';
import {
  type EdgeContext,
  type EdgeRequest,
  type EdgeResponse,
  fromEdgeValues,
  toEdgeValues,
} from './edge-function.ts';
import { ErrorCache } from './error-cache.ts';
import type { KeyValues } from './key-value-stores.ts';
import { edgeError, type OriginResponse } from './origin.ts';
import { matchesPathPattern } from './path-pattern.ts';
import { redirectToLocalhost } from './redirect-to-localhost.ts';
import { applyPolicy } from './response-headers.ts';
import { originRequest, readViewerRequest } from './viewer-request.ts';

export interface CloudFrontOptions {
  /** 0 takes a free one. */
  port: number;
  distribution: Resource;
  assembly: Assembly;
  mapAddresses: (text: string) => string;
  /** Reads a bucket's object in process. */
  getObject: (bucket: string, key: string) => StoredObject | undefined;
  /** A key value store by its ARN; edge functions of stacks that have one read it. */
  store?: (arn: string) => KeyValues | undefined;
  log?: (message: string) => void;
  /** Milliseconds since 1970. */
  now?: () => number;
}

export interface CloudFrontEngine extends Engine {
  distributionId: string;
  /** Emulates the behaviours of a newer synthesis from the next request on. */
  reload(assembly: Assembly): void;
}

/** Emulates one distribution of the assembly on a port of its own, on all names that `localhost` has. */
export async function startCloudFront(options: CloudFrontOptions): Promise<CloudFrontEngine> {
  const { log = console.error, now = Date.now, distribution } = options;
  const edgeOf = (assembly: Assembly): Edge => {
    const resource = assembly.byPhysicalId(distribution.type, distribution.physicalId) ?? distribution;
    return new Edge(readDistribution(resource, { ...options, assembly, log, now }), log, now);
  };
  let edge = edgeOf(options.assembly);
  const handler: Handler = (request, response) => {
    if (redirectToLocalhost(request, response)) return;
    return edge.serve(request, response).catch((error: unknown) => {
      // A viewer that has gone is no failure.
      if (!response.destroyed) log(`cloudfront: ${request.method} ${request.url}: ${String(error)}`);
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
  };
  const listen = (port: number, host: string) => serve({ name: 'cloudfront', port, host, log }, handler);
  const first = await listen(options.port, '127.0.0.1');
  // Browsers take `localhost` for ::1 as well; a machine without IPv6 does without.
  const second = await listen(first.port, '::1').catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') return undefined;
    await first.stop();
    throw error;
  });
  return {
    name: `cloudfront ${distribution.physicalId}`,
    url: first.url,
    distributionId: distribution.physicalId,
    unsupported: edge.settings.unsupported,
    reload: (assembly) => {
      const old = edge;
      edge = edgeOf(assembly);
      old.settings.stop();
    },
    stop: async () => {
      await Promise.all([first.stop(), second?.stop()]);
      edge.settings.stop();
    },
  };
}

/** One distribution, from one synthesis. */
class Edge {
  readonly settings: DistributionSettings;
  readonly #log: (message: string) => void;
  readonly #compressed = new CompressionCache();
  readonly #errors: ErrorCache;

  constructor(settings: DistributionSettings, log: (message: string) => void, now: () => number) {
    this.settings = settings;
    this.#errors = new ErrorCache(settings.errorResponses, now);
    this.#log = log;
  }

  async serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const viewer = readViewerRequest(incoming);
    const blocked = this.#blocked(incoming);
    if (blocked) {
      incoming.resume();
      return send(incoming, outgoing, blocked);
    }
    const behavior = this.#behaviorFor(viewer.uri);
    const context: EdgeContext = {
      distributionId: this.settings.id,
      distributionDomainName: this.settings.domainName,
      requestId: randomUUID(),
      viewerIp: incoming.socket.remoteAddress ?? '127.0.0.1',
    };
    const answered = await this.#answer(viewer, behavior, context, incoming);
    if (behavior.responseHeadersPolicy) applyPolicy(behavior.responseHeadersPolicy, answered.headers);
    if (!answered.headers.has('x-cache')) answered.headers.set('x-cache', 'Miss from cloudfront');
    // Failures of the origin meet no function (CloudFront developer guide, "Restrictions on all edge functions").
    const final = answered.status < 400 ? await this.#rewriteResponse(behavior, viewer, answered, context) : answered;
    const sent = behavior.isCompressed ? await this.#compress(final, behavior, incoming) : final;
    await send(incoming, outgoing, sent);
  }

  /** The answer of the web ACL, which meets a request before everything else. */
  #blocked({ headers, method = 'GET', socket, url = '/' }: IncomingMessage): OriginResponse | undefined {
    const [path = '/', query = ''] = url.split('?');
    const named = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    const ip = socket.remoteAddress ?? '';
    const blocked = this.settings.webAcl?.inspect({ ip, method, path, query, headers: named });
    return blocked && edgeError(blocked.status, 'The request could not be satisfied', 'Request blocked.');
  }

  #behaviorFor(path: string): Behavior {
    const { behaviors } = this.settings;
    const fits = ({ pathPattern }: Behavior): boolean => !pathPattern || matchesPathPattern(pathPattern, path);
    const found = behaviors.find(fits);
    if (!found) throw new Error('The distribution has no default behaviour.');
    return found;
  }

  async #answer(
    viewer: EdgeRequest,
    behavior: Behavior,
    context: EdgeContext,
    incoming: IncomingMessage,
  ): Promise<OriginResponse> {
    if (!behavior.methods.includes(viewer.method)) {
      incoming.resume();
      const reason = 'This distribution is not configured to allow the HTTP request method that was used.';
      return edgeError(403, 'The request could not be satisfied', reason);
    }
    let request = viewer;
    if (behavior.onRequest) {
      try {
        const result = await behavior.onRequest.onRequest(viewer, context);
        if ('statusCode' in result) return fromEdgeResponse(result);
        request = result;
      } catch (error) {
        this.#log(`cloudfront: an edge function failed on ${viewer.uri}: ${String(error)}`);
        return edgeError(503, 'The request could not be satisfied', 'The CloudFront function could not run.');
      }
    }
    if (request.uri === '/' && this.settings.defaultRootObject) {
      request = { ...request, uri: `/${this.settings.defaultRootObject}` };
    }
    const kept = this.#errors.find(request, behavior);
    if (kept) return kept;
    const response = await behavior.origin.fetch(originRequest(request, behavior, context.viewerIp, incoming));
    const shown = await this.#withErrorPage(response, request, context);
    return this.#errors.keep(request, behavior, response, shown);
  }

  async #withErrorPage(response: OriginResponse, request: EdgeRequest, context: EdgeContext): Promise<OriginResponse> {
    const rule = this.settings.errorResponses.find(({ status }) => status === response.status);
    if (!rule?.page) return response;
    const behavior = this.#behaviorFor(rule.page);
    const forPage = { ...request, method: 'GET', uri: rule.page, headers: {}, querystring: {} };
    const page = await behavior.origin.fetch(originRequest(forPage, behavior, context.viewerIp, undefined));
    if (page.status !== 200) {
      discard(page);
      return response;
    }
    discard(response);
    return { ...page, status: rule.respondWith, headers: page.headers.set('x-cache', 'Error from cloudfront') };
  }

  async #rewriteResponse(
    behavior: Behavior,
    viewer: EdgeRequest,
    response: OriginResponse,
    context: EdgeContext,
  ): Promise<OriginResponse> {
    if (!behavior.onResponse) return response;
    const seen: EdgeResponse = { statusCode: response.status, headers: toEdgeValues(headerPairs(response)) };
    try {
      const rewritten = await behavior.onResponse.onResponse(viewer, seen, context);
      const { status, headers, body } = fromEdgeResponse(rewritten);
      return rewritten.body === undefined ? { ...response, status, headers } : { status, headers, body };
    } catch (error) {
      this.#log(`cloudfront: an edge function failed on the response of ${viewer.uri}: ${String(error)}`);
      discard(response);
      return edgeError(503, 'The request could not be satisfied', 'The CloudFront function could not run.');
    }
  }

  async #compress(response: OriginResponse, behavior: Behavior, incoming: IncomingMessage): Promise<OriginResponse> {
    const { headers, body } = response;
    const length = Buffer.isBuffer(body) ? body.length : Number(headers.get('content-length') ?? 0);
    if (response.status !== 200 || headers.has('content-encoding')) return response;
    if (!isCompressible(String(headers.get('content-type') ?? ''), length)) return response;
    if (behavior.cachePolicy.brotli || behavior.cachePolicy.gzip) headers.set('vary', 'Accept-Encoding');
    const encoding = chooseEncoding(incoming.headers['accept-encoding'], behavior.cachePolicy);
    if (!encoding || incoming.method === 'HEAD') return response;
    const compressed = await this.#compressed.compress(response.version, encoding, async () =>
      Buffer.isBuffer(body) ? body : buffer(body.open()),
    );
    const etag = headers.get('etag');
    if (typeof etag === 'string' && !etag.startsWith('W/')) headers.set('etag', `W/${etag}`);
    headers.set('content-encoding', encoding);
    headers.set('content-length', String(compressed.length));
    headers.delete('accept-ranges');
    return { ...response, headers, body: compressed };
  }
}

function fromEdgeResponse(response: EdgeResponse): OriginResponse {
  const headers = new Map<string, string | string[]>();
  for (const [name, value] of fromEdgeValues(response.headers)) {
    const known = headers.get(name);
    headers.set(name, known === undefined ? value : [known, value].flat());
  }
  const cookies = Object.entries(response.cookies ?? {}).map(
    ([name, { value, attributes }]) => `${name}=${value}${attributes ? `; ${attributes}` : ''}`,
  );
  if (cookies.length > 0) headers.set('set-cookie', cookies);
  const { body } = response;
  const data = typeof body === 'string' ? body : (body?.data ?? '');
  const encoding = typeof body === 'object' && body.encoding === 'base64' ? 'base64' : 'utf8';
  return { status: response.statusCode, headers, body: Buffer.from(data, encoding) };
}

function* headerPairs({ headers }: OriginResponse): Generator<[string, string]> {
  for (const [name, value] of headers) for (const one of [value].flat()) yield [name, one];
}

function discard({ body }: OriginResponse): void {
  if (!Buffer.isBuffer(body)) body.discard();
}

/** Whether the viewer has this very version already. */
function isUnchanged({ status, headers }: OriginResponse, incoming: IncomingMessage): boolean {
  if (status !== 200 || (incoming.method !== 'GET' && incoming.method !== 'HEAD')) return false;
  const strip = (etag: string): string => etag.trim().replace(/^W\//, '');
  const known = incoming.headers['if-none-match'];
  const etag = headers.get('etag');
  if (known !== undefined) {
    return typeof etag === 'string' && known.split(',').some((one) => one.trim() === '*' || strip(one) === strip(etag));
  }
  const since = Date.parse(incoming.headers['if-modified-since'] ?? '');
  const modified = Date.parse(String(headers.get('last-modified') ?? ''));
  return modified <= since;
}

async function send(incoming: IncomingMessage, outgoing: ServerResponse, response: OriginResponse): Promise<void> {
  const { body, headers } = response;
  const isSame = isUnchanged(response, incoming);
  const status = isSame ? 304 : response.status;
  for (const [name, value] of headers) {
    if (!isSame || name !== 'content-length') outgoing.setHeader(name, value);
  }
  const hasBody = incoming.method !== 'HEAD' && status !== 204 && status !== 304;
  if (Buffer.isBuffer(body) && status !== 204 && status !== 304) outgoing.setHeader('content-length', body.length);
  outgoing.writeHead(status);
  if (!hasBody) {
    discard(response);
    outgoing.end();
  } else if (Buffer.isBuffer(body)) outgoing.end(body);
  else await pipeline(body.open(), outgoing);
}
