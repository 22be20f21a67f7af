import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SocialMessagingClient } from '@aws-sdk/client-socialmessaging';

/** A call as it reached the service, its message decoded. */
export interface TakenWhatsApp {
  readonly originationPhoneNumberId: string;
  readonly metaApiVersion: string;
  readonly message: unknown;
}

/** What the service does with the next message, when it does not take it as usual. */
export type WhatsAppTrouble = { readonly status: number; readonly code: string; readonly message?: string } | 'silent';

/** `SendWhatsAppMessage` over real HTTP to the real client. */
export interface WhatsAppService {
  readonly client: SocialMessagingClient;
  readonly taken: TakenWhatsApp[];
  readonly troubles: WhatsAppTrouble[];
  stop(): Promise<void>;
}

export async function startWhatsAppService(): Promise<WhatsAppService> {
  const taken: TakenWhatsApp[] = [];
  const troubles: WhatsAppTrouble[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const trouble = troubles.shift();
    const answer = (status: number, body: unknown, code?: string) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...(code ? { 'x-amzn-errortype': code } : {}) })
        .end(JSON.stringify(body));
    if (typeof trouble === 'object') return answer(trouble.status, { message: trouble.message }, trouble.code);
    const { message, ...call } = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    taken.push({ ...call, message: JSON.parse(Buffer.from(message, 'base64').toString('utf8')) });
    if (trouble === 'silent') return response.destroy();
    return answer(200, { messageId: `wamid-${taken.length}` });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = new SocialMessagingClient({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-west-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    maxAttempts: 1,
  });
  return {
    ...{ client, taken, troubles },
    stop: async () => {
      client.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
