import {
  borrows,
  type CaseModel,
  chosenOf,
  dayAt,
  deedFrom,
  follows,
  householdOf,
  isIn,
  isOver,
  isVisible,
  type ModelOffer,
  type ModelParty,
  openProposal,
  partyOf,
  receiptOf,
} from './case-model.ts';
import { longReason, type Moment, pickOf, type Rule, reason } from './rule.ts';

interface Confirming {
  offer: ModelOffer | undefined;
  /** Whose word it is. */
  party: ModelParty | undefined;
  /** Whether it may begin a choice. */
  proposes: boolean;
}

/**
 * Spec 2.4, C9: with the word of all who borrow the chosen offer is selected and the other published ones are declined,
 * once; the same choice again is nothing, but for one that took the place of another with other figures, which it confirms
 * (L5).
 */
function confirming({ model, now }: Moment, { offer, party, proposes }: Confirming): Pick<Rule, 'refuses' | 'apply'> {
  const chosen = chosenOf(model);
  const mustConfirm = model.proposal?.again === true;
  if (offer !== undefined && offer === chosen)
    return {
      refuses: { 'application.closed': mustConfirm && isOver(model) },
      apply() {
        if (!mustConfirm || !party || !model.proposal || model.proposal.confirmed.includes(party.id)) return;
        const confirmed = [...model.proposal.confirmed, party.id];
        const again = !householdOf(model).every(({ id }) => confirmed.includes(id));
        Object.assign(model, { turn: model.turn + 1, proposal: { ...model.proposal, confirmed, again } });
      },
    };
  const open = openProposal(model, now);
  return {
    refuses: {
      'offer.not_found': !offer || offer.status === 'draft',
      'application.closed': isOver(model),
      'offer.already_chosen': chosen !== undefined,
      'offer.not_available': model.stage !== 'proposta' || offer?.status !== 'published',
      'offer.expired': offer !== undefined && offer.validUntil < dayAt(now),
      'offer.other_proposed': proposes && open !== undefined && open.offer !== offer,
      'offer.not_proposed': !proposes && (!open || open.offer !== offer),
    },
    apply() {
      if (!offer || !party) throw new Error('A choice without an offer or a person');
      const isAlone = householdOf(model).length === 1;
      if (!open && isAlone) return select(model, offer);
      const before = open ?? { offer, by: party.id, confirmed: [], again: false };
      const isNew = !before.confirmed.includes(party.id);
      const proposal = { ...before, confirmed: isNew ? [...before.confirmed, party.id] : before.confirmed };
      const isLast = householdOf(model).every(({ id }) => proposal.confirmed.includes(id));
      if (!isNew && !isLast) return;
      model.proposal = proposal;
      if (isLast) select(model, offer);
      else model.turn += 1;
    },
  };
}

function select(model: CaseModel, offer: ModelOffer): void {
  model.turn += 1;
  for (const each of model.offers)
    if (each.status === 'published') each.status = each === offer ? 'selected' : 'declined';
}

/** C9, detail 9: a change of the people counts a choice that waits again, and may complete it. */
export function recountProposal(model: CaseModel, now: number): void {
  const open = openProposal(model, now);
  if (!open || open.again || isOver(model) || model.stage !== 'proposta') return;
  if (householdOf(model).every(({ id }) => open.confirmed.includes(id))) {
    select(model, open.offer);
    // One write.
    model.turn -= 1;
  }
}

/** Returns mostly what can be chosen. */
function pickChoice({ model, command, now }: Moment): ModelOffer | undefined {
  const waiting = openProposal(model, now)?.offer;
  const published = model.offers.filter(({ status }) => status === 'published');
  const open = waiting && command.other < 8 ? [waiting] : published;
  return pickOf(command.other < 9 && open.length > 0 ? open : model.offers, command.pick);
}

export function choose(moment: Moment): Rule {
  const { model, by, newId } = moment;
  const offer = pickChoice(moment);
  return {
    route: 'offers.choose',
    access: 'borrower',
    input: { offerId: offer?.id ?? newId() },
    ...confirming(moment, { offer, party: partyOf(model, by), proposes: true }),
  };
}

/** C9: the word of another borrower on what was proposed. */
export function confirmChoice(moment: Moment): Rule {
  const { model, by, newId } = moment;
  const offer = pickChoice(moment);
  return {
    route: 'offers.confirmChoice',
    access: 'borrower',
    input: { offerId: offer?.id ?? newId() },
    ...confirming(moment, { offer, party: partyOf(model, by), proposes: false }),
  };
}

