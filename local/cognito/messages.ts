import { z } from 'zod';
import { escapeHtml } from '../kit/html.ts';
import { CognitoError } from './errors.ts';
import type { ClientMetadata, Service } from './service.ts';
import type { MessageText } from './settings/message-texts.ts';
import type { PoolSettings } from './settings/pool-settings.ts';
import type { User } from './store/users.ts';
import { attributesForTriggers, callTrigger } from './triggers.ts';

const codePlace = '{####}';
const usernamePlace = '{username}';
const texts = {
  emailSubject: z.string().nullish(),
  emailMessage: z.string().nullish(),
  smsMessage: z.string().nullish(),
};
const response = z.object(texts);

export interface Message {
  /** Occasion of the CustomMessage trigger: `SignUp`, `ResendCode`. */
  occasion: string;
  to: string;
  /** Replaces the placeholder. */
  code: string;
  clientId?: string;
  clientMetadata: ClientMetadata;
}

/** Where a code was sent, in the API's format. */
export interface CodeDelivery {
  AttributeName: 'email' | 'phone_number';
  DeliveryMedium: 'EMAIL' | 'SMS';
  /** Masked: `a***@e***`, `+*********678`. */
  Destination: string;
}

export function deliveryTo(email: string): CodeDelivery {
  const [local = '', domain = ''] = email.split('@');
  const masked = `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`;
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: masked };
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Converts an e-mail's HTML to plain text, including link addresses. */
function plainText(html: string): string {
  return html
    .replace(/<(style|script|head|title)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<a\b[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi, '$2 ($1)')
    .replace(/<(br|\/p|\/div|\/h\d|\/tr|\/li|\/td)\b[^>]*>/gi, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
}

/** Invokes the CustomMessage trigger; undefined if the pool has none. */
function askForTexts(service: Service, pool: PoolSettings, user: User, message: Omit<Message, 'to' | 'code'>) {
  return callTrigger(service, pool, {
    trigger: 'CustomMessage',
    source: `CustomMessage_${message.occasion}`,
    userName: user.username,
    clientId: message.clientId,
    request: {
      userAttributes: attributesForTriggers(user),
      codeParameter: codePlace,
      linkParameter: '{##Click Here##}',
      usernameParameter: usernamePlace,
      clientMetadata: message.clientMetadata ?? {},
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
    shape: response,
  });
}

/** Returns the text of the CustomMessage trigger if it contains the code placeholder, otherwise the pool's own. */
async function textFor(service: Service, pool: PoolSettings, user: User, message: Message): Promise<MessageText> {
  const own = pool.messages.verification;
  const custom = await askForTexts(service, pool, user, message);
  if (!custom?.emailMessage?.includes(codePlace)) return own;
  return { subject: custom.emailSubject || own.subject, body: custom.emailMessage };
}

/** Sends a code by e-mail. Throws CodeDeliveryFailureException, or the error of the CustomMessage trigger. */
export async function sendMessage(
  service: Service,
  pool: PoolSettings,
  user: User,
  message: Message,
): Promise<CodeDelivery> {
  const text = await textFor(service, pool, user, message);
  const username = (pool.signInByEmail ? user.attributes['email'] : undefined) ?? user.username;
  const fill = (place: string, write: (value: string) => string): string =>
    place.replaceAll(codePlace, () => write(message.code)).replaceAll(usernamePlace, () => write(username));
  const html = fill(text.body, escapeHtml);
  try {
    const subject = fill(text.subject, (value) => value);
    const { sender: from, configurationSet } = pool;
    await service.sendMail({ from, configurationSet, to: message.to, subject, html, text: plainText(html) });
  } catch (error) {
    service.log(
      `cognito: a ${message.occasion} mail could not be sent: ${error instanceof Error ? error.name : 'error'}`,
    );
    throw new CognitoError('CodeDeliveryFailureException', 'Failed to deliver the code.');
  }
  return deliveryTo(message.to);
}

/** Masks a number as the API does in code deliveries: `+*********678`. */
export const maskedNumber = (phone: string): string =>
  `+${'*'.repeat(Math.max(0, phone.length - 4))}${phone.slice(-3)}`;

/**
 * Sends a code by text message: for a sign-in (occasion `Authentication`), or to confirm a number. Throws
 * CodeDeliveryFailureException, or the error of the CustomMessage trigger.
 */
export async function sendTextedCode(
  service: Service,
  pool: PoolSettings,
  user: User,
  message: Message,
): Promise<void> {
  const own = message.occasion === 'Authentication' ? pool.messages.authentication : pool.messages.phoneVerification;
  const custom = await askForTexts(service, pool, user, message);
  const place = custom?.smsMessage?.includes(codePlace) ? custom.smsMessage : own;
  try {
    if (!service.sendText) throw new Error('text messages are not emulated');
    await service.sendText({ to: message.to, text: place.replaceAll(codePlace, () => message.code) });
  } catch (error) {
    service.log(`cognito: a text message could not be sent: ${error instanceof Error ? error.name : 'error'}`);
    throw new CognitoError('CodeDeliveryFailureException', 'Failed to deliver the code.');
  }
}
