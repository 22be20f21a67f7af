import type { Application } from '#database/applications/entity.ts';
import { findCase } from '#database/applications/reads.ts';
import type { Document } from '#database/documents/entity.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { Refusal } from '#database/refusal.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { progressOf } from '#platform/party-progress.ts';
import { stateOf } from '#shared/parties/invitation.ts';
import { borrows, isIn } from '#shared/parties/party.ts';
import type { PartyView, People } from '#shared/parties/party-schema.ts';

/** Returns the people of a request as one of them sees them. */
export const listPeople: UseCase<Dependencies, 'parties.list'> = (deps, _input, { application, party }) =>
  readPeople(deps, application.applicationId, party.partyId);

/** Reads the people of a request as the party `viewerId` sees them: who has ended is named to those who borrow. */
export async function readPeople(
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  applicationId: string,
  viewerId: string,
): Promise<People> {
  const found = await findCase(database, applicationId);
  if (!found) throw new Refusal('application.not_found');
  const { application, documents, parties } = found;
  const viewer = parties.find(({ partyId }) => partyId === viewerId);
  const shown = parties
    .map((party) => ({ ...party, state: stateOf(party, now()) }))
    .filter(
      ({ state }) => isIn({ state }) || state === 'convidado' || (viewer && borrows(viewer) && state !== 'revogado'),
    );
  return {
    parties: shown.map((party) => toPartyView(party, { application, documents, viewerId })),
    totals: { agreedByMe: false, shown: false },
  };
}

function toPartyView(
  party: CaseParty,
  { application, documents, viewerId }: { application: Application; documents: readonly Document[]; viewerId: string },
): PartyView {
  const { partyId, name, role, state, joinedAt, servedBy } = party;
  return {
    partyId,
    name,
    role,
    state,
    isSelf: partyId === viewerId,
    joinedAt: joinedAt ?? null,
    progress: isIn(party) ? progressOf(party, application, documents) : null,
    servedBy: servedBy ?? null,
  };
}
