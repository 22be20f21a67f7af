import type { Application } from '#database/applications/entity.ts';
import type { Database } from '#database/database.ts';
import { type Reader, readersOf } from '#database/messages/threads.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { listParties } from '#database/parties/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { type OwnThread, partyOfThread, privateThread, type Visibility } from '#shared/messages/senders.ts';
import { borrows, firstPartyId } from '#shared/parties/party.ts';

/**
 * Returns where a client reads and writes. In a request of one person there is one thread; a guarantor has only the
 * private one, and gets `access.denied` for the other.
 */
export function ownVisibility(
  { application, party }: { application: Application; party: CaseParty },
  thread: OwnThread | undefined,
): Visibility {
  if (application.partiesVersion === undefined) return 'client';
  const wanted = thread ?? (borrows(party) ? 'common' : 'private');
  if (wanted === 'private') return privateThread(party.partyId);
  if (!borrows(party)) throw new Refusal('access.denied');
  return 'client';
}

/** A thread with the people who read it now. */
interface OpenThread {
  visibility: Visibility;
  readers: readonly Reader[];
}

/**
 * Returns the thread in which the team writes. In a request of one person each is with them. Throws `party.not_found`
 * for somebody who is not in the request, or has no account.
 */
export async function openThread(
  database: Database,
  application: Application,
  wanted: Visibility,
): Promise<OpenThread> {
  if (wanted === 'internal') return { visibility: wanted, readers: [] };
  const parties = await listParties(database, application);
  const visibility =
    application.partiesVersion === undefined && wanted === privateThread(firstPartyId) ? 'client' : wanted;
  const readers = readersOf(parties, visibility);
  if (visibility !== 'client' && readers.length === 0) throw new Refusal('party.not_found');
  return { visibility, readers };
}

/** Throws `message.other_readers` if a common message has other readers than its writer saw. */
export function requireReaders(
  application: Application,
  { visibility, readers }: OpenThread,
  seen: readonly string[] | undefined,
): void {
  if (seen === undefined || visibility !== 'client' || application.partiesVersion === undefined) return;
  const ids = readers.map(({ partyId }) => partyId);
  if (ids.length !== seen.length || ids.some((id) => !seen.includes(id))) throw new Refusal('message.other_readers');
}

/** Returns the people of a request whose private thread the team may read: also of who has left. */
export const hasThread = (parties: readonly CaseParty[], visibility: Visibility): boolean =>
  parties.some(({ partyId, personId }) => personId !== undefined && partyId === partyOfThread(visibility));
