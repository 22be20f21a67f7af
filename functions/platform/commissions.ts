import type { Commission } from '#database/commissions/entity.ts';
import { findCommission } from '#database/commissions/reads.ts';
import { type CommissionChange, nextVersion, putCommissions } from '#database/commissions/writes.ts';
import type { Database } from '#database/database.ts';
import { findLenderItem } from '#database/lenders/reads.ts';
import type { Submission } from '#database/submissions/entity.ts';
import { Conflict, type Step } from '#database/transaction.ts';
import { undoDeadline } from '#shared/applications/undo.ts';
import { commissionFor, commissionPhase, toCents } from '#shared/commissions/commission.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import type { CommissionRule } from '#shared/lenders/record.ts';

/** A request at a bank in its next state, and what a new state says of its money. */
export interface CommissionCause {
  after: Submission;
  /** Of the approved offer, in euro: on an approval. */
  offerAmount?: number | undefined;
  /** On a contract: what was drawn, in euro, and its day. */
  contract?: { drawn: number; on: string } | undefined;
  /** The day of the deed: of a contract of which the commission knows nothing. */
  deedOn?: string | undefined;
  /** Of an act that can be undone: what the commission was before is kept on it. */
  undoId?: string | undefined;
}

/** What follows from the states of a request, not from what admins write. */
const termNames = ['month', 'offerCents', 'drawnCents', 'expectedCents', 'dueOn', 'isCancelled', 'contract'] as const;
type Terms = Pick<Commission, (typeof termNames)[number]>;

/** Returns whether a request at a bank can have a commission: before an approval it has none. */
const mayHave = ({ after: { reachedAt }, offerAmount, contract }: CommissionCause): boolean =>
  reachedAt.aprovado !== undefined || offerAmount !== undefined || contract !== undefined;

/** Returns what a contract has fixed of a commission, also if a correction took the contract back since. */
function fixedOf(commission: Commission | undefined): Commission['contract'] {
  if (commission?.dueOn === undefined) return commission?.contract;
  const { month, offerCents, drawnCents = offerCents, dueOn, expectedCents } = commission;
  return { month, drawnCents, dueOn, expectedCents };
}

interface At {
  rule: CommissionRule | undefined;
  at: Date;
}

/** Returns what follows for a commission from a new state of its request; undefined for none. */
function termsOf(
  before: Commission | undefined,
  { after: { status, reachedAt }, offerAmount, contract, deedOn }: CommissionCause,
  { rule, at }: At,
): Terms | undefined {
  const phase = commissionPhase(status);
  if (phase === 'none') return before && { ...before, isCancelled: true };
  const isDue = phase === 'due';
  const fixed = fixedOf(before);
  if (isDue && before && fixed && !contract) {
    const expectedCents = fixed.expectedCents ?? (rule && commissionFor(rule, fixed.drawnCents));
    return { offerCents: before.offerCents, ...fixed, expectedCents };
  }
  const base = offerAmount ?? contract?.drawn;
  const offerCents = base === undefined ? before?.offerCents : toCents(base);
  // Corrected to a state of before there were commissions.
  if (offerCents === undefined) return undefined;
  const dueOn = isDue ? (contract?.on ?? deedOn ?? lisbonDay(at)) : undefined;
  const drawnCents = isDue ? offerCents : undefined;
  const was = before && (before.drawnCents ?? before.offerCents);
  // What was fixed stays, whatever the bank's rule says now.
  const isSame = before?.expectedCents !== undefined && was === offerCents && (before.dueOn !== undefined) === isDue;
  return {
    month: (dueOn ?? lisbonDay(reachedAt.aprovado ?? at)).slice(0, 7),
    offerCents: isDue ? (before?.offerCents ?? offerCents) : offerCents,
    drawnCents,
    dueOn,
    expectedCents: isSame ? before.expectedCents : rule && commissionFor(rule, offerCents),
    contract: isDue ? undefined : fixed,
  };
}

/** Returns the terms alone, each named, so that they take the place of others. */
const pickTerms = (terms: Terms): Terms =>
  Object.fromEntries(termNames.map((name) => [name, terms[name]])) as unknown as Terms;

/** Returns what the acts found that can still be undone. */
const undoable = ({ formers = [] }: Commission, now: Date): NonNullable<Commission['formers']> =>
  formers.filter(({ at }) => now.toISOString() < undoDeadline(new Date(at)));

/** Returns what a commission becomes with a new state of its request; undefined if nothing changes. */
function changeOf(
  before: CommissionChange['before'],
  cause: CommissionCause,
  { rule, at }: At,
): CommissionChange | undefined {
  const found = termsOf(before, cause, { rule, at });
  if (!found) return undefined;
  const terms = pickTerms(found);
  if (before && termNames.every((name) => before[name] === terms[name])) return undefined;
  const { undoId, after } = cause;
  const { submissionId, applicationId, lenderId } = after;
  const now = at.toISOString();
  return {
    before,
    after: nextVersion({
      submissionId,
      applicationId,
      lenderId,
      ...before,
      ...terms,
      formers:
        undoId === undefined
          ? undefined
          : [...(before ? undoable(before, at) : []), { undoId, at: now, ...(before && pickTerms(before)) }],
      updatedAt: now,
      version: before?.version ?? 0,
    }),
  };
}

/**
 * Returns the steps that give a commission back what it was before an act that is undone; none if the act did not change
 * it, or another one has since that was not undone itself. What admins have written since stays, and one that the act made
 * goes, unless something is written of it.
 *
 * @param undoId of the act
 */
export async function restoreCommission(
  database: Database,
  { submissionId, undoId }: { submissionId: string; undoId: string },
  at: Date,
): Promise<Step[]> {
  const before = await findCommission(database, submissionId);
  const former = before?.formers?.at(-1);
  if (!before || former?.undoId !== undoId) return [];
  const { month, offerCents, ...others } = former;
  const isMade = month === undefined || offerCents === undefined;
  const terms = isMade ? { ...before, isCancelled: true } : { month, offerCents, ...others };
  const isErased = isMade && before.invoice === undefined && before.received === undefined;
  const updatedAt = at.toISOString();
  const formers = before.formers?.slice(0, -1);
  const after = isErased ? undefined : nextVersion({ ...before, ...pickTerms(terms), formers, updatedAt });
  return putCommissions([{ before, after }], () => new Conflict('A commission has changed'));
}

/**
 * Returns the steps by which the commissions of requests at banks follow their new states (spec lenders L9): expected on
 * the offer's amount with an approval, fixed on what was drawn with the contract, cancelled by every other state after an
 * approval, and back with a correction. They stand in the transaction of the states.
 *
 * @param refuse what is thrown if a commission has changed since it was read
 */
export async function commissionSteps(
  database: Database,
  causes: readonly CommissionCause[],
  { at, refuse = () => new Conflict('A commission has changed') }: { at: Date; refuse?: () => Error },
): Promise<Step[]> {
  const changes = await Promise.all(
    causes.filter(mayHave).map(async (cause) => {
      const [before, lender] = await Promise.all([
        findCommission(database, cause.after.submissionId),
        findLenderItem(database, cause.after.lenderId),
      ]);
      return changeOf(before, cause, { rule: lender?.commission, at });
    }),
  );
  return putCommissions(
    changes.filter((change) => change !== undefined),
    refuse,
  );
}
