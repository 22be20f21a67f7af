import type { CaseParty, Invitation } from '#database/parties/entity.ts';
import { Refusal } from '#database/refusal.ts';
import { stateOf } from '#shared/parties/invitation.ts';
import { maxGuarantors, maxInvitations, maxOpenInvitations } from '#shared/parties/limits.ts';
import { borrows, hasPlace, type PartyRole } from '#shared/parties/party.ts';

/** Throws `party.too_many` if a request has no place for another one with that role (spec parties.md, C1). */
export function requirePlace(parties: readonly CaseParty[], role: PartyRole, now: Date): void {
  const places = parties.map((party) => ({ role: party.role, state: stateOf(party, now) }));
  if (hasPlace(places, role)) return;
  throw new Refusal('party.too_many', borrows({ role }) ? {} : { title: `Já há ${maxGuarantors} fiadores` });
}

/** Returns whether an invitation can be accepted at this instant. */
export const isOpen = ({ endedAt, expiresAt }: Invitation, now: Date): boolean =>
  endedAt === undefined && now <= new Date(expiresAt);

/** Throws `party.too_many_invitations`, in words for who invites, if a request has all that it may have, open or in all. */
export function requireInvitation(
  invitations: readonly Invitation[],
  now: Date,
  { role }: { role: 'client' | 'staff' | 'admin' },
): void {
  const open = invitations.filter((invitation) => isOpen(invitation, now)).length;
  const all = invitations.reduce((sum, { count }) => sum + count, 0);
  if (open >= maxOpenInvitations)
    throw new Refusal('party.too_many_invitations', {
      detail: `Há ${maxOpenInvitations} convites por aceitar. Retira um deles para convidares outra pessoa.`,
    });
  if (all < maxInvitations) return;
  const forTeam = { detail: `Este pedido já teve ${maxInvitations} convites e não leva mais.` };
  throw new Refusal('party.too_many_invitations', role === 'client' ? {} : forTeam);
}
