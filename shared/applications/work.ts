import { brokerage } from '../brokerage.ts';
import { confirmationHours } from '../parties/choice.ts';
import { workingHoursAfter } from '../working-days.ts';
import { reviewDueAt } from './review-promise.ts';
import { isClosed, type Outcome } from './stages.ts';

/** What the team has to do next in a case. */
type WorkKind = 'review' | 'message' | 'confirmation' | 'chosen' | 'tellBanks' | 'fine' | 'offer' | 'advance' | 'call';

/** One reason why a case needs the team. Instants are ISO 8601 in UTC. */
export interface WorkReason {
  kind: WorkKind;
  /** Since when it waits; the start of a call. */
  since: string;
  /** When the team should have acted; the start of a call. */
  dueAt: string;
}

/** The facts of a case that decide who has to act. Instants are ISO 8601 in UTC. */
export interface WorkFacts {
  status: string;
  outcome?: Outcome | null;
  /** When the oldest document now waiting for review was sent, not before the submission (spec D36). */
  reviewSince?: string | null;
  /** The oldest message of the client without an answer. */
  messageSince?: string | null;
  /** Since when the choice of an offer waits for the confirmation of another borrower. */
  confirmSince?: string | null;
  /** Since when banks are to be told that the request does not go on with them (spec lenders, detail 13). */
  tellSince?: string | null;
  /** Since when a bank has approved the request, and its FINE has not come (spec lenders, L3). */
  fineSince?: string | null;
  /** Since when a case in proposta has no offer to choose. */
  offerSince?: string | null;
  /** When the client chose an offer. */
  chosenAt?: string | null;
  /** Since when everything required is approved and the case can move forward. */
  approvedAt?: string | null;
  /** Since when the client has something to send, correct or choose. */
  clientSince?: string | null;
  nextMeetingAt?: string | null;
}

const hour = 3_600_000;

/** Hours within which banks are told that a request does not go on with them, and after which a FINE is late (spec lenders, L3). */
const [tellHours, fineHours] = [24, 24];

const after = (since: string, hours: number): string => new Date(Date.parse(since) + hours * hour).toISOString();

/**
 * Returns what the team has to do in a case, except calls, the earliest due first. A choice is work only until the case
 * has moved to the deed.
 */
export function teamWork(card: WorkFacts): readonly WorkReason[] {
  if (isClosed({ status: card.status, outcome: card.outcome })) return [];
  const { reviewSince, messageSince, confirmSince, tellSince, fineSince, offerSince, chosenAt, approvedAt, status } =
    card;
  const reasons: WorkReason[] = [];
  const add = (kind: WorkKind, since: string | null | undefined, dueAt: (since: string) => string) => {
    if (since) reasons.push({ kind, since, dueAt: dueAt(since) });
  };
  add('review', reviewSince, (since) => reviewDueAt(since).toISOString());
  add('message', messageSince, (since) => workingHoursAfter(since, brokerage.answerHours));
  // What took the place of a chosen offer is confirmed in the deed's stage too.
  const confirms = status === 'proposta' || status === 'escritura';
  add('confirmation', confirms ? confirmSince : undefined, (since) => after(since, confirmationHours));
  add('chosen', status === 'proposta' ? chosenAt : undefined, (since) =>
    workingHoursAfter(since, brokerage.nextStepHours),
  );
  add('tellBanks', tellSince, (since) => after(since, tellHours));
  add('fine', fineSince, (since) => after(since, fineHours));
  add('offer', offerSince, (since) => workingHoursAfter(since, brokerage.nextStepHours));
  add('advance', approvedAt, (since) => workingHoursAfter(since, brokerage.nextStepHours));
  return reasons.sort(byDueTime);
}

const byDueTime = (one: WorkReason, other: WorkReason): number => (one.dueAt < other.dueAt ? -1 : 1);

/** Milliseconds for which a call that has begun is still listed. */
export const callGrace = hour;

/**
 * Returns what the team has to do in a case at `now` (milliseconds), the earliest due first: the work of `teamWork`,
 * and the next call.
 */
export function nextWork(card: WorkFacts, now: number): readonly WorkReason[] {
  const { nextMeetingAt } = card;
  const work = teamWork(card);
  if (!nextMeetingAt || isClosed({ status: card.status, outcome: card.outcome })) return work;
  if (Date.parse(nextMeetingAt) < now - callGrace) return work;
  return [...work, { kind: 'call' as const, since: nextMeetingAt, dueAt: nextMeetingAt }].sort(byDueTime);
}

/** Returns who has to act next in a case. A booked call alone changes nothing. */
export function waitsFor(card: WorkFacts): 'team' | 'client' | 'nobody' {
  if (teamWork(card).length > 0) return 'team';
  return card.clientSince && !isClosed({ status: card.status, outcome: card.outcome }) ? 'client' : 'nobody';
}

/**
 * Returns the amount of a case in euro, by which lists are ordered: of the chosen offer, else the highest that is
 * published, else what the client asked for.
 */
export const amountOfCard = ({
  loanAmount,
  offers,
  chosenAt,
}: {
  loanAmount?: number | null;
  offers?: { highest: number };
  chosenAt?: string | null;
}): number | null => (chosenAt ? undefined : offers?.highest) ?? loanAmount ?? null;
