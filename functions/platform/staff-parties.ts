import type { Application } from '#database/applications/entity.ts';
import type { Document } from '#database/documents/entity.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { stateOf } from '#shared/parties/invitation.ts';
import { isIn } from '#shared/parties/party.ts';
import type { StaffPartyView } from '#shared/parties/staff-schema.ts';
import { progressOf } from './party-progress.ts';

interface Case {
  application: Application;
  documents: readonly Document[];
  parties: readonly CaseParty[];
}

/** Returns everybody who is or was in a request as the team sees them. */
export const toStaffParties = ({ application, documents, parties }: Case, now: Date): StaffPartyView[] =>
  parties.map((party) => ({
    partyId: party.partyId,
    personId: party.personId ?? null,
    name: party.name,
    email: party.email ?? null,
    invitedEmail: party.invitedEmail ?? null,
    role: party.role,
    state: stateOf(party, now),
    createdAt: party.createdAt,
    joinedAt: party.joinedAt ?? null,
    expiresAt: party.expiresAt ?? null,
    endedAt: party.endedAt ?? null,
    endReason: party.endReason ?? null,
    progress: isIn(party) ? progressOf(party, application, documents) : null,
    servedBy: party.servedBy ?? null,
    version: party.version,
    buys: party.buys,
    share: party.share ?? null,
    countryIncome: party.countryIncome,
    employmentStatus: party.employmentStatus,
    identType: party.identType,
  }));
