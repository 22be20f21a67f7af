import {
  type CaseModel,
  chosenOf,
  dayAt,
  deedFrom,
  follows,
  isOver,
  isVisible,
  type ModelOffer,
  receiptOf,
} from './case-model.ts';
import { type Moment, pickOf, type Rule, reason } from './rule.ts';

/**
 * Spec 2.4: the chosen offer is selected and the other published ones are declined, once; the same choice again is nothing,
 * but for one that took the place of another with other figures, which it confirms (L5).
 */
export function choose({ model, command, now, newId }: Moment): Rule {
  const chosen = chosenOf(model);
  // More often what can be chosen.
  const open = model.mustConfirm ? [chosen] : model.offers.filter(({ status }) => status === 'published');
  const offer = pickOf(command.other < 9 && open.length > 0 ? open : model.offers, command.pick);
  const isAgain = offer !== undefined && offer === chosen;
  return {
    route: 'offers.choose',
    access: 'client',
    input: { offerId: offer?.id ?? newId() },
    refuses: isAgain
      ? { 'application.closed': model.mustConfirm && isOver(model) }
      : {
          'offer.not_found': !offer || offer.status === 'draft',
          'application.closed': isOver(model),
          'offer.already_chosen': chosen !== undefined,
          'offer.not_available': model.stage !== 'proposta' || offer?.status !== 'published',
          'offer.expired': offer !== undefined && offer.validUntil < dayAt(now),
        },
    apply() {
      if (!offer || (isAgain && !model.mustConfirm)) return;
      model.turn += 1;
      model.mustConfirm = false;
      if (isAgain) return;
      for (const each of model.offers)
        if (each.status === 'published') each.status = each === offer ? 'selected' : 'declined';
    },
  };
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
      const before = { mustConfirm: model.mustConfirm, deedOn: model.deedOn };
      Object.assign(chosen, { status: 'declined' });
      Object.assign(offer, { status: 'selected' });
      model.turn += 1;
      if (offer.amount !== chosen.amount) model.mustConfirm = true;
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
      Object.assign(model, { turn: model.turn + 1, mustConfirm: false, deedOn: undefined });
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
  const { now, newId } = moment;
  const offer = pickApproval(moment);
  return {
    route: 'offers.fineLink',
    access: 'client',
    input: { offerId: offer?.id ?? newId() },
    refuses: {
      'offer.not_found': !offer || !isVisible(offer),
      'document.scan_pending': offer !== undefined && isVisible(offer) && !offer.hasFine,
    },
    apply() {
      if (offer?.isApproval) offer.openedOn ??= dayAt(now);
    },
  };
}

/** L6: when the bank delivered it; nobody shortens a reflection that is known, and an admin alone corrects a day. */
export function receive(moment: Moment): Rule {
  const { model, command, now, newId } = moment;
  const offer = pickApproval(moment);
  const known = offer?.deliveredOn;
  const on = dayAt(now, [-12, -9, -8, -2, 0, -16, 1][command.pick % 7]);
  const from = command.isStale ? dayAt(now, -3) : (known ?? null);
  const isKnown = known === on && (from === null || from === on);
  const before = offer && receiptOf(offer);
  const after = offer && receiptOf({ ...offer, deliveredOn: on });
  const moves = before !== undefined && (known !== undefined || after !== before);
  const hasClock = offer?.isApproval === true && isVisible(offer);
  const isEarlier = before !== undefined && ((after ?? '') < before || (known !== undefined && on < known));
  return {
    route: 'offers.receipt',
    access: 'staff',
    input: { offerId: offer?.id ?? newId(), partyId: 'first', from, on, note: 'Chegou por email.' },
    refuses: {
      'application.closed': isOver(model),
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
      if (offer) offer.deliveredOn = on;
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
