import type { Application } from '#database/applications/entity.ts';
import type { Document } from '#database/documents/entity.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { Refusal } from '#database/refusal.ts';
import { isCardToSee } from '#shared/documents/id-card.ts';
import { refusePeople } from '#shared/documents/papers-of-people.ts';
import { stateOf } from '#shared/parties/invitation.ts';
import { isIn } from '#shared/parties/party.ts';
import { shortNameOf } from '#shared/parties/words.ts';

/**
 * Throws `application.party_missing` while somebody has not sent their papers or not joined, and the team does not go on
 * without them (spec parties.md, C7). A request of one person waits for nobody: what they miss is told by document.
 *
 * @param besides the person whose own missing papers are told by document
 */
export function requirePeople(
  application: Application,
  people: readonly CaseParty[],
  { documents, besides, now }: { documents: readonly Document[]; besides?: string; now: Date },
): void {
  if (application.partiesVersion === undefined) return;
  const { without = [] } = application;
  const refusal = refusePeople(
    application,
    people.map((person) => ({ ...person, name: shortNameOf(person, people), state: stateOf(person, now) })),
    { documents, without: besides === undefined ? without : [...without, besides] },
  );
  if (refusal) throw new Refusal('application.party_missing', refusal);
}

/** Throws `application.card_not_seen` while the team has yet to see somebody's Cartão de Cidadão (spec D50). */
export function requireCardsSeen(people: readonly CaseParty[]): void {
  if (people.some((person) => isIn(person) && isCardToSee(person))) throw new Refusal('application.card_not_seen');
}
