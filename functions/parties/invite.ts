import type { Application } from '#database/applications/entity.ts';
import { type Change, startChange } from '#database/change.ts';
import { queueNotification } from '#database/notifications/writes.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { listInvitations } from '#database/parties/reads.ts';
import {
  addFirstParty,
  addParty,
  changeParty,
  putInvitation,
  renewInvitation,
  touchParties,
} from '#database/parties/writes.ts';
import { findPerson, findPersonsByEmail } from '#database/people/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying, type Step } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { newInvitationToken } from '#platform/invitation.ts';
import { openRequest } from '#platform/open-request.ts';
import { invitationEnds, stateOf } from '#shared/parties/invitation.ts';
import { maxSendings } from '#shared/parties/limits.ts';
import type { PartyRole } from '#shared/parties/party.ts';
import { isSameAddress } from '#shared/people/addresses.ts';
import { isOpen, requireInvitation, requirePlace } from './guest-limits.ts';
import { readPeople } from './list-people.ts';

/** Who adds people: somebody of the request, or the team. */
export interface Inviter {
  personId: string;
  role: 'client' | 'staff' | 'admin';
}

interface Guest {
  name: string;
  email: string;
  role: Exclude<PartyRole, 'titular'>;
}

/** Invites somebody new, or a person who is in the request without an account. */
export const invite: UseCase<Dependencies, 'parties.invite'> = async (
  deps,
  { applicationId, partyId, email, name = '', role = 'co_titular' },
  { personId, party },
) => {
  const inviter = { personId, role: 'client' } as const;
  const guest = partyId === undefined ? { name, email, role } : { partyId, email };
  await retrying(() => inviteOnce(deps, applicationId, { guest, inviter }));
  return readPeople(deps, applicationId, party);
};

/**
 * Invites somebody once. Throws `application.changed` if the request changed meanwhile, which is repeated.
 * @param guest somebody new, or the `partyId` of who is in the request without an account
 */
export async function inviteOnce(
  deps: Dependencies,
  applicationId: string,
  { guest, inviter }: { guest: Guest | { partyId: string; email: string }; inviter: Inviter },
): Promise<void> {
  const { database, newId } = deps;
  const { application, parties } = await openRequest(deps, applicationId);
  const [invitations, client, holders] = await Promise.all([
    listInvitations(database, applicationId),
    findPerson(database, inviter.role === 'client' ? inviter.personId : application.personId),
    findPersonsByEmail(database, guest.email),
  ]);
  const change = startChange(deps, inviter);
  const { at, instant } = change;
  const email = guest.email.toLowerCase();
  const isClient = isSameAddress(client?.email, email);
  if (isClient && inviter.role === 'client')
    throw new Refusal('party.own_address', { errors: [{ path: 'email', message: 'Esse é o teu email' }] });
  const known = new Set(holders.map(({ personId }) => personId));
  if (isClient || parties.some((party) => hasAddress(party, { email, known, instant })))
    throw new Refusal('party.already_invited');
  requireInvitation(invitations, instant, inviter);
  const { tokenHash, ...secret } = newInvitationToken();
  const expiresAt = invitationEnds(at);
  const invited = { email: guest.email, expiresAt, invitedBy: inviter.personId, undeliveredAt: undefined };
  const { partyId, steps } = 'partyId' in guest ? joining(parties, guest, invited) : added(guest, newId());
  const before = invitations.find((invitation) => invitation.partyId === partyId);
  await change.commit([
    ...touchParties(application, at),
    ...steps,
    putInvitation({ applicationId, partyId, tokenHash, sentAt: [at], expiresAt, count: (before?.count ?? 0) + 1 }),
    sending({ applicationId, partyId, ...secret, at }, newId),
  ]);

  function added({ name, role }: Guest, partyId: string) {
    requirePlace(parties, role, instant);
    const buys = role !== 'fiador';
    return {
      partyId,
      steps: [
        ...firstSteps(application, { name: client?.name, email: client?.email }),
        addParty({ applicationId, partyId, role, state: 'convidado', name, buys, createdAt: at, ...invited }),
        traceOf(change, { applicationId, partyId, name, role }, 'party.invited'),
      ],
    };
  }

  function joining(all: readonly CaseParty[], { partyId }: { partyId: string }, set: typeof invited) {
    const party = all.find((each) => each.partyId === partyId);
    if (!party) throw new Refusal('party.not_found');
    if (party.state !== 'sem_conta') throw new Refusal('party.changed');
    return { partyId, steps: [changeParty(party, set), traceOf(change, party, 'party.invited')] };
  }
}

