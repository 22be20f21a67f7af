import { findApplication } from '#database/applications/reads.ts';
import { startChange } from '#database/change.ts';
import type { Commission } from '#database/commissions/entity.ts';
import { findCommission } from '#database/commissions/reads.ts';
import { nextVersion, putCommissions } from '#database/commissions/writes.ts';
import { findLenderItem } from '#database/lenders/reads.ts';
import { Refusal } from '#database/refusal.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { requireDay } from '#platform/require-day.ts';
import type { Facts } from '#shared/audit/facts.ts';
import { canBeRecorded, commissionFor } from '#shared/commissions/commission.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import type { ParsedInput } from '#shared/routes.ts';
import { toCommissionView } from './get-commissions.ts';

/** Names the audit trail of commissions, among those of people. */
const commissionsTrail = 'commissions';

/** Not an amount: the trail is not the place that protects them (spec lenders L9). */
const factsOf = ({ submissionId, lenderId, state, dueOn, invoice, received }: Commission): Facts => ({
  submissionId,
  lenderId,
  state,
  dueOn: dueOn ?? null,
  invoicedOn: invoice?.on ?? null,
  receivedOn: received?.on ?? null,
});

/** Throws `request.invalid` for an invoice or a receipt of a day to come. */
function requirePast({ invoice, received }: ParsedInput<'commissions.change'>, today: string): void {
  const errors = Object.entries({ invoice, received }).flatMap(([name, movement]) =>
    movement && movement.on > today ? [{ path: `${name}.on`, message: 'Esse dia ainda não chegou' }] : [],
  );
  if (errors.length > 0) throw new Refusal('request.invalid', { errors });
}

/**
 * Writes when a commission is due, its invoice and what was received. One that had no amount, because its bank had no rule,
 * gets that of the rule there is now.
 */
export const changeCommission: UseCase<Dependencies, 'commissions.change'> = async (deps, input, caller) => {
  const { database } = deps;
  const { submissionId, version, dueOn, invoice, received } = input;
  const before = await findCommission(database, submissionId);
  if (!before) throw new Refusal('commission.not_found');
  if (before.version !== version) throw new Refusal('commission.changed');
  const change = startChange(deps, caller);
  const today = lisbonDay(change.instant);
  requirePast(input, today);
  // What was written before a correction took the contract back is still changed, or removed.
  const isEarly = canBeRecorded(before) ? before.dueOn === undefined && dueOn : (dueOn ?? invoice ?? received);
  if (isEarly) throw new Refusal('commission.not_due');
  if (dueOn !== undefined) requireDay(dueOn, { today, kept: before.dueOn, mayHavePassed: true });
  const [lender, application] = await Promise.all([
    before.expectedCents === undefined ? findLenderItem(database, before.lenderId) : undefined,
    findApplication(database, before.applicationId),
  ]);
  const rule = lender?.commission;
  const after = nextVersion({
    ...before,
    expectedCents: before.expectedCents ?? (rule && commissionFor(rule, before.drawnCents ?? before.offerCents)),
    dueOn: dueOn ?? before.dueOn,
    invoice,
    received,
    updatedAt: change.at,
  });
  await change.commit([
    ...putCommissions([{ before, after }], () => new Refusal('commission.changed')),
    change.auditPerson({
      personId: commissionsTrail,
      action: 'commission.changed',
      before: factsOf(before),
      after: factsOf(after),
    }),
  ]);
  return toCommissionView(after, application?.clientName);
};
