import { Refusal } from '#database/refusal.ts';
import { originSecretHeader } from '#shared/site/origin-secret.ts';
import { acceptsOrigin, parseOriginSecret } from '../origin-secret.ts';
import type { SharedSecret } from '../shared-secret.ts';
import type { HttpEvent } from './event.ts';

/** Accepts a request that came through CloudFront, or throws `edge.required`. */
export type EdgeCheck = (event: Pick<HttpEvent, 'headers'>) => Promise<void>;

/**
 * Checks the origin secret of a request. After a mismatch it reads the secret again, unless it was read within 30
 * seconds. Throws `service.busy` if the secret cannot be read.
 */
export function createEdgeCheck(secret: SharedSecret): EdgeCheck {
  return async ({ headers }) => {
    const header = headers[originSecretHeader];
    if (acceptsOrigin(parseOriginSecret(await secret.read().catch(unreadable)), header)) return;
    // A request without the header did not come through CloudFront, whatever the secret.
    const renewed = header === undefined ? undefined : await secret.renew()?.catch(unreadable);
    if (renewed === undefined || !acceptsOrigin(parseOriginSecret(renewed), header)) throw new Refusal('edge.required');
  };
}

function unreadable(cause: unknown): never {
  const refusal = new Refusal('service.busy');
  refusal.cause = cause;
  throw refusal;
}
