import type { IncomingMessage } from 'node:http';
import type { Behavior } from './distribution-settings.ts';
import { type EdgeRequest, fromEdgeValues, toEdgeValues } from './edge-function.ts';
import { isSelected } from './forwarding.ts';
import type { OriginRequest } from './origin.ts';

/** The request of a browser in the shape that edge functions see. */
export function readViewerRequest(incoming: IncomingMessage): EdgeRequest {
  const [uri = '/', ...query] = (incoming.url ?? '/').split('?');
  const headers: [string, string][] = [];
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    if (name === 'cookie') continue;
    for (const value of values ?? []) headers.push([name, value]);
  }
  const cookies = (incoming.headers.cookie ?? '')
    .split(/; */)
    .filter((cookie) => cookie !== '')
    .map((cookie): [string, string] => {
      const equals = cookie.indexOf('=');
      return equals < 0 ? [cookie, ''] : [cookie.slice(0, equals), cookie.slice(equals + 1)];
    });
  const pairs = query
    .join('?')
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair): [string, string] => {
      const equals = pair.indexOf('=');
      return equals < 0 ? [pair, ''] : [pair.slice(0, equals), pair.slice(equals + 1)];
    });
  return {
    method: incoming.method ?? 'GET',
    uri,
    querystring: toEdgeValues(pairs),
    headers: toEdgeValues(headers),
    cookies: toEdgeValues(cookies),
  };
}

/** Headers that CloudFront passes on whatever the policies say. */
const ALWAYS = ['content-type', 'content-length', 'range', 'if-none-match', 'if-modified-since', 'if-match'];
const NEVER = ['connection', 'keep-alive', 'transfer-encoding', 'te', 'upgrade', 'trailer', 'expect'];

/** What of a viewer's request the behaviour's policies send to the origin. */
export function originRequest(
  request: EdgeRequest,
  behavior: Behavior,
  viewerIp: string,
  body: IncomingMessage | undefined,
): OriginRequest {
  const { cachePolicy, originRequestPolicy } = behavior;
  const policies = originRequestPolicy ? [cachePolicy, originRequestPolicy] : [cachePolicy];
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const headers: Record<string, string> = {};
  for (const [name, value] of fromEdgeValues(request.headers)) {
    if (NEVER.includes(name)) continue;
    // Like any other header, unless the edge compresses itself: the origins it does so for look at no such header.
    if (name === 'accept-encoding' && (cachePolicy.brotli || cachePolicy.gzip)) continue;
    const isKept =
      ALWAYS.includes(name) ||
      // Without a policy that forwards it, reading requests lose their credentials.
      (name === 'authorization' && !isRead) ||
      isSelected(name, ...policies.map((policy) => policy.headers));
    if (isKept) headers[name] = headers[name] === undefined ? value : `${headers[name]},${value}`;
  }
  // The local server has another name than the one the viewer asked for.
  delete headers['host'];
  headers['user-agent'] ??= 'Amazon CloudFront';
  headers['x-forwarded-for'] = [headers['x-forwarded-for'], viewerIp].filter(Boolean).join(', ');
  headers['via'] = '1.1 local.cloudfront.net (CloudFront)';

  const cookies = [...fromEdgeValues(request.cookies)]
    .filter(([name]) => isSelected(name, ...policies.map((policy) => policy.cookies)))
    .map(([name, value]) => `${name}=${value}`);
  if (cookies.length > 0) headers['cookie'] = cookies.join('; ');
  const query = [...fromEdgeValues(request.querystring)]
    .filter(([name]) => isSelected(name, ...policies.map((policy) => policy.queryStrings)))
    .map(([name, value]) => (value === '' ? name : `${name}=${value}`));
  return {
    method: request.method,
    path: request.uri,
    query: query.length > 0 ? `?${query.join('&')}` : '',
    headers,
    body: isRead || request.method === 'OPTIONS' ? undefined : body,
  };
}
