import { createHash, randomBytes } from 'node:crypto';
import { findAgendaAddress } from '#database/agenda/reads.ts';
import { endAgendaAddress, putAgendaAddress } from '#database/agenda/writes.ts';
import { startChange } from '#database/change.ts';
import { Refusal } from '#database/refusal.ts';
import { requireStaffMember } from '#database/staff/writes.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { apiPrefix } from '#shared/kit/route.ts';

/** Bytes of a token. */
const tokenBytes = 16;

export const agendaTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

export const readToken: UseCase<Dependencies, 'agenda.token'> = async ({ database }, _input, { personId }) => {
  const address = await findAgendaAddress(database, personId);
  return { madeAt: address?.createdAt ?? null };
};

/** Makes the caller's calendar address, in place of the one before; only its hash is stored. */
export const makeToken: UseCase<Dependencies, 'agenda.makeToken'> = async (deps, _input, caller) => {
  const { personId } = caller;
  const change = startChange(deps, caller);
  const token = randomBytes(tokenBytes).toString('base64url');
  await change.commit([
    // Who leaves the team meanwhile gets none.
    requireStaffMember(personId, () => new Refusal('access.denied')),
    putAgendaAddress({ personId, tokenHash: agendaTokenHash(token), createdAt: change.at }),
    change.auditPerson({ personId, action: 'agenda.token_made' }),
  ]);
  return { path: `${apiPrefix}/agenda/${token}.ics`, madeAt: change.at };
};

/** Ends the caller's calendar address, if there is one. */
export const endToken: UseCase<Dependencies, 'agenda.endToken'> = async (deps, _input, caller) => {
  const { personId } = caller;
  const address = await findAgendaAddress(deps.database, personId);
  if (!address) return { ended: true };
  const change = startChange(deps, caller);
  await change.commit([endAgendaAddress(personId), change.auditPerson({ personId, action: 'agenda.token_ended' })]);
  return { ended: true };
};
