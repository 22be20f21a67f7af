import { findAdvice, listAdvice } from '#database/advice/reads.ts';
import { openAdvice } from '#database/advice/writes.ts';
import { startChange } from '#database/change.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { borrows } from '#shared/parties/party.ts';

/** Returns the recommendations that a borrower was given: when they opened each, and not what it says. */
export const listOwnAdvice: UseCase<Dependencies, 'advice.list'> = async (
  { database },
  { applicationId },
  { party },
) => {
  const advice = borrows(party) ? await listAdvice(database, applicationId) : [];
  return {
    advice: advice.map(({ adviceId, givenAt, bankName, replacedAt, openings }) => ({
      id: adviceId,
      givenAt,
      bankName: bankName ?? null,
      replacedAt: replacedAt ?? null,
      openedAt: openings.find(({ partyId }) => partyId === party.partyId)?.at ?? null,
    })),
  };
};

/** Returns the document of a recommendation as it was given, and dates the opening (spec lenders, L8). */
export const linkAdvice: UseCase<Dependencies, 'advice.link'> = (
  deps,
  { applicationId, adviceId },
  { personId, party: { partyId, role } },
) =>
  retrying(async () => {
    const advice = borrows({ role }) ? await findAdvice(deps.database, { applicationId, adviceId }) : undefined;
    if (!advice) throw new Refusal('advice.not_found');
    const change = startChange(deps, { personId, role: 'client' });
    await change.commit([
      openAdvice(advice, { partyId, at: change.at }),
      change.audit({ applicationId, action: 'advice.opened', after: { adviceId } }),
    ]);
    return { sheet: advice.sheet, sha256: advice.sha256 };
  });
