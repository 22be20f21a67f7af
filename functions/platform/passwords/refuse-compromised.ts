import { Refusal } from '#database/refusal.ts';
import { type Choice, isGuessable } from '#shared/accounts/passwords/common-password.ts';
import { guessableText } from '#shared/people/password.ts';
import type { Observability } from '../observability.ts';
import type { BreachedPasswords } from './breached-passwords.ts';

interface Dependencies {
  breachedPasswords: BreachedPasswords;
  observability: Pick<Observability, 'count'>;
}

/**
 * Throws `password.compromised` for a common password, or one that the breach service knows. If that service does not
 * respond in time the password is accepted, and the case is counted.
 */
export async function refuseCompromised(
  { breachedPasswords, observability }: Dependencies,
  choice: Choice,
): Promise<void> {
  if (isGuessable(choice)) throw new Refusal('password.compromised', { detail: guessableText });
  const result = await breachedPasswords(choice.password);
  if (result.known === 'unknown') observability.count('BreachCheckSkipped', { reason: result.reason });
  if (result.known === 'breached') throw new Refusal('password.compromised');
}
