import type { IncomingMessage } from 'node:http';
import type { Resource, Unsupported } from '../assembly/resource.ts';
import { type BlockedRequest, type WebAcl, webAclBefore } from '../waf/web-acl.ts';
import { CognitoError } from './errors.ts';
import type { Service } from './service.ts';

/** The web ACLs of user pools: for calls without AWS credentials, and for requests to the pools' domains. */
export interface Firewalls {
  unsupported: readonly Unsupported[];
  /** Throws ForbiddenException for a call that the web ACL of the client's pool blocks. */
  admitCall(request: IncomingMessage, operation: string, input: object): void;
  /** Returns the rule that blocks a request to the pools' domain; undefined if it may pass. */
  inspectPage(request: IncomingMessage): BlockedRequest | undefined;
}

/**
 * Reads the web ACLs that are associated with user pools. Bodies are not inspected here. Source: Cognito developer
 * guide, "Associate an AWS WAF web ACL with a user pool".
 * @param resources web ACLs and their associations
 */
export function openFirewalls(
  service: Service,
  poolArn: (poolId: string) => string,
  resources: readonly Resource[],
): Firewalls {
  const acls = new Map<string, WebAcl>();
  for (const id of service.pools.keys()) {
    const acl = webAclBefore(poolArn(id), resources, service.now);
    if (acl) acls.set(id, acl);
  }
  const inspect = (acl: WebAcl | undefined, request: IncomingMessage, more: Readonly<Record<string, string>>) => {
    const [path = '/', query = ''] = (request.url ?? '/').split('?');
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const { method = 'POST', socket } = request;
    // Cognito's own headers replace the caller's.
    return acl?.inspect({ ip: socket.remoteAddress ?? '', method, path, query, headers: { ...headers, ...more } });
  };
  return {
    unsupported: [...acls.values()].flatMap(({ unsupported }) => unsupported),
    admitCall: (request, operation, input) => {
      const clientId = String(Reflect.get(input, 'ClientId') ?? '');
      // Calls by access token name no client; at most one pool has a web ACL.
      const acl =
        acls.get(service.clients.get(clientId)?.poolId ?? '') ?? (clientId ? undefined : [...acls.values()][0]);
      const names = { 'x-amzn-cognito-client-id': clientId, 'x-amzn-cognito-operation-name': operation };
      const blocked = inspect(acl, request, names);
      if (!blocked) return;
      service.log(`cognito: the web ACL’s rule ${blocked.rule} blocks ${operation}`);
      throw new CognitoError('ForbiddenException', 'Request not allowed due to WAF block.', blocked.status);
    },
    inspectPage: (request) => {
      const [hosted = ''] = service.hostedPools;
      return inspect(acls.get(hosted), request, { 'x-amzn-cognito-operation-name': '' });
    },
  };
}
