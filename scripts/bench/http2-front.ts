import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** A server that speaks HTTP/2 over TLS in front of the emulated edge. */
export interface Http2Front {
  /** Its origin, with a certificate that only a browser accepts which ignores errors of certificates. */
  readonly web: string;
  stop(): void;
}

/** What OpenSSL is asked for: a key and a certificate for localhost, signed by itself and valid for a day. */
const certificateOf = [
  'req -x509 -noenc -days 1 -newkey ec -pkeyopt ec_paramgen_curve:P-256',
  '-subj /CN=localhost -addext subjectAltName=DNS:localhost',
].flatMap((part) => part.split(' '));

function makeCertificate(): { readonly key: string; readonly cert: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'morada-certificate-'));
  try {
    const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
    execFileSync('openssl', [...certificateOf, '-keyout', key, '-out', cert], { stdio: 'pipe' });
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Headers of a connection, which HTTP/2 does not have. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding'];

const without = (headers: OutgoingHttpHeaders, left: (name: string) => boolean): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !left(name)));

/**
 * Serves what the emulated edge at `web` serves over HTTP/2, which CloudFront speaks with browsers and the emulated edge
 * does not. The edge sees its own origin in the requests.
 */
export async function startHttp2Front(web: string): Promise<Http2Front> {
  const { hostname, port, host } = new URL(web);
  const agent = new Agent({ keepAlive: true });
  async function forward(request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
    const headers = { ...without(request.headers, (name) => name.startsWith(':')), host };
    const { method, url } = request;
    const sent = httpRequest({ hostname, port, agent, method, path: url, headers });
    request.pipe(sent);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    response.writeHead(
      answer.statusCode ?? 502,
      without(answer.headers, (name) => ofConnection.includes(name)),
    );
    await pipeline(answer, response.stream);
  }
  const server = createSecureServer(makeCertificate(), (request, response) => {
    forward(request, response).catch(() => response.stream.close());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    web: `https://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      agent.destroy();
    },
  };
}
