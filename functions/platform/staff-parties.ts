import type { Application } from '#database/applications/entity.ts';
import type { Document } from '#database/documents/entity.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { papersOfPeople, progressOf } from '#shared/documents/papers-of-people.ts';
import { stateOf } from '#shared/parties/invitation.ts';
import type { StaffPartyView } from '#shared/parties/staff-schema.ts';
import { toCardView } from './views.ts';

interface Case {
  application: Application;
  documents: readonly Document[];
  parties: readonly CaseParty[];
}

/** Returns everybody who is or was in a request as the team sees them. */
export function toStaffParties({ application, documents, parties }: Case, now: Date): StaffPartyView[] {
  const { without = [] } = application;
  const papers = papersOfPeople(application, parties, documents);
  return parties.map((party) => ({
    partyId: party.partyId,
    personId: party.personId ?? null,
    name: party.name,
    email: party.email ?? null,
    invitedEmail: party.invitedEmail ?? null,
    invitedName: party.invitedName ?? null,
    role: party.role,
    state: stateOf(party, now),
    createdAt: party.createdAt,
    joinedAt: party.joinedAt ?? null,
    expiresAt: party.expiresAt ?? null,
    isUndelivered: party.undeliveredAt !== undefined,
    endedAt: party.endedAt ?? null,
    endReason: party.endReason ?? null,
    progress: progressOf(party.partyId, papers),
    servedBy: party.servedBy ?? null,
    version: party.version,
    buys: party.buys,
    share: party.share ?? null,
    countryIncome: party.countryIncome,
    employmentStatus: party.employmentStatus,
    identType: party.identType,
    ...toCardView(party),
    roleAsked: party.roleAsked ?? null,
    informedOn: party.informedOn ?? null,
    informedVersion: party.informedVersion ?? null,
    isWaived: without.includes(party.partyId),
  }));
}
