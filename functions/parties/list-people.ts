import { findCase } from '#database/applications/reads.ts';
import type { Document } from '#database/documents/entity.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { Refusal } from '#database/refusal.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { toStaffParties } from '#platform/staff-parties.ts';
import { papersOfPeople, progressOf } from '#shared/documents/papers-of-people.ts';
import { isReplaced, stateOf } from '#shared/parties/invitation.ts';
import { notThemHours } from '#shared/parties/limits.ts';
import { borrows, isIn } from '#shared/parties/party.ts';
import type { PartyView, People } from '#shared/parties/party-schema.ts';
import { partsOfSlot } from '#shared/parties/slots.ts';
import { totalsFor } from './totals.ts';

/** Returns the people of a request as one of them sees them. */
export const listPeople: UseCase<Dependencies, 'parties.list'> = (deps, _input, { application, party }) =>
  readPeople(deps, application.applicationId, party);

/** Returns everybody who is or was in a request, as the team sees them. */
export const listForTeam: UseCase<Dependencies, 'parties.staffList'> = async ({ database, now }, { applicationId }) => {
  const found = await findCase(database, applicationId);
  if (!found) throw new Refusal('application.not_found');
  return { parties: toStaffParties(found, now()) };
};

/** Reads the people of a request as one of them sees them: who has left is named to those who borrow. */
export async function readPeople(
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  applicationId: string,
  viewer: CaseParty,
): Promise<People> {
  const found = await findCase(database, applicationId);
  if (!found) throw new Refusal('application.not_found');
  const at = now();
  const parties = found.parties.map((party) => ({ ...party, state: stateOf(party, at) }));
  const papers = papersOfPeople(found.application, parties, found.documents);
  return {
    parties: parties
      .filter((party) => isShown(party, parties, viewer))
      .map((party) => toPartyView(party, { ...found, progress: progressOf(party.partyId, papers), viewer, at })),
    totals: await totalsFor(database, { application: found.application, parties, viewer, now: at }),
  };
}

/** Returns whether somebody is listed: not after a revoked invitation, nor after one that a new one has replaced. */
function isShown(party: CaseParty, parties: readonly CaseParty[], viewer: CaseParty): boolean {
  const { state } = party;
  if (isIn(party) || state === 'convidado') return true;
  if (!borrows(viewer) || state === 'revogado') return false;
  return state !== 'expirado' || !isReplaced(party, parties);
}

interface Viewing extends Pick<PartyView, 'progress'> {
  documents: readonly Document[];
  viewer: CaseParty;
  at: Date;
}

function toPartyView(party: CaseParty, viewing: Viewing): PartyView {
  const { viewer, at } = viewing;
  const { partyId, name, role, state, joinedAt, servedBy, expiresAt, email, undeliveredAt } = party;
  const isInviter = viewer.personId !== undefined && party.invitedBy === viewer.personId;
  const isInvited = state === 'convidado' || state === 'sem_conta';
  return {
    partyId,
    name,
    role,
    state,
    isSelf: partyId === viewer.partyId,
    joinedAt: joinedAt ?? null,
    progress: viewing.progress,
    servedBy: servedBy ?? null,
    invitation:
      isInvited && borrows(viewer) && expiresAt !== undefined && at <= new Date(expiresAt)
        ? { expiresAt, email: (isInviter && email) || null, isUndelivered: undeliveredAt !== undefined }
        : null,
    roleAsked: (partyId === viewer.partyId && party.roleAsked) || null,
    notThemUntil: isInviter ? (rejectableUntil(party, viewing)?.toISOString() ?? null) : null,
  };
}

/**
 * Returns until when the inviter can say that somebody else was meant: a day from joining, before the first file; undefined
 * once that is over.
 */
export function rejectableUntil(
  { partyId, state, joinedAt }: CaseParty,
  { documents, at }: Pick<Viewing, 'documents' | 'at'>,
): Date | undefined {
  if (state !== 'presente' || joinedAt === undefined) return undefined;
  const until = new Date(new Date(joinedAt).getTime() + notThemHours * 3_600_000);
  const hasSent = documents.some(({ documentId }) => partsOfSlot(documentId).partyId === partyId);
  return at > until || hasSent ? undefined : until;
}
