import * as z from 'zod/mini';
import { Refusal } from '#database/refusal.ts';
import { personClaim } from '#shared/security/pool-clients.ts';
import type { PersonCaller } from '../caller.ts';
import type { HttpEvent } from './event.ts';

/** The user pool's `sub` is a UUID; it did not issue anything else. */
const subSchema = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

const claimsSchema = z.object({
  sub: subSchema,
  /** Set only by the pool's trigger, for accounts linked to a person with another id (ADR 048). */
  [personClaim]: z.optional(subSchema),
  username: z.string(),
  /** The gateway passes every claim as a string. */
  auth_time: z.string().check(z.regex(/^\d{1,12}$/)),
  scope: z._default(z.string(), ''),
});

/** An OAuth scope that only a sign-in at the pool's domain can have, where only Google is available. */
const domainScope = 'openid';

/**
 * Returns the caller from the claims that the HTTP API's authorizer has verified. Throws `session.required` for a
 * request without them.
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
