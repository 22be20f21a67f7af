import {
  borrows,
  type CaseModel,
  dayAt,
  isIn,
  isInvited,
  isOver,
  type ModelParty,
  partyOf,
  silent,
} from './case-model.ts';
import { recountProposal } from './choice-rules.ts';
import { longReason, type Moment, pickOf, type Rule } from './rule.ts';

/** C1: 4 who borrow and 2 who guarantee, those who are invited too. */
export function hasPlace({ parties }: CaseModel, role: ModelParty['role'], now: number): boolean {
  const same = parties.filter((party) => borrows(party) === (role !== 'fiador'));
  return same.filter((party) => isIn(party) || isInvited(party, now)).length < (role === 'fiador' ? 2 : 4);
}

/** A change of who is invited, or of what is known of somebody's place. */
export function touchPeople(model: CaseModel, change: () => void): void {
  change();
  Object.assign(model, { isOfSeveral: true, hasFacts: true });
  model.turn += 1;
}

/** Somebody joins, ends or gets another role, after which a choice that waits for them is counted again (C9). */
export function changePeople(model: CaseModel, now: number, change: () => void): void {
  touchPeople(model, change);
  recountProposal(model, now);
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
      if (isAsked) touchPeople(model, () => Object.assign(party, { roleAsked: role }));
      else changePeople(model, now, () => Object.assign(party, { role }));
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

/** C4: somebody who does not use a computer; the same name in the same role is added once, and helped again. */
export function addWithoutAccount({ model, command, by, now }: Moment): Rule {
  const role = command.pick % 3 === 0 ? 'fiador' : 'co_titular';
  const guest = { name: command.pick < 6 ? 'Ana Reis' : 'Zé Reis', role } as const;
  const there = model.parties.find(
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
      'party.too_many': !there && !hasPlace(model, role, now),
    },
    apply({ parties = [] }) {
      const id = parties.find(({ partyId }) => !known.has(partyId))?.partyId ?? '';
      const servedBy = partyOf(model, by)?.id;
      if (there?.servedBy) return;
      touchPeople(model, () => {
        if (there) there.servedBy = servedBy;
        else model.parties.push({ id, state: 'sem_conta', invitedBy: by, servedBy, ...guest, ...silent() });
      });
    },
  };
}

/** C4: the team records what somebody without an account got or signed on paper: not on a day to come. */
export function recordPaper({ model, command, now, newId }: Moment): Rule {
  const { pick, other } = command;
  const without = model.parties.filter(({ state }) => state === 'sem_conta');
  const party = pickOf(other < 10 && without.length > 0 ? without : model.parties, pick);
  const paper = pick % 3 === 0 ? 'card' : 'information';
  const isToCome = other === 0;
  return {
    route: 'parties.recordPaper',
    access: 'staff',
    // Of any case a day to come is refused.
    ...(isToCome && { unknown: 'request.invalid' }),
    input: { partyId: party?.id ?? newId(), paper, on: dayAt(now, isToCome ? 1 : 0) },
    refuses: {
      'application.closed': isOver(model),
      'request.invalid': isToCome,
      'party.not_found': party?.state !== 'sem_conta',
    },
    apply() {
      if (!party || party.onPaper[paper] === dayAt(now)) return;
      party.onPaper = { ...party.onPaper, [paper]: dayAt(now) };
      model.turn += 1;
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
export function endPlace({ parties }: CaseModel, party: ModelParty, state: 'saiu' | 'removido'): void {
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
export const pickOther = ({ model, command }: Moment): ModelParty | undefined =>
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
