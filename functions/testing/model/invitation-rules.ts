import { permitUpload } from '../journey.ts';
import { lastInvitation } from '../parties.ts';
import { type CaseModel, dayAt, isInvited, isOver, type ModelParty, ownerOf, partyOf, silent } from './case-model.ts';
import { changePeople, endPlace, hasPlace, pickOther, touchPeople } from './people-rules.ts';
import { type Moment, pickOf, type Rule } from './rule.ts';

/** C4: by one of those who borrow; 5 invitations may be open, and 20 in all. */
export function invite({ model, command, by, now, newId }: Moment): Rule {
  const { pick, other } = command;
  const { partner, guarantor } = model.emails;
  const own = Object.entries(model.people).find(([, id]) => id === by)?.[0] as keyof CaseModel['emails'];
  const email = pick < 4 ? partner : pick < 7 ? guarantor : pick < 8 ? model.emails[own] : undefined;
  const isGuarantor = (email === guarantor) !== (other === 11);
  const guest = {
    name: email === guarantor ? 'Maria Dias' : 'Rui Costa',
    email: email ?? `${newId()}@example.com`,
    role: isGuarantor ? 'fiador' : 'co_titular',
  } as const;
  const holds = (party: ModelParty) =>
    party.email === guest.email && (party.state === 'presente' || isInvited(party, now));
  const invitations = model.parties.filter(({ token }) => token !== undefined);
  return {
    route: 'parties.invite',
    access: 'borrower',
    input: guest,
    refuses: {
      'application.closed': isOver(model),
      'party.own_address': email !== undefined && email === model.emails[own],
      'party.already_invited': model.parties.some(holds),
      'party.too_many_invitations':
        invitations.filter((party) => isInvited(party, now)).length >= 5 || invitations.length >= 20,
      'party.too_many': !hasPlace(model, guest.role, now),
    },
    async apply(_answer, world) {
      const { partyId: id, token } = await lastInvitation(world, model.applicationId);
      touchPeople(model, () =>
        model.parties.push({
          id,
          token,
          state: 'convidado',
          invitedBy: by,
          validOn: dayAt(now, 14),
          invited: guest,
          ...guest,
          ...silent(),
          sentAt: [now],
        }),
      );
    },
  };
}

/** Returns mostly somebody who is invited, the newest first. */
function pickInvited({ model, command, now }: Moment): ModelParty | undefined {
  const open = model.parties.filter((party) => isInvited(party, now)).toReversed();
  return pickOf(command.other < 10 && open.length > 0 ? open : model.parties, command.pick);
}

/** C4: with the token of the last sending, by any account but the team's; once. */
export function accept(moment: Moment): Rule {
  const { model, command, by, now, newId } = moment;
  const party = pickInvited(moment);
  const { stranger, staff, admin } = model.people;
  const hasToken = party?.token !== undefined && !command.isStale && by !== stranger;
  const email = Object.entries(model.people).find(([, id]) => id === by)?.[0] as keyof CaseModel['emails'];
  const isTeam = by === staff || by === admin;
  return {
    route: 'invitations.accept',
    access: 'person',
    unknown: 'invitation.not_valid',
    input: {
      partyId: party?.token === undefined ? newId() : party.id,
      token: hasToken ? party.token : 'a'.repeat(22),
      countryIncome: 'FR',
      employmentStatus: 'employed',
    },
    refuses: {
      'invitation.already_in': partyOf(model, by) !== undefined,
      'invitation.not_valid': !hasToken || !isInvited(party, now) || isOver(model),
      'invitation.team': isTeam,
    },
    async apply(_answer, world) {
      if (!party) throw new Error('An acceptance without an invitation');
      const name = email === 'guarantor' ? 'Maria Dias' : 'Rui Costa';
      const joined = { state: 'presente', personId: by, name, email: model.emails[email], joinedAt: now };
      changePeople(model, now, () => Object.assign(party, joined));
      // They read the prior information, and let their card be copied, which changes the case.
      await permitUpload(world, { personId: by, applicationId: model.applicationId }, 'id_card_front');
      model.turn += 1;
    },
  };
}

/** C4: an open invitation is taken back by one of those who borrow. */
export function revoke(moment: Moment): Rule {
  const { model, now, newId } = moment;
  const party = pickInvited(moment);
  const wasInvited = party?.token !== undefined;
  return {
    route: 'parties.revoke',
    access: 'borrower',
    input: { partyId: wasInvited ? party.id : newId() },
    refuses: {
      'application.closed': isOver(model),
      'party.not_found': !wasInvited,
      'party.changed': wasInvited && !isInvited(party, now),
    },
    apply() {
      if (party) touchPeople(model, () => Object.assign(party, { state: 'revogado' }));
    },
  };
}

const hour = 3_600_000;

/** C4: a new sending replaces the token, three times in 24 hours; twice within a minute is once. */
export function resend(moment: Moment): Rule {
  const { model, now, newId } = moment;
  const party = pickInvited(moment);
  const { token, sentAt = [] } = party ?? {};
  const isRepeated = sentAt.length > 1 && now - (sentAt.at(-1) ?? 0) < 60_000;
  const recent = sentAt.filter((at) => now - at < 24 * hour);
  return {
    route: 'parties.resend',
    access: 'borrower',
    input: { partyId: token === undefined ? newId() : party?.id },
    refuses: {
      'application.closed': isOver(model),
      'party.not_found': token === undefined,
      'party.changed': party !== undefined && token !== undefined && !isInvited(party, now),
      'party.too_many_invitations': !isRepeated && recent.length >= 3,
    },
    async apply(_answer, world) {
      if (!party || isRepeated) return;
      const sent = await lastInvitation(world, model.applicationId);
      const renewed = { token: sent.token, sentAt: [...recent, now], validOn: dayAt(now, 14) };
      touchPeople(model, () => Object.assign(party, renewed));
    },
  };
}

/** C4: within a day of joining, before their first file, the inviter says that somebody else was meant. */
export function notThem(moment: Moment): Rule {
  const { model, by, now, newId } = moment;
  const party = pickOther(moment);
  const joined = party?.state === 'presente' ? party.joinedAt : undefined;
  const hasSent = model.documents.some(({ id, isShared }) => !isShared && ownerOf(id) === party?.id);
  const isOwnGuest = party?.invitedBy === by && party.personId !== undefined;
  return {
    route: 'parties.notThem',
    access: 'borrower',
    input: { partyId: party && party.id !== 'first' ? party.id : newId() },
    refuses: {
      'application.closed': isOver(model),
      'party.not_found': !isOwnGuest,
      'party.changed': isOwnGuest && (joined === undefined || now > joined + 24 * hour || hasSent),
    },
    apply() {
      if (party) changePeople(model, now, () => endPlace(model, party, 'removido'));
    },
  };
}
