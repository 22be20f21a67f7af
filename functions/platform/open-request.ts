import type { Application } from '#database/applications/entity.ts';
import { findApplication } from '#database/applications/reads.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { listParties } from '#database/parties/reads.ts';
import { Refusal } from '#database/refusal.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { isIn } from '#shared/parties/party.ts';

interface Request {
  application: Application;
  /** Everybody who is or was in it. */
  parties: readonly CaseParty[];
}

/** Reads a request with its people, open or not. Throws `application.not_found`. */
export async function readRequest(
  { database }: Pick<Dependencies, 'database'>,
  applicationId: string,
): Promise<Request> {
  const application = await findApplication(database, applicationId);
  if (!application) throw new Refusal('application.not_found');
  return { application, parties: await listParties(database, application) };
}

/** Throws `application.closed` of a request that has ended. */
export function requireOpen(application: Application): void {
  if (isClosed(application)) throw new Refusal('application.closed');
}

/** Reads an open request with its people. Throws `application.not_found` and `application.closed`. */
export async function openRequest(deps: Pick<Dependencies, 'database'>, applicationId: string): Promise<Request> {
  const request = await readRequest(deps, applicationId);
  requireOpen(request.application);
  return request;
}

/**
 * As `openRequest`, with a person who is in it, with or without an account. Throws `party.not_found` otherwise.
 *
 * @param closed whether the request may have ended
 */
export async function requirePresent(
  deps: Pick<Dependencies, 'database'>,
  { applicationId, partyId }: { applicationId: string; partyId: string },
  { closed = false }: { closed?: boolean } = {},
): Promise<Request & { party: CaseParty }> {
  const request = await (closed ? readRequest : openRequest)(deps, applicationId);
  const party = request.parties.find((each) => each.partyId === partyId);
  if (!party || !isIn(party)) throw new Refusal('party.not_found');
  return { ...request, party };
}
