import type { Application } from '#database/applications/entity.ts';
import { findApplication } from '#database/applications/reads.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { listParties } from '#database/parties/reads.ts';
import { Refusal } from '#database/refusal.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { isIn } from '#shared/parties/party.ts';

interface OpenRequest {
  application: Application;
  /** Everybody who is or was in it. */
  parties: readonly CaseParty[];
}

/** Reads an open request with its people. Throws `application.not_found` and `application.closed`. */
export async function openRequest(
  { database }: Pick<Dependencies, 'database'>,
  applicationId: string,
): Promise<OpenRequest> {
  const application = await findApplication(database, applicationId);
  if (!application) throw new Refusal('application.not_found');
  if (isClosed(application)) throw new Refusal('application.closed');
  return { application, parties: await listParties(database, application) };
}

/** As `openRequest`, with a person who is in it, with or without an account. Throws `party.not_found` otherwise. */
export async function requirePresent(
  deps: Pick<Dependencies, 'database'>,
  { applicationId, partyId }: { applicationId: string; partyId: string },
): Promise<OpenRequest & { party: CaseParty }> {
  const request = await openRequest(deps, applicationId);
  const party = request.parties.find((each) => each.partyId === partyId);
  if (!party || !isIn(party)) throw new Refusal('party.not_found');
  return { ...request, party };
}