/** C9: the team records the word of somebody who gave it outside the portal. */
export function recordConfirmation(moment: Moment): Rule {
  const { model, command, newId } = moment;
  const offer = pickChoice(moment);
  const waiting = householdOf(model).filter(({ id }) => !model.proposal?.confirmed.includes(id));
  const party = pickOf(command.pick < 9 && waiting.length > 0 ? waiting : model.parties, command.pick);
  const { refuses, apply } = confirming(moment, { offer, party, proposes: false });
  return {
    route: 'parties.recordConfirmation',
    access: 'staff',
    input: { partyId: party?.id ?? 'first', offerId: offer?.id ?? newId(), note: longReason },
    refuses: {
      ...refuses,
      'application.closed': isOver(model),
      'party.not_found': party === undefined || !isIn(party) || !borrows(party),
    },
    apply,
  };
}

/** C9, detail 7: taken back by who has confirmed it, or by anybody once its proposer is out of the case. */
export function withdrawChoice(moment: Moment): Rule {
  const { model, by, now, newId } = moment;
  const offer = pickChoice(moment);
  const open = openProposal(model, now);
  const own = partyOf(model, by)?.id ?? '';
  const isOrphaned = !householdOf(model).some(({ id }) => id === open?.by);
  return {
    route: 'offers.withdrawChoice',
    access: 'borrower',
    input: { offerId: offer?.id ?? newId() },
    refuses: {
      'application.closed': isOver(model),
      'offer.not_proposed': !open || open.offer !== offer,
      'offer.not_confirmed': open !== undefined && (open.again || !(open.confirmed.includes(own) || isOrphaned)),
    },
    apply: () => void Object.assign(model, { proposal: undefined, turn: model.turn + 1 }),
  };
}

/** Ends a choice of an offer that waits: the offer is no longer there. */
export function dropProposal(model: CaseModel, offer: ModelOffer): void {
  if (!chosenOf(model) && model.proposal?.offer === offer) model.proposal = undefined;
}

/** L5: the bank's approval takes the place of the chosen offer of the same request; a deed inside its reflection goes. */
export function replaceChosen({ model, command, by, now, newId }: Moment): Rule {
  const chosen = chosenOf(model);
  const fit = model.offers.filter((each) => each.status === 'published' && chosen && follows(each, chosen));
  const offer = pickOf(command.other < 10 && fit.length > 0 ? fit : model.offers, command.pick);
  return {
    route: 'offers.replaceChosen',
    access: 'staff',
    input: { offerId: offer?.id ?? newId(), version: (offer?.version ?? 1) + (command.isStale ? 1 : 0) },
    refuses: {
      'application.closed': isOver(model),
      'offer.not_found': !offer,
      'offer.changed': offer !== undefined && command.isStale,
      'application.changed': offer !== undefined && !chosen,
      'offer.not_available':
        offer !== undefined && chosen !== undefined && (offer.status !== 'published' || !follows(offer, chosen)),
      'offer.expired': offer !== undefined && offer.validUntil < dayAt(now),
    },
    apply({ undo }) {
      if (!offer || !chosen || !undo) throw new Error('A replacement without offers or a way back');
      const before = { proposal: model.proposal, deedOn: model.deedOn };
      Object.assign(chosen, { status: 'declined' });
      Object.assign(offer, { status: 'selected' });
      model.turn += 1;
      const kept = model.proposal && { ...model.proposal, offer };
      model.proposal = offer.amount === chosen.amount ? kept : { offer, confirmed: [], again: true };
      if (!allowsDeed(model)) model.deedOn = undefined;
      const of = { kind: 'replacement', offer, former: chosen, turn: model.turn, before } as const;
      model.acts.push({ id: undo.id, by, at: now, isUndone: false, of });
    },
  };
}

function allowsDeed(model: CaseModel): boolean {
  const from = deedFrom(model);
  return from !== undefined && model.deedOn !== undefined && from <= model.deedOn;
}

/** D37: an admin lets the client choose again, before the deed; the bank's word may have gone. */
export function reopenChoice({ model, command, now, newId }: Moment): Rule {
  const chosen = chosenOf(model);
  const seen = command.isStale ? undefined : chosen;
  const stillOffered = command.pick % 2 === 0;
  const stands = ({ validUntil }: ModelOffer) => validUntil >= dayAt(now);
  return {
    route: 'offers.reopenChoice',
    access: 'admin',
    input: { offerId: seen?.id ?? newId(), stillOffered, reason },
    refuses: {
      'application.closed': isOver(model),
      'application.changed': !seen,
      'application.move_refused': seen !== undefined && model.stage === 'escritura',
      'offer.expired': seen !== undefined && stillOffered && !stands(seen),
    },
    apply() {
      for (const each of model.offers) {
        if (each === chosen) each.status = stillOffered ? 'published' : 'withdrawn';
        else if (each.status === 'declined') each.status = stands(each) ? 'published' : 'withdrawn';
      }
      Object.assign(model, { turn: model.turn + 1, proposal: undefined, deedOn: undefined });
    },
  };
}

