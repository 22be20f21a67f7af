import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Assembly } from '../assembly/assembly.ts';
import { type Engine, FunctionError, type InvokeFunction, type Resource } from '../assembly/resource.ts';
import { machineClock } from '../kit/machine-clock.ts';
import { readBody, serve } from '../kit/serve.ts';
import { type ApiRoute, type ApiStage, readApi } from './api-settings.ts';
import { type ApiResponse, functionResponse, gatewayResponse, INTERNAL_ERROR } from './function-response.ts';
import { type ApiRequest, newRequestId, requestEvent } from './request-event.ts';
import { RouteTable } from './route-table.ts';
import { Throttle } from './throttle.ts';

export interface HttpApiOptions {
  /** 0 uses a free one. */
  port: number;
  api: Resource;
  assembly: Assembly;
  invoke: InvokeFunction;
  /** Maps an AWS address to its local one: for the keys of token issuers. */
  mapAddresses: (text: string) => string;
  log?: (message: string) => void;
}

export interface HttpApiEngine extends Engine {
  apiId: string;
  /** Uses the routes of a newer synthesis from the next request on. */
  reload(assembly: Assembly): void;
}

/** 10 MB, the payload limit of API Gateway. */
const BODY_LIMIT = 10 * 1024 * 1024;
/** 6 MB, the largest event for a synchronous Lambda invocation: base64 makes a body a third larger. */
const EVENT_LIMIT = 6 * 1024 * 1024;

const TOO_LARGE = gatewayResponse(413, 'Request Entity Too Large');

/** Emulates one HTTP API of the assembly on its own port. */
export async function startHttpApi(options: HttpApiOptions): Promise<HttpApiEngine> {
  const { log = console.error } = options;
  let gateway = new Gateway(options, options.assembly);
  const { url, stop } = await serve({ name: 'http-api', port: options.port, log }, async (request, response) => {
    try {
      await gateway.serve(request, response);
    } catch (error) {
      log(`http-api: ${request.method} ${request.url}: ${error instanceof Error ? error.stack : String(error)}`);
      send(response, INTERNAL_ERROR);
    }
  });
  return {
    name: `http-api ${options.api.physicalId}`,
    url,
    apiId: options.api.physicalId,
    unsupported: gateway.settings.unsupported,
    reload: (assembly) => {
      gateway = new Gateway(options, assembly);
    },
    stop,
  };
}

/** The routes of one API, of one synthesis. */
class Gateway {
  readonly settings;
  readonly #options: HttpApiOptions;
  readonly #assembly: Assembly;
  readonly #routes: RouteTable<ApiRoute>;
  readonly #throttles = new Map<string, Throttle>();

  constructor(options: HttpApiOptions, assembly: Assembly) {
    const api = assembly.byPhysicalId(options.api.type, options.api.physicalId) ?? options.api;
    this.settings = readApi(api, assembly, options.mapAddresses);
    this.#options = options;
    this.#assembly = assembly;
    this.#routes = new RouteTable(this.settings.routes);
  }

