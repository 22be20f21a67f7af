import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Response of a fake AWS service to one call: breaks the connection, or answers. */
export type Answer = 'broken' | { status: number; body: unknown; code?: string };

/** A fake service with a JSON protocol, for a real SDK client. */
export interface JsonService {
  /** Client settings without retries, so that a test sees each attempt. */
  clientConfig: {
    endpoint: string;
    region: string;
    credentials: { accessKeyId: string; secretAccessKey: string };
    maxAttempts: 1;
  };
  stop(): Promise<void>;
}

/**
 * Serves on a free port of 127.0.0.1.
 * @param answer receives the body of each call as text
 */
export async function startJsonService(answer: (body: string) => Answer): Promise<JsonService> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const given = answer(Buffer.concat(chunks).toString('utf8'));
    if (given === 'broken') return response.destroy();
    const { status, body, code } = given;
    return response
      .writeHead(status, { 'content-type': 'application/json', ...(code && { 'x-amzn-errortype': code }) })
      .end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    clientConfig: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'eu-west-1',
      credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
      maxAttempts: 1,
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