/** Returns mostly an approval that the client sees. */
function pickApproval({ model, command }: Moment): ModelOffer | undefined {
  const seen = model.offers.filter((offer) => offer.isApproval && offer.hasFine && isVisible(offer));
  return pickOf(command.other < 10 && seen.length > 0 ? seen.toReversed() : model.offers, command.pick % 3);
}

/** L5, L6: the first opening of an approval's FINE is its receipt. */
export function openFine(moment: Moment): Rule {
  const { model, by, now, newId } = moment;
  const offer = pickApproval(moment);
  return {
    route: 'offers.fineLink',
    access: 'party',
    input: { offerId: offer?.id ?? newId() },
    refuses: {
      'offer.not_found': !offer || !isVisible(offer),
      'document.scan_pending': offer !== undefined && isVisible(offer) && !offer.hasFine,
    },
    apply() {
      const party = partyOf(model, by);
      if (!offer?.isApproval || !party) return;
      const before = offer.receipts.get(party.id);
      if (before?.openedOn === undefined) offer.receipts.set(party.id, { ...before, openedOn: dayAt(now) });
    },
  };
}

/** L6: when the bank delivered it; nobody shortens a reflection that is known, and an admin alone corrects a day. */
export function receive(moment: Moment): Rule {
  const { model, command, now, newId } = moment;
  const offer = pickApproval(moment);
  const signers = model.parties.filter(isIn);
  const party = pickOf(command.other < 10 ? signers : model.parties, command.other);
  const received = offer?.receipts.get(party?.id ?? '');
  const known = received?.deliveredOn;
  const on = dayAt(now, [-12, -9, -8, -2, 0, -16, 1][command.pick % 7]);
  const from = command.isStale ? dayAt(now, -3) : (known ?? null);
  const isKnown = known === on && (from === null || from === on);
  const before = receiptOf(received);
  const after = receiptOf({ ...received, deliveredOn: on });
  const moves = before !== undefined && (known !== undefined || after !== before);
  const hasClock = offer?.isApproval === true && isVisible(offer);
  const isEarlier = before !== undefined && ((after ?? '') < before || (known !== undefined && on < known));
  return {
    route: 'offers.receipt',
    access: 'staff',
    input: { offerId: offer?.id ?? newId(), partyId: party?.id ?? 'first', from, on, note: 'Chegou por email.' },
    refuses: {
      'application.closed': isOver(model),
      'party.not_found': party === undefined || !isIn(party),
      'offer.not_found': !hasClock,
      'offer.fine_missing': hasClock && !offer.hasFine,
      'receipt.day': offer !== undefined && (on < offer.issuedOn || on > dayAt(now)),
      ...(!isKnown && {
        'date.changed': (known ?? null) !== from,
        'receipt.admin_only': known !== undefined && command.actor !== 'admin',
        'receipt.deed_set': moves && model.deedOn !== undefined,
        'receipt.proof_missing': isEarlier,
      }),
    },
    apply() {
      if (offer && party) offer.receipts.set(party.id, { ...received, deliveredOn: on });
    },
  };
}

/** L6: in its stage, with a chosen approval, from today on, after everybody's days of reflection. */
export function setDeed({ model, command, now }: Moment): Rule {
  const today = dayAt(now);
  const on = dayAt(now, [0, 1, 8, 9, 12, 0, -1][command.pick % 7]);
  const from = command.isStale ? dayAt(now, 20) : (model.deedOn ?? null);
  const isKnown = model.deedOn === on;
  const first = deedFrom(model);
  return {
    route: 'deed.setDay',
    access: 'staff',
    input: { from, on, time: null, place: null, confirmed: true },
    refuses: {
      'application.closed': isOver(model),
      'deed.not_open': model.stage !== 'escritura' || !chosenOf(model),
      ...(!isKnown && {
        'date.changed': (model.deedOn ?? null) !== from,
        'date.past': on < today,
        'deed.too_early': first === undefined || on < first,
      }),
    },
    apply() {
      if (isKnown) return;
      model.deedOn = on;
      model.turn += 1;
    },
  };
}
