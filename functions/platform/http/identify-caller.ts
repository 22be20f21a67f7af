import * as z from 'zod/mini';
import { Refusal } from '../../../shared/api/refusal.ts';
import { personClaim } from '../../../shared/security/pool-clients.ts';
import type { PersonCaller } from '../caller.ts';
import type { HttpEvent } from './event.ts';

/** The user pool's `sub` is a UUID. What is none was never issued by it. */
const subSchema = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

const claimsSchema = z.object({
  sub: subSchema,
  /** Written by the pool's trigger alone, for accounts that were linked to a person with another id (ADR 048). */
  [personClaim]: z.optional(subSchema),
  username: z.string(),
  /** The gateway hands every claim on as a text. */
  auth_time: z.string().check(z.regex(/^\d{1,12}$/)),
  scope: z._default(z.string(), ''),
});

/** A scope that only a sign-in at the pool's domain can have. The domain knows no way in but Google. */
const domainScope = 'openid';

/**
 * Who the verified token says is calling. The HTTP API's authorizer has checked it; a request without its claims did
 * not come through that and is refused with `session.required`.
 */
export function identifyCaller(event: HttpEvent): PersonCaller {
  const claims = claimsSchema.safeParse(event.requestContext.authorizer?.jwt?.claims);
  if (!claims.success) throw new Refusal('session.required');
  const { sub, [personClaim]: person, username, auth_time: authTime, scope } = claims.data;
  return {
    personId: person ?? sub,
    username,
    signedInAt: Number(authTime),
    throughGoogle: scope.split(' ').includes(domainScope),
  };
}
