import { placeSignOnToken } from '#database/accounts/writes.ts';
import { secondsAt } from '#database/schema.ts';
import type { Step } from '#database/transaction.ts';
import { createSecret, hashSecret } from '#platform/sign-on-secret.ts';

/** The browser starts its session immediately. */
const tokenSeconds = 60;

/**
 * Creates a one-time token with which a browser begins a session of this account (a custom challenge of the pool), and
 * the write that allows it.
 */
export function createSignOn(sub: string, at: Date): { signOn: { username: string; token: string }; allow: Step } {
  const token = createSecret();
  return {
    signOn: { username: sub, token },
    allow: placeSignOnToken({ personId: sub, hash: hashSecret(token), expiresAt: secondsAt(at) + tokenSeconds }),
  };
}
