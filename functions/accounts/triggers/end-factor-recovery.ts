import { findFactorRecovery } from '#database/security/reads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { stopFactorRecovery } from '#platform/factor-recovery.ts';
import { poolClients } from '#shared/security/pool-clients.ts';

/**
 * Ends a person's recovery of a lost second factor after a sign-in with a password, at which the user pool has just
 * asked for the factor: it is not lost. A passkey at the client for passkeys says nothing about the factor. Throws if the
 * client cannot be told, so that the sign-in is repeated.
 */
export async function endFactorRecovery(
  deps: Pick<Dependencies, 'database' | 'now' | 'newId'>,
  personId: string,
  clientName: () => Promise<string | undefined>,
): Promise<void> {
  const recovery = await findFactorRecovery(deps.database, personId);
  if (!recovery?.wait || recovery.state !== 'open') return;
  const name = await clientName();
  if (name === undefined) throw new Error('A sign-in of an unknown client');
  if (name === poolClients.passkeys) return;
  await stopFactorRecovery(deps, personId, { personId: 'user-pool', role: 'system' });
}
