import { keepReturnedCode } from '#database/accounts/writes.ts';
import { findPersonsByEmail } from '#database/people/reads.ts';
import { secondsAt } from '#database/schema.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { mailboxHash } from '#platform/mailbox-hash.ts';
import { stopAddress } from './stop-address.ts';

/** After a week a code is sent to the address again, whatever happened: mailboxes are repaired. */
const keptSeconds = 7 * 24 * 60 * 60;

/**
 * Records that an address has returned an e-mail of the user pool: for the browser that signed up with it, and for
 * people who have it, who then get no other e-mail either. Idempotent.
 */
export async function recordReturnedCode(
  deps: Pick<Dependencies, 'database' | 'now' | 'newId'>,
  addresses: readonly string[],
): Promise<void> {
  const { database, now } = deps;
  for (const address of addresses) {
    await keepReturnedCode(database, { mailboxHash: mailboxHash(address), expiresAt: secondsAt(now()) + keptSeconds });
    for (const person of await findPersonsByEmail(database, address)) await stopAddress(deps, person, 'bounce');
  }
}