/** Returns whether an address is that of somebody who is in the request, or of an open invitation to it. */
function hasAddress(
  party: CaseParty,
  { email, known, instant }: { email: string; known: ReadonlySet<string>; instant: Date },
): boolean {
  const isSame = isSameAddress(party.email, email);
  const state = stateOf(party, instant);
  // Not by the address with which they joined: it may have been given up since, and be another person's.
  if (state === 'presente') return party.personId !== undefined && known.has(party.personId);
  if (state === 'sem_conta') return isSame && party.expiresAt !== undefined && instant <= new Date(party.expiresAt);
  return isSame && state === 'convidado';
}

/** Returns the item of the party `first`, once there is another one. */
export const firstSteps = (
  application: Application,
  person: { name: string | undefined; email: string | undefined },
): Step[] => (application.partiesVersion === undefined ? [addFirstParty(application, person)] : []);

/** Returns the entry of the audit trail about a person of a request. */
export const traceOf = (
  { audit }: Pick<Change, 'audit'>,
  { applicationId, partyId, name, role }: Pick<CaseParty, 'applicationId' | 'partyId' | 'name' | 'role'>,
  action: Parameters<Change['audit']>[0]['action'],
): Step => audit({ applicationId, action, after: { partyId, partyName: name, partyRole: role } });

/** Queues the e-mail of an invitation, for the request as recipient: nobody with an account is meant. */
const sending = (
  { applicationId, partyId, token, at }: { applicationId: string; partyId: string; token: string; at: string },
  newId: () => string,
): Step =>
  queueNotification({
    personId: applicationId,
    notificationId: newId(),
    channel: 'email',
    kind: 'invitation_sent',
    subjects: [partyId],
    linkToken: token,
    payload: { firstName: '' },
    createdAt: at,
  });

const day = 24 * 3_600_000;

/** Sends an open invitation again, for one of those who borrow. */
export const resend: UseCase<Dependencies, 'parties.resend'> = async (deps, input, { personId, party }) => {
  await sendAgain(deps, input, { personId, role: 'client' });
  return readPeople(deps, input.applicationId, party);
};

/** Sends an open invitation again, for the team. */
export const resendForTeam: UseCase<Dependencies, 'parties.staffResend'> = async (deps, input, caller) => {
  await sendAgain(deps, input, caller);
  return {};
};

/** Milliseconds in which another request to send again is the same one, whose answer was lost. */
const sameSending = 60_000;

/** Sends an open invitation again. Its link replaces the one before, and it holds for 14 days from now. */
const sendAgain = (
  deps: Dependencies,
  { applicationId, partyId }: { applicationId: string; partyId: string },
  inviter: Inviter,
): Promise<void> =>
  retrying(async () => {
    const { application, invitation, party } = await openInvitation(deps, { applicationId, partyId });
    const change = startChange(deps, inviter);
    const { at, instant } = change;
    const { sentAt } = invitation;
    // The first sending was the invitation itself.
    const isRepeated =
      sentAt.length > 1 &&
      party.undeliveredAt === undefined &&
      instant.getTime() - Date.parse(sentAt.at(-1) ?? '') < sameSending;
    if (isRepeated) return;
    const recent = sentAt.filter((sent) => instant.getTime() - new Date(sent).getTime() < day);
    if (recent.length >= maxSendings)
      throw new Refusal('party.too_many_invitations', {
        detail: `Este convite já foi enviado ${maxSendings} vezes nas últimas 24 horas. Tenta novamente amanhã.`,
      });
    const { token, tokenHash } = newInvitationToken();
    const expiresAt = invitationEnds(at);
    await change.commit([
      ...touchParties(application, at),
      changeParty(party, { expiresAt, undeliveredAt: undefined }),
      renewInvitation(invitation, { tokenHash, expiresAt, sentAt: [...recent, at] }),
      sending({ applicationId, partyId, token, at }, deps.newId),
      traceOf(change, party, 'party.invitation_sent'),
    ]);
  });

/** Reads an open invitation. Throws `party.not_found`, and `party.changed` for one that has ended. */
export async function openInvitation(
  deps: Pick<Dependencies, 'database' | 'now'>,
  { applicationId, partyId }: { applicationId: string; partyId: string },
) {
  const [{ application, parties }, invitations] = await Promise.all([
    openRequest(deps, applicationId),
    listInvitations(deps.database, applicationId),
  ]);
  const party = parties.find((each) => each.partyId === partyId);
  const invitation = invitations.find((each) => each.partyId === partyId);
  if (!party || !invitation) throw new Refusal('party.not_found');
  if (!isOpen(invitation, deps.now())) throw new Refusal('party.changed');
  return { application, party, invitation };
}