  async serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = await readRequest(incoming);
    const requestId = request?.requestId ?? newRequestId();
    const response = request ? await this.#answer(request) : TOO_LARGE;
    const headers = {
      ...response.headers,
      'apigw-requestid': requestId,
    };
    send(outgoing, { ...response, headers }, incoming.method);
  }

  async #answer(request: ApiRequest): Promise<ApiResponse> {
    const { stage, path } = this.#stageOf(request.path);
    if (!stage) return gatewayResponse(404, 'Not Found');
    const found = this.#routes.find(request.method, path);
    if (!found) return gatewayResponse(404, 'Not Found');
    const { route, parameters } = found;
    if (!this.#isWithinLimits(stage, route.routeKey)) return gatewayResponse(429, 'Too Many Requests');

    let jwt: { claims: Readonly<Record<string, string>>; scopes: readonly string[] | null } | undefined;
    if (route.authorizer === 'closed') return gatewayResponse(403, 'Forbidden');
    if (route.authorizer !== 'none') {
      const source = { headers: request.headers, query: new URLSearchParams(request.rawQuery) };
      const verdict = await route.authorizer.decide(source, route.scopes);
      if (!verdict.isAllowed) {
        const message = verdict.status === 401 ? 'Unauthorized' : 'Forbidden';
        return gatewayResponse(verdict.status, message, { 'www-authenticate': verdict.challenge });
      }
      jwt = { claims: verdict.claims, scopes: verdict.scopes };
    }
    const event = requestEvent(request, {
      account: this.#assembly.account,
      region: this.#assembly.region,
      apiId: this.settings.id,
      stage: stage.name,
      stageVariables: stage.variables,
      routeKey: route.routeKey,
      pathParameters: parameters,
      jwt,
    });
    const isNearLimit = request.body.length > EVENT_LIMIT / 8;
    if (isNearLimit && Buffer.byteLength(JSON.stringify(event)) > EVENT_LIMIT) return TOO_LARGE;
    return this.#invoke(route, event);
  }

  async #invoke(route: ApiRoute, event: unknown): Promise<ApiResponse> {
    const late = Promise.withResolvers<ApiResponse>();
    const cancelLimit = machineClock.limit(route.timeoutMilliseconds, () =>
      late.resolve(gatewayResponse(503, 'Service Unavailable')),
    );
    try {
      return await Promise.race([this.#options.invoke(route.functionArn, event).then(functionResponse), late.promise]);
    } catch (error) {
      if (error instanceof FunctionError) return INTERNAL_ERROR;
      if (error instanceof Error && error.name === 'TooManyRequestsException') {
        return gatewayResponse(503, 'Service Unavailable');
      }
      throw error;
    } finally {
      cancelLimit();
    }
  }

  /** Returns the stage of a path: a named one when the path starts with its name, otherwise `$default`. */
  #stageOf(path: string): { stage: ApiStage | undefined; path: string } {
    const first = path.split('/')[1] ?? '';
    const named = this.settings.stages.find(({ name }) => name === first && name !== '');
    if (named) return { stage: named, path: path.slice(first.length + 1) || '/' };
    return { stage: this.settings.stages.find(({ name }) => name === '$default'), path };
  }

  #isWithinLimits(stage: ApiStage, routeKey: string): boolean {
    const own = stage.routeThrottles[routeKey];
    const settings = own ?? stage.throttle;
    if (!settings) return true;
    const key = own ? `${stage.name} ${routeKey}` : stage.name;
    const throttle = this.#throttles.get(key) ?? new Throttle(settings);
    this.#throttles.set(key, throttle);
    return throttle.take();
  }
}

/** Returns undefined if the body is larger than the gateway accepts. */
async function readRequest(incoming: IncomingMessage): Promise<ApiRequest | undefined> {
  const body = await readBody(incoming, BODY_LIMIT);
  if (!body) return undefined;
  const [path = '/', ...query] = (incoming.url ?? '/').split('?');
  const headers: Record<string, string> = {};
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    if (name !== 'cookie' && name !== 'connection' && values) headers[name] = values.join(',');
  }
  const sourceIp = incoming.socket.remoteAddress ?? '127.0.0.1';
  headers['x-forwarded-for'] = [headers['x-forwarded-for'], sourceIp].filter(Boolean).join(', ');
  headers['x-forwarded-proto'] ??= 'https';
  headers['x-forwarded-port'] ??= '443';
  return {
    method: incoming.method ?? 'GET',
    path,
    rawQuery: query.join('?'),
    headers,
    cookies: (incoming.headers.cookie ?? '').split(/; */).filter((cookie) => cookie !== ''),
    body,
    sourceIp,
    receivedAt: new Date(),
    requestId: newRequestId(),
  };
}

function send(outgoing: ServerResponse, { status, headers, body }: ApiResponse, method = 'GET'): void {
  if (outgoing.headersSent) {
    outgoing.destroy();
    return;
  }
  const hasBody = status !== 204 && status !== 304 && method !== 'HEAD';
  for (const [name, value] of Object.entries(headers)) {
    outgoing.setHeader(name, typeof value === 'string' ? value : [...value]);
  }
  if (status !== 204 && status !== 304) outgoing.setHeader('content-length', body.length);
  outgoing.writeHead(status);
  outgoing.end(hasBody ? body : undefined);
}
