import { SocialMessagingClient } from '@aws-sdk/client-socialmessaging';
import { startJsonService } from './start-json-service.ts';

/** A call that the service received, with its message decoded. */
interface TakenWhatsApp {
  originationPhoneNumberId: string;
  metaApiVersion: string;
  message: unknown;
}

/** Behaviour of the service for the next message, if unusual. */
type WhatsAppTrouble = { status: number; code: string; message?: string } | 'silent';

/** `SendWhatsAppMessage` over real HTTP with the real client. */
export interface WhatsAppService {
  client: SocialMessagingClient;
  taken: TakenWhatsApp[];
  troubles: WhatsAppTrouble[];
  stop(): Promise<void>;
}

export async function startWhatsAppService(): Promise<WhatsAppService> {
  const taken: TakenWhatsApp[] = [];
  const troubles: WhatsAppTrouble[] = [];
  const service = await startJsonService((body) => {
    const trouble = troubles.shift();
    if (typeof trouble === 'object') {
      const { status, code, message } = trouble;
      return { status, code, body: { message } };
    }
    const { message, ...call } = JSON.parse(body);
    taken.push({ ...call, message: JSON.parse(Buffer.from(message, 'base64').toString('utf8')) });
    return trouble === 'silent' ? 'broken' : { status: 200, body: { messageId: `wamid-${taken.length}` } };
  });
  const client = new SocialMessagingClient(service.clientConfig);
  return {
    client,
    taken,
    troubles,
    stop: async () => {
      client.destroy();
      await service.stop();
    },
  };
}
