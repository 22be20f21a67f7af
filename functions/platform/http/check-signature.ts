import { createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from '#database/refusal.ts';
import type { SharedSecret } from '../shared-secret.ts';
import type { HttpEvent } from './event.ts';

/** Accepts a request, or throws `webhook.signature_invalid`. */
export type SignatureCheck = (event: HttpEvent) => Promise<void>;

/** Returns the body as sent: the gateway passes text unchanged, everything else in base64. */
const rawBody = ({ body = '', isBase64Encoded }: HttpEvent): Buffer =>
  Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');

/** Returns the HMAC-SHA256 of a body. */
export const signatureOf = (body: Buffer | string, secret: string): Buffer =>
  createHmac('sha256', secret).update(body).digest();

/**
 * Checks that a header contains the hexadecimal HMAC-SHA256 of the raw body. After a mismatch it reads the secret
 * again, in case it was changed. Throws `service.busy` if the secret cannot be read, so that the sender retries.
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
