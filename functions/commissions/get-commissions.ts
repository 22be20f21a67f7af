import { findApplications } from '#database/applications/reads.ts';
import type { Commission } from '#database/commissions/entity.ts';
import { listCommissions, listCommissionTotals } from '#database/commissions/reads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { differenceOf } from '#shared/commissions/commission.ts';
import type { CommissionView } from '#shared/commissions/routes.ts';

/** Commissions of a page: as many requests are read by their ids at once. */
const pageSize = 50;

/** Returns a commission as admins read it. */
export const toCommissionView = (commission: Commission, clientName: string | undefined): CommissionView => ({
  submissionId: commission.submissionId,
  applicationId: commission.applicationId,
  clientName: clientName ?? null,
  lenderId: commission.lenderId,
  month: commission.month,
  state: commission.state,
  loanCents: commission.drawnCents ?? commission.offerCents,
  expectedCents: commission.expectedCents ?? null,
  dueOn: commission.dueOn ?? null,
  invoice: commission.invoice ?? null,
  received: commission.received ?? null,
  differenceCents: differenceOf(commission) ?? null,
  version: commission.version,
});

/** Returns a page of the commissions of some months, and with the first one the sums of all of them. */
export const getCommissions: UseCase<Dependencies, 'commissions.list'> = async (
  { database },
  { from, to, state, cursor },
) => {
  const [page, totals] = await Promise.all([
    listCommissions(database, { from, to, state, cursor, limit: pageSize }),
    cursor === undefined ? listCommissionTotals(database, { from, to }) : [],
  ]);
  const ids = [...new Set(page.items.map(({ applicationId }) => applicationId))];
  const applications = await findApplications(database, ids);
  const names = new Map(applications.map(({ applicationId, clientName }) => [applicationId, clientName]));
  return {
    items: page.items.map((commission) => toCommissionView(commission, names.get(commission.applicationId))),
    cursor: page.cursor,
    totals: totals.map(({ owner: _owner, ...total }) => total),
  };
};
