import type { Application } from '#database/applications/entity.ts';
import type { Change } from '#database/change.ts';
import type { Database } from '#database/database.ts';
import type { CaseParty, Party } from '#database/parties/entity.ts';
import { changeParty, leaveRequest, touchParties } from '#database/parties/writes.ts';
import { findPerson } from '#database/people/reads.ts';
import { pointToApplication } from '#database/people/writes.ts';
import type { Step } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { followUpSteps } from '#platform/follow-up.ts';
import { recountChoice } from '#platform/offers/offer-choice.ts';
import { isIn } from '#shared/parties/party.ts';

type PartyChange = Partial<Omit<Party, 'applicationId' | 'partyId' | 'version'>>;

interface PeopleChange {
  application: Application;
  /** Everybody who is or was in the request, as read. */
  parties: readonly CaseParty[];
  /** What changes of whom, by party. */
  changes: Readonly<Record<string, PartyChange>>;
  /** What follows from it on the application. */
  set?: { personId?: string; titular?: string; clientName?: string };
  change: Change;
}

/**
 * Returns the steps that change who is in a request, or as what: with the shares, which a change of who buys drops, and a
 * choice that waits, which is counted again and may be complete (spec C9, detail 9).
 */
export async function changePeople(
  deps: Pick<Dependencies, 'database' | 'now' | 'newId'>,
  { application, parties, changes, set, change }: PeopleChange,
): Promise<Step[]> {
  const after = parties.map((party) => ({ ...party, ...changes[party.partyId] }));
  const buying = (all: readonly CaseParty[]) =>
    all.flatMap((party) => (party.buys && isIn(party) ? [party.partyId] : [])).join();
  const dropsShares = buying(after) !== buying(parties);
  const changed = parties.flatMap((party) => {
    const share = dropsShares && party.share !== undefined ? { share: undefined } : {};
    const own = { ...share, ...changes[party.partyId] };
    return Object.keys(own).length > 0 ? [changeParty(party, own)] : [];
  });
  // Who leaves no longer agrees to be contacted after the deed.
  const { followUp } = application;
  const talk = followUp ? await followUpSteps(deps, { application, parties: after, followUp, change }) : [];
  const recounted = await recountChoice(deps, { application, parties: after, before: parties }, change);
  return [
    ...touchParties(application, change.at, set, recounted?.change),
    ...changed,
    ...talk,
    ...(recounted?.steps ?? []),
  ];
}

/** Returns what ends a party, with the help that it gave to others. */
export const endOf = (
  parties: readonly CaseParty[],
  { partyId }: CaseParty,
  ending: { state: 'saiu' | 'removido'; at: string; reason?: string },
): Record<string, PartyChange> => ({
  ...Object.fromEntries(
    parties.filter(({ servedBy }) => servedBy === partyId).map((other) => [other.partyId, { servedBy: undefined }]),
  ),
  [partyId]: { state: ending.state, endedAt: ending.at, endReason: ending.reason, servedBy: undefined },
});

/** As `leaveRequest`, for somebody by their id; nothing for who has no account. */
export async function leaveAs(
  database: Database,
  personId: string | undefined,
  place: { applicationId: string; at: string },
): Promise<Step[]> {
  const person = personId === undefined ? undefined : await findPerson(database, personId);
  return person ? leaveRequest(database, person, place) : [];
}

/** Returns what makes a present co-titular the titular: the request is theirs from then on (spec C11). */
export const titularChange = (former: CaseParty, next: CaseParty) => ({
  changes: { [former.partyId]: { role: 'co_titular' as const }, [next.partyId]: { role: 'titular' as const } },
  set: { personId: next.personId, titular: next.partyId, clientName: next.name },
});

/** Returns the step by which a former titular finds the request among those of others. */
export async function keepAsOthers(
  database: Database,
  { personId, applicationId, at }: { personId: string; applicationId: string; at: string },
): Promise<Step[]> {
  const person = await findPerson(database, personId);
  if (!person) return [];
  const current = person.currentApplicationId ?? applicationId;
  return [pointToApplication(person, { applicationId: current, isOfOthers: true, at })];
}
