/**
 * The people of a request: who they are, what they may see, and what their figures add up to. Pure functions, the only
 * home of these rules (spec parties.md).
 */
export { type BuyingParty, buyersOf, termBirths } from './buyers.ts';
export { type Choice, choiceState } from './choice.ts';
export type { Debt, Fact, Income, PartyFacts } from './facts.ts';
export { household } from './household.ts';
export { invitationEnds } from './invitation.ts';
export { missingPeople } from './missing-people.ts';
export { partsOfSlot, slotOf } from './slots.ts';
