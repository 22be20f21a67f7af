import { randomBytes } from 'node:crypto';
import type { Application } from '#database/applications/entity.ts';
import type { CaseParty, Invitation } from '#database/parties/entity.ts';
import type { InvitationCase } from '#database/parties/reads.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { greetedName } from '#shared/people/names.ts';
import { hashSecret, matchesHash } from './sign-on-secret.ts';

/** Creates the token of an invitation's link: 128 random bits, URL-safe. Only its hash is kept. */
export const newInvitationToken = (): { token: string; tokenHash: string } => {
  const token = randomBytes(16).toString('base64url');
  return { token, tokenHash: hashSecret(token) };
};

export interface OpenInvitation {
  invitation: Invitation;
  application: Application;
  /** Who is invited. */
  party: CaseParty;
  parties: readonly CaseParty[];
}

const noHash = '0'.repeat(64);

/**
 * Returns what a token opens at an instant; undefined for a wrong, replaced, used, revoked or expired one and for a request
 * that has ended.
 */
export function openInvitation(
  { invitation, application, parties }: InvitationCase,
  { partyId, token, now }: { partyId: string; token: string; now: Date },
): OpenInvitation | undefined {
  const isRight = matchesHash(token, invitation?.tokenHash ?? noHash);
  const party = parties.find((each) => each.partyId === partyId);
  if (!isRight || !invitation || !application || !party) return undefined;
  if (invitation.endedAt !== undefined || now > new Date(invitation.expiresAt) || isClosed(application))
    return undefined;
  return party.state === 'convidado' || party.state === 'sem_conta'
    ? { invitation, application, party, parties }
    : undefined;
}

/**
 * Returns the first name of who invites, or of the titular for the team; undefined for one that could be a sentence or a
 * link, which nobody may send to somebody else's address.
 */
export const inviterName = ({ party, parties }: Pick<OpenInvitation, 'party' | 'parties'>): string | undefined => {
  const inviter = parties.find(({ personId }) => personId !== undefined && personId === party.invitedBy);
  return greetedName((inviter ?? parties.find(({ role }) => role === 'titular'))?.name);
};
