import { randomBytes } from 'node:crypto';
import { putLiveTicket } from '#database/live/writes.ts';
import { countAttempt } from '#database/rate-limits/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { secondsAt } from '#database/schema.ts';
import { transact } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { ticketsPerMinute } from './connection-limits.ts';
import { findLiveRights } from './rights.ts';
import { ticketHash } from './ticket-hash.ts';

/** The handshake follows after one round trip, which takes some seconds on a slow connection. */
const ticketSeconds = 60;

/**
 * Issues a one-time ticket for the WebSocket, because URLs of connections are logged and must not contain tokens. The
 * ticket contains the session that was checked; the handshake reads the session's rights again. Throws
 * `request.too_many`.
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
