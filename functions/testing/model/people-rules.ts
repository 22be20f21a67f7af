import { permitUpload } from '../journey.ts';
import { lastInvitation } from '../parties.ts';
import {
  borrows,
  type CaseModel,
  dayAt,
  isIn,
  isInvited,
  isOver,
  type ModelParty,
  ownerOf,
  partyOf,
  silent,
} from './case-model.ts';
import { recountProposal } from './choice-rules.ts';
import { longReason, type Moment, pickOf, type Rule } from './rule.ts';

/** C1: 4 who borrow and 2 who guarantee, those who are invited too. */
function hasPlace({ parties }: CaseModel, role: ModelParty['role'], now: number): boolean {
  const same = parties.filter((party) => borrows(party) === (role !== 'fiador'));
  return same.filter((party) => isIn(party) || isInvited(party, now)).length < (role === 'fiador' ? 2 : 4);
}

/** A change of the people, after which what waits for them is counted again. */
function changePeople(model: CaseModel, now: number, change: () => void): void {
  change();
  Object.assign(model, { isOfSeveral: true, hasFacts: true });
  model.turn += 1;
  recountProposal(model, now);
}

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
      changePeople(model, now, () =>
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
      if (party) changePeople(model, now, () => Object.assign(party, { state: 'revogado' }));
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
      changePeople(model, now, () => Object.assign(party, renewed));
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

/** C11: the team makes somebody who borrows a guarantor; a guarantor with an account is asked first. */
export function changeRole(moment: Moment): Rule {
  const { model, command, now, newId } = moment;
  const party = pickOther(moment);
  const role = (party?.role === 'fiador') === command.pick < 9 ? 'co_titular' : 'fiador';
  const isNew = party !== undefined && party.role !== role;
  const isAsked = isNew && role === 'co_titular' && party.state === 'presente';
  const isThere = party !== undefined && isIn(party);
  return {
    route: 'parties.staffChange',
    access: 'staff',
    input: {
      partyId: party?.id ?? newId(),
      version: (party?.version ?? 1) + (command.isStale ? 1 : 0),
      role,
      reason: longReason,
    },
    refuses: {
      'application.closed': isOver(model),
      'party.not_found': !isThere,
      'party.changed': isThere && (command.isStale || party.version === undefined),
      'party.last_titular': isThere && isNew && party.role === 'titular',
      'party.too_many': isThere && isNew && party.role !== 'titular' && !hasPlace(model, role, now),
    },
    apply() {
      if (!party || !isNew || (isAsked && party.roleAsked === role)) return;
      changePeople(model, now, () => Object.assign(party, isAsked ? { roleAsked: role } : { role }));
    },
  };
}

/** C6, C11: a guarantor who was asked accepts to borrow. */
export function acceptRole({ model, by, now }: Moment): Rule {
  const party = partyOf(model, by);
  return {
    route: 'parties.acceptRole',
    access: 'party',
    input: { version: 'v1' },
    refuses: {
      'application.closed': isOver(model),
      'party.changed': party?.roleAsked === undefined,
      'party.too_many': party?.roleAsked !== undefined && !hasPlace(model, party.roleAsked, now),
    },
    apply() {
      if (party) changePeople(model, now, () => Object.assign(party, { role: 'co_titular', roleAsked: undefined }));
    },
  };
}

/** C4: somebody who does not use a computer; the same name in the same role is added once. */
export function addWithoutAccount({ model, command, by, now }: Moment): Rule {
  const role = command.pick % 3 === 0 ? 'fiador' : 'co_titular';
  const guest = { name: command.pick < 6 ? 'Ana Reis' : 'Zé Reis', role } as const;
  const isThere = model.parties.some(
    ({ state, name, role: own, invitedBy }) =>
      state === 'sem_conta' && name === guest.name && own === role && invitedBy === by,
  );
  const known = new Set(model.parties.map(({ id }) => id));
  return {
    route: 'parties.addWithoutAccount',
    access: 'borrower',
    input: { ...guest, consent: true },
    refuses: {
      'application.closed': isOver(model),
      'party.too_many': !isThere && !hasPlace(model, role, now),
    },
    apply({ parties = [] }) {
      const id = parties.find(({ partyId }) => !known.has(partyId))?.partyId ?? '';
      if (!isThere)
        changePeople(model, now, () =>
          model.parties.push({ id, state: 'sem_conta', invitedBy: by, ...guest, ...silent() }),
        );
    },
  };
}

/** C4: another person of the case sends one's papers, until one takes that back, also after its end. */
export function help({ model, command, by }: Moment): Rule {
  const party = partyOf(model, by);
  const other = pickOf(model.parties, command.pick);
  const helper = command.other < 5 ? undefined : other?.id;
  const isSame = party?.servedBy === helper;
  const canHelp = other?.state === 'presente' && other !== party;
  return {
    route: 'parties.setHelping',
    access: 'party',
    input: { helper: helper ?? null },
    refuses: {
      'application.closed': helper !== undefined && isOver(model),
      'party.not_found': helper !== undefined && !isSame && !canHelp,
    },
    apply() {
      if (!party || isSame) return;
      party.servedBy = helper;
      model.turn += 1;
    },
  };
}

/** Ends the place of somebody, with the help that they gave and had. */
function endPlace({ parties }: CaseModel, party: ModelParty, state: 'saiu' | 'removido'): void {
  for (const each of parties) if (each.servedBy === party.id) each.servedBy = undefined;
  Object.assign(party, { state, servedBy: undefined });
}

/** C11: in documentos one leaves by oneself, but for the titular. */
export function leave({ model, by, now }: Moment): Rule {
  const party = partyOf(model, by);
  return {
    route: 'parties.leave',
    access: 'party',
    input: {},
    refuses: {
      'party.last_titular': party?.role === 'titular',
      'party.not_leaving': isOver(model) || model.stage !== 'documentos',
    },
    apply() {
      if (party) changePeople(model, now, () => endPlace(model, party, 'saiu'));
    },
  };
}

/** Returns mostly somebody who came later. */
const pickOther = ({ model, command }: Moment): ModelParty | undefined =>
  pickOf(command.other < 10 && model.parties.length > 1 ? model.parties.slice(1) : model.parties, command.pick);

/** C11: the team removes anybody but the titular. */
export function removePerson(moment: Moment): Rule {
  const { model, now, newId } = moment;
  const party = pickOther(moment);
  return {
    route: 'parties.staffRemove',
    access: 'staff',
    input: { partyId: party?.id ?? newId(), reason: longReason },
    refuses: {
      'application.closed': isOver(model),
      'party.not_found': !party || !isIn(party),
      'party.last_titular': party?.role === 'titular',
    },
    apply() {
      if (party) changePeople(model, now, () => endPlace(model, party, 'removido'));
    },
  };
}

/** C11, detail 8: a co-titular with an account becomes the titular. */
export function setTitular(moment: Moment): Rule {
  const { model, now, newId } = moment;
  const party = pickOther(moment);
  const isAlready = party?.role === 'titular' && isIn(party);
  return {
    route: 'parties.setTitular',
    access: 'staff',
    input: { partyId: party?.id ?? newId(), reason: longReason },
    refuses: {
      'application.closed': isOver(model),
      'party.not_found': !isAlready && (party?.role !== 'co_titular' || party.state !== 'presente'),
    },
    apply() {
      if (!party || isAlready) return;
      changePeople(model, now, () => {
        for (const each of model.parties) if (each.role === 'titular') each.role = 'co_titular';
        party.role = 'titular';
      });
    },
  };
}

/** C7: the team does not wait for somebody's papers or joining. */
export function goWithout(moment: Moment): Rule {
  const { model, newId } = moment;
  const party = pickOther(moment);
  return {
    route: 'parties.goWithout',
    access: 'staff',
    input: { partyId: party?.id ?? newId(), reason: longReason },
    refuses: {
      'application.closed': isOver(model),
      'party.not_found': !party || !(isIn(party) || party.state === 'convidado'),
    },
    apply() {
      if (!party || model.without.has(party.id)) return;
      model.without.add(party.id);
      model.turn += 1;
    },
  };
}
