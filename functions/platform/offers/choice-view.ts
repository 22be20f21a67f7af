import type { CaseParty } from '#database/parties/entity.ts';
import { choiceState, mayWithdraw } from '#shared/parties/choice.ts';
import type { ChoiceView } from '#shared/parties/choice-schema.ts';
import { borrows, isOfHousehold } from '#shared/parties/party.ts';
import { shortNameOf } from '#shared/parties/words.ts';
import { type ChoosingCase, openChoice } from './offer-choice.ts';

/**
 * Returns whose confirmation a choice needs beside the reader's own, and what waits for whom at the moment. Names are
 * short ones, which everybody in a request sees.
 */
export function toChoiceView(
  choosing: ChoosingCase,
  reader: CaseParty,
  now: Date,
): { others: string[]; choice?: ChoiceView } {
  const { parties, application, offers } = choosing;
  const household = parties.filter(isOfHousehold);
  const shortName = (person: CaseParty) => shortNameOf(person, parties);
  const others = household.filter(({ partyId }) => partyId !== reader.partyId).map(shortName);
  const choice = openChoice(application, offers, now);
  if (!choice) return { others };
  const { waitingFor } = choiceState(parties, choice);
  if (choice.again && waitingFor.length === 0) return { others };
  const proposer = parties.find(({ partyId }) => partyId === choice.by);
  const isMine = borrows(reader);
  return {
    others,
    choice: {
      offerId: choice.offerId,
      bankName: offers.find(({ offerId }) => offerId === choice.offerId)?.bankName ?? '',
      at: choice.at,
      by: choice.by === reader.partyId || !proposer ? null : shortName(proposer),
      // Once everybody has confirmed what could not be chosen then, anybody can bring it to its end.
      canConfirm: isMine && (waitingFor.length === 0 || waitingFor.includes(reader.partyId)),
      ...(choice.again && { again: true }),
      canWithdraw: isMine && mayWithdraw(parties, choice, reader.partyId),
      waitingFor: household
        .filter(({ partyId }) => partyId !== reader.partyId && waitingFor.includes(partyId))
        .map(shortName),
    },
  };
}
