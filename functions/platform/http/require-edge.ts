import { originSecretHeader } from '../../../shared/api/origin-secret.ts';
import { Refusal } from '../../../shared/api/refusal.ts';
import { acceptsOrigin, parseOriginSecret } from '../origin-secret.ts';
import type { SharedSecret } from '../shared-secret.ts';
import type { HttpEvent } from './event.ts';

/** Lets a request pass that came through CloudFront, or refuses it with `edge.required`. */
export type EdgeCheck = (event: Pick<HttpEvent, 'headers'>) => Promise<void>;

/**
 * Checks the origin secret of a request. A value that does not match is tried once more with the secret as it is now,
 * unless it was read in the last 30 seconds. A secret that cannot be read is `service.busy`.
 */
export function createEdgeCheck(secret: SharedSecret): EdgeCheck {
  return async ({ headers }) => {
    const header = headers[originSecretHeader];
    if (acceptsOrigin(parseOriginSecret(await secret.read().catch(unreadable)), header)) return;
    // A request without the header did not come through CloudFront, whatever the secret is now.
    const renewed = header === undefined ? undefined : await secret.renew()?.catch(unreadable);
    if (renewed === undefined || !acceptsOrigin(parseOriginSecret(renewed), header)) throw new Refusal('edge.required');
  };
}

function unreadable(cause: unknown): never {
  const refusal = new Refusal('service.busy');
  refusal.cause = cause;
  throw refusal;
}
