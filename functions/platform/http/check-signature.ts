import { createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../../../shared/api/refusal.ts';
import type { SharedSecret } from '../shared-secret.ts';
import type { HttpEvent } from './event.ts';

/** Lets a request pass, or refuses it with `webhook.signature_invalid`. */
export type SignatureCheck = (event: HttpEvent) => Promise<void>;

/** The body as it was sent: the gateway hands over text as text, everything else in base64. */
const rawBody = ({ body = '', isBase64Encoded }: HttpEvent): Buffer =>
  Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');

/** HMAC-SHA256 of a body. */
export const signatureOf = (body: Buffer | string, secret: string): Buffer =>
  createHmac('sha256', secret).update(body).digest();

/**
 * Checks that a header holds the HMAC-SHA256 of the raw body, in hexadecimal. A signature that does not match is tried
 * once more with the secret as it is now, in case it was changed. A secret that cannot be read is `service.busy`: the
 * sender may come again.
 */
export function createSignatureCheck(header: string, secret: SharedSecret): SignatureCheck {
  return async (event) => {
    const given = event.headers[header]?.trim() ?? '';
    if (!/^[0-9a-f]{64}$/i.test(given)) throw new Refusal('webhook.signature_invalid');
    const signature = Buffer.from(given, 'hex');
    const body = rawBody(event);
    const matches = (value: string): boolean => timingSafeEqual(signatureOf(body, value), signature);
    if (matches(await secret.read().catch(unreadable))) return;
    const renewed = await secret.renew()?.catch(unreadable);
    if (renewed === undefined || !matches(renewed)) throw new Refusal('webhook.signature_invalid');
  };
}

function unreadable(cause: unknown): never {
  const refusal = new Refusal('service.busy');
  refusal.cause = cause;
  throw refusal;
}
