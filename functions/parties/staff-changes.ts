import { startChange } from '#database/change.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { changeParty, touchParties } from '#database/parties/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { confirmChoice } from '#platform/offers/confirm-choice.ts';
import { requirePresent } from '#platform/open-request.ts';
import { changePeople, endOf, keepAsOthers, leaveAs, titularChange } from '#platform/parties/change-people.ts';
import { borrows, isIn } from '#shared/parties/party.ts';
import type { RouteInput } from '#shared/routes.ts';
import { requirePlace } from './guest-limits.ts';

/** Removes somebody from a request, with a reason. Another one has to be the titular first (spec C11). */
export const removeParty: UseCase<Dependencies, 'parties.staffRemove'> = async (deps, input, caller) => {
  const { database } = deps;
  const { applicationId, reason } = input;
  await retrying(async () => {
    const { application, parties, party } = await requirePresent(deps, input);
    if (party.role === 'titular') throw new Refusal('party.last_titular');
    const change = startChange(deps, caller);
    const { at } = change;
    const { partyId, personId, name } = party;
    const changes = endOf(parties, party, { state: 'removido', at, reason });
    await change.commit([
      ...(await changePeople(deps, { application, parties, changes, change })),
      ...(await leaveAs(database, personId, { applicationId, at })),
      change.audit({ applicationId, action: 'party.removed', before: { partyId, partyName: name }, reason }),
    ]);
  });
  return {};
};

/** Returns the shares that were typed, of exactly those who buy. Throws `request.invalid` otherwise. */
function sharesIn(
  { shares, partyId, buys }: Pick<RouteInput<'parties.staffChange'>, 'shares' | 'partyId'> & { buys: boolean },
  parties: readonly CaseParty[],
): Record<string, { share: number }> {
  if (!shares) return {};
  const refuse = (message: string) => new Refusal('request.invalid', { errors: [{ path: 'shares', message }] });
  const buying = parties
    .filter((party) => isIn(party) && borrows(party) && (party.partyId === partyId ? buys : party.buys))
    .map((party) => party.partyId);
  const named = new Set(shares.map((each) => each.partyId));
  if (named.size !== shares.length || buying.length !== named.size || buying.some((id) => !named.has(id)))
    throw refuse('Indica a parte de cada pessoa que compra');
  if (Math.abs(shares.reduce((sum, { share }) => sum + share, 0) - 1) > 1e-6)
    throw refuse('As partes somadas têm de dar o imóvel inteiro');
  return Object.fromEntries(shares.map(({ partyId: id, share }) => [id, { share }]));
}

type PartyChange = Partial<Pick<CaseParty, 'name' | 'role' | 'buys' | 'share'>>;

/** Returns what the history says of a person who changes: name and role always, the others only if they change. */
function factsOf(party: CaseParty, change: PartyChange) {
  const { partyId } = party;
  const after = { ...party, ...change };
  const facts = ({ name, role, buys, share }: CaseParty) => ({
    partyId,
    partyName: name,
    partyRole: role,
    ...(after.buys !== party.buys && { buys }),
    ...(after.share !== party.share && { share: share ?? null }),
  });
  return { before: facts(party), after: facts(after) };
}

/**
 * Changes the role of somebody, whether they buy, the shares, or the name of who has no account. A guarantor with an account
 * becomes a borrower once they accept it: see `acceptRole`. Throws `party.changed` for what was not seen.
 */
export const changePartyOfCase: UseCase<Dependencies, 'parties.staffChange'> = async (deps, input, caller) => {
  const { applicationId, partyId, version, role, reason, name } = input;
  if (role !== undefined && reason === undefined)
    throw new Refusal('request.invalid', { errors: [{ path: 'reason', message: 'Indica o motivo' }] });
  await retrying(async () => {
    const { application, parties, party } = await requirePresent(deps, input);
    if (party.version !== version) throw new Refusal('party.changed');
    const isNewRole = role !== undefined && role !== party.role;
    if (isNewRole && party.role === 'titular') throw new Refusal('party.last_titular');
    if (name !== undefined && party.personId !== undefined)
      throw new Refusal('request.invalid', { errors: [{ path: 'name', message: 'O nome é o da conta da pessoa' }] });
    const change = startChange(deps, caller);
    if (isNewRole) requirePlace(parties, role, change.instant);
    // Who has an account reads and accepts first what a borrower shares with the others (spec C6, C11).
    if (isNewRole && role === 'co_titular' && party.state === 'presente') {
      if (party.roleAsked === role) return;
      await change.commit([
        ...touchParties(application, change.at),
        changeParty(party, { roleAsked: role }),
        change.audit({
          applicationId,
          action: 'party.role_asked',
          after: { partyId, partyName: party.name, partyRole: role },
          reason,
        }),
      ]);
      return;
    }
    const buys = input.buys ?? (isNewRole ? role !== 'fiador' : party.buys);
    const own = {
      ...(isNewRole && { role, ...(role === 'co_titular' && { commonFrom: change.at }) }),
      ...(buys !== party.buys && { buys }),
      ...(name !== undefined && { name }),
    };
    const shares = sharesIn({ ...input, buys: buys && (role ?? party.role) !== 'fiador' }, parties);
    if (Object.keys({ ...own, ...shares }).length === 0) return;
    const changes: Record<string, PartyChange> = { ...shares, [partyId]: { ...own, ...shares[partyId] } };
    await change.commit([
      ...(await changePeople(deps, { application, parties, changes, change })),
      ...Object.entries(changes).flatMap(([id, after]) => {
        const before = parties.find((each) => each.partyId === id);
        return before
          ? [change.audit({ applicationId, action: 'party.changed', ...factsOf(before, after), reason })]
          : [];
      }),
    ]);
  });
  return {};
};

/** Makes a present co-titular the titular: the request and its first place in lists are theirs; slots keep their ids. */
export const setTitular: UseCase<Dependencies, 'parties.setTitular'> = async (deps, input, caller) => {
  const { database } = deps;
  const { applicationId, partyId, reason } = input;
  await retrying(async () => {
    const { application, parties, party } = await requirePresent(deps, input);
    if (party.role === 'titular') return;
    if (party.role !== 'co_titular' || party.state !== 'presente')
      throw new Refusal('party.not_found', { detail: 'Só um titular com conta pode ficar com o pedido.' });
    const former = parties.find(({ role }) => role === 'titular');
    if (!former) throw new Error('A request without a titular');
    const change = startChange(deps, caller);
    const { at } = change;
    await change.commit([
      ...(await changePeople(deps, { application, parties, ...titularChange(former, party), change })),
      ...(former.personId ? await keepAsOthers(database, { personId: former.personId, applicationId, at }) : []),
      change.audit({
        applicationId,
        action: 'party.changed',
        before: { partyId, partyName: party.name, partyRole: party.role },
        after: { partyId, partyName: party.name, partyRole: 'titular' },
        reason,
      }),
    ]);
  });
  return {};
};

/** Records the confirmation of somebody who gave it outside the portal; the last one is the choice (spec C9). */
export const recordConfirmation: UseCase<Dependencies, 'parties.recordConfirmation'> = async (deps, input, caller) => {
  const { partyId, offerId, note } = input;
  await retrying(async () => {
    const { application, party } = await requirePresent(deps, input);
    if (!borrows(party)) throw new Refusal('party.not_found');
    await confirmChoice(deps, application, {
      offerId,
      partyId,
      how: { how: 'equipa', staffId: caller.personId, note },
      proposes: false,
      actor: caller,
    });
  });
  return {};
};
