import { randomBytes } from 'node:crypto';
import { Refusal } from '../../shared/api/refusal.ts';
import { putLiveTicket } from '../database/live/writes.ts';
import { countAttempt } from '../database/rate-limits/writes.ts';
import { secondsAt } from '../database/schema.ts';
import { transact } from '../database/transaction.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import type { UseCase } from '../platform/http/create-http-handler.ts';
import { ticketsPerMinute } from './limits.ts';
import { findLiveRights } from './rights.ts';
import { ticketHash } from './ticket-hash.ts';

/** From the answer to the handshake there is one round trip; a phone on a bad line takes some seconds for it. */
const ticketSeconds = 60;

/**
 * A one-time ticket for the WebSocket: the address of a connection ends up in logs, so no token may stand in it. It names
 * the session that was checked; the handshake reads the session's rights again. Refused with `request.too_many`.
 */
export const makeTicket: UseCase<Dependencies, 'live.ticket'> = async (deps, _input, caller) => {
  const { database, now } = deps;
  const { personId, signedInAt, throughGoogle } = caller;
  const { person, isTeam } = await findLiveRights(deps, caller);
  if (!person) throw new Refusal('person.not_found');
  const at = now();
  const ticket = randomBytes(32).toString('base64url');
  await transact(database, [
    putLiveTicket({
      hash: ticketHash(ticket),
      personId,
      isTeam,
      signedInAt,
      throughGoogle,
      expiresAt: secondsAt(at) + ticketSeconds,
    }),
    countAttempt({ action: 'live.ticket', subject: personId, limit: ticketsPerMinute, within: 'minute', now: at }),
  ]);
  return { ticket };
};
