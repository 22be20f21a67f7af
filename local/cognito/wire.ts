import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Authority } from '../iam/authority.ts';
import { AwsError, authorize, signerOf } from '../kit/aws-service.ts';
import { type Handler, readBody } from '../kit/serve.ts';
import { CognitoError } from './errors.ts';
import type { Firewalls } from './firewall.ts';
import { answerHosted, isHosted, longestBody } from './hosted/routes.ts';
import { operations } from './operations/table.ts';
import type { Service } from './service.ts';
import { keySetOf } from './tokens.ts';

const target = 'AWSCognitoIdentityProviderService.';

const corsHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date',
};

const preflightHeaders: Readonly<Record<string, string>> = {
  ...corsHeaders,
  'access-control-allow-methods': 'GET, POST',
  'access-control-max-age': '172800',
};

function answer(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
) {
  response.writeHead(status, {
    ...corsHeaders,
    'content-type': 'application/x-amz-json-1.1',
    'x-amzn-requestid': randomUUID(),
    ...headers,
  });
  response.end(JSON.stringify(body));
}

/** Returns the parameters of a request; a null parameter counts as absent. */
function parseBody(body: string): object {
  let value: unknown;
  try {
    value = JSON.parse(body === '' ? '{}' : body, (_, member: unknown) => (member === null ? undefined : member));
  } catch {
    throw new CognitoError('SerializationException', 'The request is not valid JSON.');
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new CognitoError('SerializationException', 'Start of structure or map found where not expected.');
  return value;
}

/** Authorization of callers, the ARNs of pools, and the web ACLs of pools. */
export interface CognitoAccess {
  authority: Authority;
  poolArn: (poolId: string) => string;
  firewalls: Firewalls;
}

async function callOperation(service: Service, request: IncomingMessage, access: CognitoAccess): Promise<object> {
  const header = request.headers['x-amz-target'];
  const name = typeof header === 'string' && header.startsWith(target) ? header.slice(target.length) : undefined;
  const operation = name === undefined ? undefined : operations.get(name);
  if (name === undefined || !operation) {
    service.log(`cognito: the operation ${name?.replace(/\W/g, '').slice(0, 60) || '(none)'} is not emulated here`);
    throw new CognitoError('UnknownOperationException', `The operation ${name ?? ''} is not emulated on this machine.`);
  }
  const body = await readBody(request, longestBody);
  if (!body) throw new CognitoError('SerializationException', 'The request is too long.', 413);
  const input = parseBody(body.toString());
  if (operation.administrative) {
    const { caller } = signerOf(request.headers, access.authority, { service: 'cognito-idp' });
    const poolId = Reflect.get(input, 'UserPoolId');
    const resource = typeof poolId === 'string' ? access.poolArn(poolId) : '*';
    authorize(access.authority, caller, [{ action: `cognito-idp:${name}`, resource }]);
  } else access.firewalls.admitCall(request, name, input);
  return operation.run(service, input);
}

function refuse(service: Service, response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed) return;
  if (error instanceof AwsError) {
    const headers = {
      'x-amzn-errortype': `${error.type}:`,
      'x-amzn-errormessage': error.message.trim().replace(/[^ -~]/g, '?'),
    };
    answer(response, error.status, { __type: error.type, message: error.message }, headers);
    return;
  }
  const name = error instanceof Error ? (error.stack ?? error.name) : 'unknown';
  service.log(`cognito: internal error: ${name}`);
  answer(response, 500, { __type: 'InternalErrorException', message: 'Internal server error' });
}

function answerGet(service: Service, path: string, baseUrl: string, response: ServerResponse): void {
  const [, poolId = '', document] = /^\/([\w-]+)\/\.well-known\/(jwks\.json|openid-configuration)$/.exec(path) ?? [];
  const pool = service.pools.get(poolId);
  const key = service.keys.get(poolId);
  const headers = { 'content-type': 'application/json', 'cache-control': 'public, max-age=60' };
  if (!pool || !key) {
    answer(response, 404, { message: 'Not Found' }, headers);
    return;
  }
  const description = {
    issuer: pool.issuer,
    jwks_uri: `${baseUrl}/${poolId}/.well-known/jwks.json`,
    id_token_signing_alg_values_supported: ['RS256'],
    response_types_supported: ['code', 'token'],
    scopes_supported: ['openid', 'email', 'phone', 'profile'],
    subject_types_supported: ['public'],
  };
  answer(response, 200, document === 'jwks.json' ? keySetOf(key) : description, headers);
}

/**
 * Implements the service's protocol (AWS JSON 1.1), and serves the pools' public keys and the pages of their domain.
 */
export function wire(service: Service, baseUrl: () => string, access: CognitoAccess): Handler {
  return (request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (request.method === 'OPTIONS') {
      const asked = request.headers['access-control-request-headers'];
      response.writeHead(200, { ...preflightHeaders, 'access-control-allow-headers': asked ?? '*' });
      response.end();
    } else if (isHosted(path)) {
      const blocked = access.firewalls.inspectPage(request);
      if (blocked) response.writeHead(blocked.status).end('Request not allowed due to WAF block.');
      else void answerHosted(service, path, request, response);
    } else if (request.method === 'GET') {
      answerGet(service, path, baseUrl(), response);
    } else if (request.method === 'POST') {
      callOperation(service, request, access)
        .then((result) => answer(response, 200, result))
        .catch((error: unknown) => refuse(service, response, error));
    } else {
      answer(response, 405, { message: 'Method Not Allowed' });
    }
  };
}
