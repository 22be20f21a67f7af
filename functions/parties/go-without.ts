import { findCase } from '#database/applications/reads.ts';
import { changeWithout } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { isIn } from '#shared/parties/party.ts';

/**
 * Says that a request does not wait for somebody's documents or joining before its review (spec parties.md, C7). Their
 * papers stay wanted. Idempotent.
 */
export const goWithout: UseCase<Dependencies, 'parties.goWithout'> = (deps, input, caller) =>
  retrying(async () => {
    const { applicationId, partyId, reason } = input;
    const found = await findCase(deps.database, applicationId);
    if (!found) throw new Refusal('application.not_found');
    const { application, parties } = found;
    if (isClosed(application)) throw new Refusal('application.closed');
    const person = parties.find((party) => party.partyId === partyId);
    if (!person || !(isIn(person) || person.state === 'convidado')) throw new Refusal('party.not_found');
    const { without = [] } = application;
    if (without.includes(partyId)) return { without };
    const change = startChange(deps, caller);
    const after = [...without, partyId];
    await change.commit([
      changeWithout(application, after, change.at),
      change.audit({ applicationId, action: 'party.gone_without', after: { partyId, partyName: person.name }, reason }),
    ]);
    return { without: after };
  });
