import {
  SendWhatsAppMessageCommand,
  SocialMessagingClient,
  SocialMessagingServiceException,
} from '@aws-sdk/client-socialmessaging';
import { type WhatsApp, WhatsAppRefused, WhatsAppUnanswered } from './whatsapp.ts';

/** Errors of the message itself. Throttling, permissions and an unlinked number are temporary. */
const refusals = ['ValidationException', 'InvalidParametersException'];

/** Meta's codes for a recipient without WhatsApp. */
const unknownNumber = /\b(?:131026|131030|133010)\b/;

const metaApiVersion = 'v20.0';
const longestParameter = 200;

/** Replaces what Meta rejects in parameters: line breaks, tabs, more than four consecutive spaces, and empty texts. */
export const parameterText = (text: string): string => {
  const line = [
    ...text
      .toWellFormed()
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  ];
  return line.length > longestParameter ? `${line.slice(0, longestParameter - 1).join('')}…` : line.join('') || '-';
};

/** Creates an End User Messaging client without retries, because callers must control repeated sends. */
export const createWhatsAppClient = (): SocialMessagingClient =>
  new SocialMessagingClient({
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 5000, throwOnRequestTimeout: true },
  });

/** Sends from one number, by its id at End User Messaging (`phone-number-id-…`). */
export function createWhatsApp(client: SocialMessagingClient, originationPhoneNumberId: string): WhatsApp {
  return {
    async send({ to, template, parameters, linkParameter }) {
      const message = {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to,
        type: 'template',
        template: {
          name: template,
          language: { code: 'pt_PT' },
          components: [
            { type: 'body', parameters: parameters.map((text) => ({ type: 'text', text: parameterText(text) })) },
            { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: linkParameter }] },
          ],
        },
      };
      const command = new SendWhatsAppMessageCommand({
        originationPhoneNumberId,
        metaApiVersion,
        message: new TextEncoder().encode(JSON.stringify(message)),
      });
      try {
        const { messageId } = await client.send(command);
        return messageId ?? '';
      } catch (error) {
        if (!(error instanceof SocialMessagingServiceException))
          throw new WhatsAppUnanswered(error instanceof Error ? error.name : 'unknown');
        if (!refusals.includes(error.name)) throw error;
        throw new WhatsAppRefused(unknownNumber.test(error.message) ? 'unknown_number' : error.name);
      }
    },
  };
}
