import type { Application } from '#database/applications/entity.ts';
import type { ChoiceChange } from '#database/applications/writes.ts';
import type { Change } from '#database/change.ts';
import type { Database } from '#database/database.ts';
import type { Offer } from '#database/offers/entity.ts';
import { listOffers } from '#database/offers/reads.ts';
import { replaceOffer } from '#database/offers/writes.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { listParties } from '#database/parties/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { putReminder } from '#database/reminders/writes.ts';
import type { Step } from '#database/transaction.ts';
import { tellTeamOf } from '#platform/case-addressee.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { recipientsOf } from '#platform/recipients.ts';
import { isClosed } from '#shared/applications/stages.ts';
import type { Facts } from '#shared/audit/facts.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { choiceReminder } from '#shared/notifications/reminders.ts';
import { canBeChosen, expiresAt } from '#shared/offers/clock.ts';
import { offerFigures } from '#shared/offers/figures.ts';
import { shownMtic, shownTaeg } from '#shared/offers/words.ts';
import { type Choice, choiceState } from '#shared/parties/choice.ts';
import { isOfHousehold } from '#shared/parties/party.ts';
import { auditOffer } from './audit-offer.ts';

type ChoiceDependencies = Pick<Dependencies, 'database' | 'newId'>;

/** A case as a decision about its choice needs it. */
export interface ChoosingCase {
  application: Application;
  parties: readonly CaseParty[];
  offers: readonly Offer[];
}

/** What a decision writes: the change of the application, which others may be joined with, and its other steps. */
export interface ChoiceWrites {
  change: ChoiceChange;
  steps: readonly Step[];
}

const changed = () => new Refusal('application.changed');

/** Returns why no offer can be chosen in this state. */
export function refusalIn(application: Partial<Application>): Refusal | undefined {
  if (application.selectedOfferId) return new Refusal('offer.already_chosen');
  if (isClosed(application)) return new Refusal('application.closed');
  return application.status === 'proposta' ? undefined : new Refusal('offer.not_available');
}

/**
 * Returns the choice that waits for confirmations at an instant. One whose offer was chosen, withdrawn, or has expired
 * waits no more. A chosen one may be confirmed again.
 */
export function openChoice(
  { choice, selectedOfferId }: Pick<Application, 'choice' | 'selectedOfferId'>,
  offers: readonly Pick<Offer, 'offerId' | 'status' | 'validUntil'>[],
  now: Date,
): Choice | undefined {
  const offer = offers.find(({ offerId }) => offerId === choice?.offerId);
  if (choice?.again) return offer?.status === 'selected' && offer.offerId === selectedOfferId ? choice : undefined;
  const stands = offer?.status === 'published' && canBeChosen(offer.validUntil, now);
  return selectedOfferId === undefined && stands ? choice : undefined;
}

/** Returns the version of an offer and the figures with which it was shown, as the receipt has them. */
function shownTo(offer: Offer, now: Date): Facts {
  const figures = offerFigures(offer, lisbonDay(now));
  return { offerVersion: offer.version, taeg: shownTaeg(figures), mtic: shownMtic(figures) };
}

/** Tells the team that an offer is chosen, and all who borrow that their choice has arrived. */
export async function tellChosen(
  { database, newId }: ChoiceDependencies,
  { application, parties }: Pick<ChoosingCase, 'application' | 'parties'>,
  { bankName, change }: { bankName: string; change: Change },
): Promise<Step[]> {
  const { applicationId } = application;
  const { at } = change;
  const [tellTeam, borrowers] = await Promise.all([
    tellTeamOf({ database, now: () => change.instant, newId }, application, { kind: 'offer_chosen', at }),
    recipientsOf(database, application, 'borrowers', parties),
  ]);
  return [
    // The e-mail reads the name from the application, so that no client data outlives the client.
    ...tellTeam,
    ...borrowers.flatMap(({ person }) =>
      change.notify(person, { applicationId, kind: 'choice_received', details: { bankName } }),
    ),
  ];
}

/** Selects an offer, declines the other published ones, and tells the team and all who borrow. */
async function select(
  deps: ChoiceDependencies,
  { application, parties, offers }: ChoosingCase,
  { offer: before, change }: { offer: Offer; change: Change },
): Promise<ChoiceWrites> {
  const { at } = change;
  const { offerId, bankName } = before;
  const selected: Offer = { ...before, status: 'selected', selectedAt: at, updatedAt: at };
  const others = offers
    .filter((offer) => offer.status === 'published' && offer !== before)
    .map((offer) => ({ offer, declined: { ...offer, status: 'declined', updatedAt: at } satisfies Offer }));
  return {
    change: { set: { selectedOfferId: offerId } },
    steps: [
      replaceOffer(before, selected, changed),
      auditOffer(change, { action: 'offer.selected', before, after: selected, shown: shownTo(before, change.instant) }),
      ...others.flatMap(({ offer, declined }) => [
        replaceOffer(offer, declined, changed),
        auditOffer(change, { action: 'offer.declined', before: offer, after: declined }),
      ]),
      ...(await tellChosen(deps, { application, parties }, { bankName, change })),
    ],
  };
}

