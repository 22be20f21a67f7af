import type { IncomingMessage, ServerResponse } from 'node:http';

/** The host header of a loopback address; the port is its group. */
const loopback = /^(?:127\.0\.0\.1|\[::1\])(?=(?::\d+)?$)/;

/**
 * Redirects a page that a browser opens at `127.0.0.1` or `[::1]` to the same page at `localhost`, and returns whether
 * it did. On AWS a site has one origin too: sign-in, storage of the browser and passkeys belong to it. Requests of tools
 * and scripts are served at every name.
 */
export function redirectToLocalhost(request: IncomingMessage, response: ServerResponse): boolean {
  const { headers, method, url = '/' } = request;
  const { host = '' } = headers;
  const isPage = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  if (!isPage || (method !== 'GET' && method !== 'HEAD') || !loopback.test(host)) return false;
  const location = `http://${host.replace(loopback, 'localhost')}${url}`;
  response.writeHead(307, { location, 'cache-control': 'no-store' }).end();
  return true;
}
