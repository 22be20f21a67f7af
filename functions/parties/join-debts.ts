import { startChange } from '#database/change.ts';
import { listFacts } from '#database/party-facts/reads.ts';
import { changeFacts } from '#database/party-facts/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { openRequest } from '#platform/open-request.ts';
import { known } from '#shared/parties/facts.ts';
import { isOfHousehold } from '#shared/parties/party.ts';
import type { ParsedInput } from '#shared/routes.ts';
import { readPeopleFacts } from './staff-facts.ts';

/**
 * Joins a credit with another person's record of the same one, so that it counts once, or parts them again (spec C8). The
 * facts keep their source: nobody said anything else. A repeated request writes nothing, nor does parting a credit that
 * is gone.
 */
export const joinDebts: UseCase<Dependencies, 'parties.joinDebts'> = async (deps, input, actor) => {
  await retrying(() => joinOnce(deps, input, actor));
  return readPeopleFacts(deps.database, input.applicationId);
};

async function joinOnce(
  deps: Dependencies,
  { applicationId, debtId, sameAs }: ParsedInput<'parties.joinDebts'>,
  actor: Parameters<typeof startChange>[1],
): Promise<void> {
  const { database } = deps;
  const { application, parties } = await openRequest(deps, applicationId);
  const facts = await listFacts(database, application);
  const all = parties.filter(isOfHousehold).flatMap((party) => {
    const own = facts.get(party.partyId);
    return (known(own?.facts.debts) ?? []).map((debt) => ({ party, own, debt }));
  });
  const joined = all.find(({ debt }) => debt.id === debtId);
  const other = all.find(({ debt }) => debt.id === sameAs);
  const fact = joined?.own?.facts.debts;
  if (!joined && sameAs === null) return;
  if (!joined?.own || !fact) throw new Refusal('facts.debt_not_found');
  if (sameAs !== null && (!other || other.party.partyId === joined.party.partyId))
    throw new Refusal('facts.debt_not_found');
  if ((joined.debt.sameAs ?? null) === sameAs) return;
  const { sameAs: _before, ...apart } = joined.debt;
  const value = (known(fact) ?? []).map((debt) =>
    debt.id === debtId ? { ...apart, ...(sameAs !== null && { sameAs }) } : debt,
  );
  const change = startChange(deps, actor);
  await change.commit([
    ...changeFacts(application, joined.own, {
      facts: { ...joined.own.facts, debts: { ...fact, value } },
      at: change.at,
    }),
    change.audit({
      applicationId,
      action: 'facts.changed',
      after: { partyId: joined.party.partyId, partyName: joined.party.name, fields: 'debts' },
    }),
  ]);
}
