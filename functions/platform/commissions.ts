import { findCommission } from '#database/commissions/reads.ts';
import { type CommissionChange, nextVersion, putCommissions } from '#database/commissions/writes.ts';
import type { Database } from '#database/database.ts';
import { findLenderItem } from '#database/lenders/reads.ts';
import type { Submission } from '#database/submissions/entity.ts';
import { Conflict, type Step } from '#database/transaction.ts';
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
  /** The state comes back because a move is undone: a commission that only the move made never was. */
  isUndone?: boolean;
}

/** Returns whether a request at a bank can have a commission: before an approval it has none. */
const mayHave = ({ after: { reachedAt }, offerAmount, contract, isUndone }: CommissionCause): boolean =>
  reachedAt.aprovado !== undefined || offerAmount !== undefined || contract !== undefined || isUndone === true;

/** Returns what a commission becomes with a new state of its request; undefined if nothing changes. */
function changeOf(
  before: CommissionChange['before'],
  {
    after: { status, reachedAt, submissionId, applicationId, lenderId },
    offerAmount,
    contract,
    isUndone,
  }: CommissionCause,
  { rule, at }: { rule: CommissionRule | undefined; at: Date },
): CommissionChange | undefined {
  const phase = commissionPhase(status);
  if (phase === 'none') {
    if (!before || before.isCancelled) return undefined;
    const isPristine = before.invoice === undefined && before.received === undefined;
    if (isUndone && reachedAt.aprovado === undefined && isPristine) return { before, after: undefined };
    return { before, after: nextVersion({ ...before, isCancelled: true, updatedAt: at.toISOString() }) };
  }
  const base = offerAmount ?? contract?.drawn;
  const offerCents = base === undefined ? before?.offerCents : toCents(base);
  // Corrected to a state of before there were commissions.
  if (offerCents === undefined) return undefined;
  const isDue = phase === 'due';
  const drawnCents = isDue ? (contract ? toCents(contract.drawn) : (before?.drawnCents ?? offerCents)) : undefined;
  const dueOn = isDue ? (contract?.on ?? before?.dueOn ?? lisbonDay(at)) : undefined;
  const loanCents = drawnCents ?? offerCents;
  const was = before && (before.drawnCents ?? before.offerCents);
  // What was fixed stays, whatever the bank's rule says now.
  const isSame = before?.expectedCents !== undefined && was === loanCents && (before.dueOn !== undefined) === isDue;
  const expectedCents = isSame ? before.expectedCents : rule && commissionFor(rule, loanCents);
  return {
    before,
    after: nextVersion({
      ...before,
      submissionId,
      applicationId,
      lenderId,
      month: (dueOn ?? lisbonDay(reachedAt.aprovado ?? at)).slice(0, 7),
      offerCents: phase === 'expected' || !before ? offerCents : before.offerCents,
      drawnCents,
      dueOn,
      expectedCents,
      isCancelled: undefined,
      updatedAt: at.toISOString(),
      version: before?.version ?? 0,
    }),
  };
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
