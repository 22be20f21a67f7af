import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../../kit/serve.ts';
import type { Service } from '../service.ts';
import { pickAccount, showAccounts } from './account-picker.ts';
import { type HostedHandler, type HostedResponse, json } from './exchange.ts';
import { accountsPath, authorize, login, logout, showError } from './pages.ts';
import { exchangeForTokens, revokeToken, userInfo } from './token-endpoint.ts';

/**
 * The endpoints of the pool's domain, by path and method. All domains share one address here: the client id determines
 * the pool.
 */
const routes = new Map<string, Readonly<Record<string, HostedHandler>>>([
  ['/oauth2/authorize', { GET: authorize }],
  ['/oauth2/token', { POST: exchangeForTokens }],
  ['/oauth2/revoke', { POST: revokeToken }],
  ['/oauth2/userInfo', { GET: userInfo, POST: userInfo }],
  ['/login', { GET: login }],
  ['/logout', { GET: logout }],
  ['/error', { GET: showError }],
  [accountsPath, { GET: showAccounts, POST: pickAccount }],
]);

export const isHosted = (path: string): boolean => routes.has(path);

/** Maximum size of a request in bytes. */
export const longestBody = 1024 * 1024;

const formType = /^application\/x-www-form-urlencoded\b/i;

async function handle(service: Service, handler: HostedHandler, request: IncomingMessage): Promise<HostedResponse> {
  const body = await readBody(request, longestBody);
  if (!body) return json(413, { error: 'server_error' });
  const isForm = formType.test(request.headers['content-type'] ?? '');
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  return handler(service, {
    query: searchParams,
    form: new URLSearchParams(isForm ? body.toString() : ''),
    headers: request.headers,
  });
}

/** Answers a request to one of the domain's paths. */
export async function answerHosted(
  service: Service,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const handlers = routes.get(path) ?? {};
  const method = request.method ?? '';
  const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined;
  let answer: HostedResponse;
  try {
    answer = handler ? await handle(service, handler, request) : json(405, { error: 'method_not_allowed' });
  } catch (error) {
    service.log(`cognito: internal error: ${error instanceof Error ? (error.stack ?? error.name) : 'unknown'}`);
    answer = json(500, { error: 'server_error' });
  }
  if (response.destroyed) return;
  response.writeHead(answer.status, { 'access-control-allow-origin': '*', ...answer.headers });
  response.end(answer.body);
}
