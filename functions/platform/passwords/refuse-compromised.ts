import { Refusal } from '../../../shared/api/refusal.ts';
import { brokerage } from '../../../shared/brokerage.ts';
import type { Observability } from '../observability.ts';
import type { BreachedPasswords } from './breached-passwords.ts';
import { isCommonPassword } from './common-password.ts';

interface Dependencies {
  readonly breachedPasswords: BreachedPasswords;
  readonly observability: Pick<Observability, 'count'>;
}

interface Choice {
  readonly password: string;
  readonly email: string;
  readonly name?: string;
}

const commonDetail =
  'Esta palavra-passe é das primeiras que alguém tentaria: uma palavra comum, o teu nome ou o nosso, com poucos algarismos à volta. Escolhe outra.';

/**
 * Throws `password.compromised` for a common password, or one that the breach service knows. If that service does not
 * respond in time the password is accepted, and the case is counted.
 */
export async function refuseCompromised(
  { breachedPasswords, observability }: Dependencies,
  { password, email, name = '' }: Choice,
): Promise<void> {
  const known = [name, email.split('@')[0] ?? '', brokerage.name];
  if (isCommonPassword(password, known)) throw new Refusal('password.compromised', { detail: commonDetail });
  const result = await breachedPasswords(password);
  if (result.known === 'unknown') observability.count('BreachCheckSkipped', { reason: result.reason });
  if (result.known === 'breached') throw new Refusal('password.compromised');
}