/** Asks people to confirm a choice, if they have an account. */
export async function askToConfirm(
  database: Database,
  { application, parties }: Pick<ChoosingCase, 'application' | 'parties'>,
  { partyIds, bankName, change }: { partyIds: readonly string[]; bankName: string; change: Pick<Change, 'notify'> },
): Promise<Step[]> {
  const { applicationId } = application;
  const waiting = parties.filter(({ partyId }) => partyIds.includes(partyId));
  const recipients = await recipientsOf(database, application, 'borrowers', waiting);
  return recipients.flatMap(({ person }) =>
    change.notify(person, { applicationId, kind: 'choice_to_confirm', details: { bankName } }),
  );
}

/**
 * Returns what a choice comes to: with everybody's confirmation, or without a choice to confirm, its offer is selected in
 * the same write; otherwise it waits, and who is asked for the first time is told.
 */
export async function settleChoice(
  deps: ChoiceDependencies,
  choosing: ChoosingCase,
  {
    offer,
    choice,
    asks,
    change,
  }: { offer: Offer; choice: Choice | undefined; asks: (partyId: string) => boolean; change: Change },
): Promise<ChoiceWrites> {
  const { state, waitingFor } = choiceState(choosing.parties, choice);
  if (choice === undefined || state === 'complete') {
    const { change: application, steps } = await select(deps, choosing, { offer, change });
    return { change: { set: { ...application.set, choice } }, steps };
  }
  const bankName = offer.bankName;
  const partyIds = waitingFor.filter(asks);
  return {
    change: { set: { choice } },
    steps: await askToConfirm(deps.database, choosing, { partyIds, bankName, change }),
  };
}

/** Starts the reminder of a new choice: after 72 hours, or when its offer expires, whichever is first. */
export function remindOfChoice({ applicationId, validUntil }: Offer, { at }: Choice): Step {
  const due = [choiceReminder(at), expiresAt(validUntil)].filter((date) => date !== undefined);
  const dueAt = new Date(Math.min(...due.map(Number))).toISOString();
  return putReminder({ applicationId, kind: 'choice_waiting', since: at, dueAt });
}

/**
 * Returns what a change of the people does to a choice that waits: it is complete if everybody who remains has
 * confirmed, and waits for who has come; undefined if nothing waits. Reads the offers only then.
 * @param parties as they are after the change
 */
export async function recountChoice(
  deps: ChoiceDependencies,
  { application, parties, before }: Omit<ChoosingCase, 'offers'> & { before: readonly CaseParty[] },
  change: Change,
): Promise<ChoiceWrites | undefined> {
  if (!application.choice || refusalIn(application)) return undefined;
  const offers = await listOffers(deps.database, application.applicationId);
  const choice = openChoice(application, offers, change.instant);
  const offer = offers.find(({ offerId }) => offerId === choice?.offerId);
  if (!choice || !offer) return undefined;
  const known = new Set(before.filter(isOfHousehold).map(({ partyId }) => partyId));
  return settleChoice(
    deps,
    { application, parties, offers },
    { offer, choice, change, asks: (partyId) => !known.has(partyId) },
  );
}

/** Why a choice that waited has ended: somebody took it back, or its offer can no longer be chosen. */
type ChoiceEnd = 'pessoa' | 'proposta' | 'prazo';

/** Returns what ends a choice that waits: all who borrow are told, but not who ended it. */
export async function endChoice(
  database: Database,
  { application, parties }: Pick<ChoosingCase, 'application' | 'parties'>,
  { bankName, why, by, change }: { bankName: string; why: ChoiceEnd; by?: string; change: Pick<Change, 'notify'> },
): Promise<ChoiceWrites> {
  const { applicationId } = application;
  const borrowers = await recipientsOf(database, application, 'borrowers', parties);
  const told = borrowers.filter(({ person }) => person.personId !== by);
  return {
    change: { remove: ['choice'] },
    steps: told.flatMap(({ person }) =>
      change.notify(person, { applicationId, kind: 'choice_withdrawn', details: { bankName, reason: why } }),
    ),
  };
}

/** As `endChoice`, for an offer that is withdrawn; undefined if no choice of it waits. */
export async function endChoiceOf(
  database: Database,
  { application, offer, change }: { application: Application; offer: Offer; change: Change },
): Promise<ChoiceWrites | undefined> {
  const { offerId, bankName } = offer;
  if (openChoice(application, [offer], change.instant)?.offerId !== offerId) return undefined;
  const parties = await listParties(database, application);
  return endChoice(database, { application, parties }, { bankName, why: 'proposta', change });
}
