import { randomBytes } from 'node:crypto';
import { putLiveTicket } from '../database/live-ticket.ts';
import { findIdentity } from '../database/person.ts';
import { secondsAt } from '../database/schema.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import type { UseCase } from '../platform/http/create-http-handler.ts';
import { Refusal } from '../platform/refusal.ts';
import { lacksSecondFactor } from '../platform/second-factor.ts';
import { ticketHash } from './ticket-hash.ts';

/** From the answer to the handshake there is one round trip; a phone on a bad line takes some seconds for it. */
const ticketSeconds = 60;

/**
 * A one-time ticket for the WebSocket: the address of a connection ends up in logs, so no token may stand in it. What
 * the connection will hear is decided here, by the session that was checked.
 */
export const makeTicket: UseCase<Dependencies, 'live.ticket'> = async (deps, _input, caller) => {
  const { database, now, demandsSecondFactor } = deps;
  const { personId } = caller;
  const { person, role, security } = await findIdentity(database, personId);
  if (!person) throw new Refusal('person.not_found');
  const ticket = randomBytes(32).toString('base64url');
  await putLiveTicket(database, {
    hash: ticketHash(ticket),
    personId,
    isTeam: role !== 'client' && !(demandsSecondFactor && lacksSecondFactor(caller, security)),
    expiresAt: secondsAt(now()) + ticketSeconds,
  });
  return { ticket };
};
