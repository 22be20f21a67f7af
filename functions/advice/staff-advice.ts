import type { Advice } from '#database/advice/entity.ts';
import { listAdvice } from '#database/advice/reads.ts';
import type { Application } from '#database/applications/entity.ts';
import { findApplication } from '#database/applications/reads.ts';
import { listParties } from '#database/parties/reads.ts';
import { Refusal } from '#database/refusal.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import type { StaffAdvice } from '#shared/advice/routes.ts';
import { borrows } from '#shared/parties/party.ts';

/** Returns the recommendations of a request for the team, with who has opened them when. */
export async function readForStaff(
  { database }: Pick<Dependencies, 'database'>,
  application: Application,
): Promise<{ advice: StaffAdvice[] }> {
  const advice = await listAdvice(database, application.applicationId);
  const parties = advice.length > 0 ? await listParties(database, application) : [];
  const readers = parties.filter((party) => borrows(party) && party.state === 'presente');
  const peopleOf = ({ openings }: Advice) => {
    const ids = new Set([...readers, ...openings].map(({ partyId }) => partyId));
    return [...ids].map((partyId) => ({
      partyId,
      name: parties.find((each) => each.partyId === partyId)?.name ?? null,
      openedAt: openings.filter((each) => each.partyId === partyId).map(({ at }) => at),
    }));
  };
  return {
    advice: advice.map((each) => ({
      id: each.adviceId,
      givenAt: each.givenAt,
      by: each.by,
      bankName: each.bankName ?? null,
      replacedAt: each.replacedAt ?? null,
      sheet: each.sheet,
      sha256: each.sha256,
      people: peopleOf(each),
    })),
  };
}

export const listForStaff: UseCase<Dependencies, 'advice.staffList'> = async (deps, { applicationId }) => {
  const application = await findApplication(deps.database, applicationId);
  if (!application) throw new Refusal('application.not_found');
  return readForStaff(deps, application);
};
