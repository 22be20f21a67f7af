import * as z from 'zod/mini';
import type { PersonCaller } from '../caller.ts';
import { Refusal } from '../refusal.ts';
import type { HttpEvent } from './event.ts';

/** The user pool's `sub` is a UUID. What is none was never issued by it. */
const claimsSchema = z.object({ sub: z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)) });

/**
 * Who the verified token says is calling. The HTTP API's authorizer has checked it; a request without its claims did
 * not come through that and is refused with `session.required`.
 */
export function identifyCaller(event: HttpEvent): PersonCaller {
  const claims = claimsSchema.safeParse(event.requestContext.authorizer?.jwt?.claims);
  if (!claims.success) throw new Refusal('session.required');
  return { personId: claims.data.sub };
}
