import type { Fields } from '../http-event.ts';
import { terms } from '../offers.ts';
import { chosenOf, isOver, type ModelAct } from './case-model.ts';
import { type Moment, pickOf, type Rule, reason } from './rule.ts';

/** D15: what is chosen leaves no room for another simulation; the same draft is made once. */
export function draft({ model, command }: Moment): Rule {
  const amount = 100_000 + (command.pick % 4) * 10_000;
  return {
    route: 'offers.draft',
    access: 'staff',
    input: terms({ loanAmount: amount }) as Fields,
    refuses: { 'application.closed': isOver(model), 'offer.already_chosen': chosenOf(model) !== undefined },
    apply({ id = '', version = 0 }) {
      if (model.offers.some((offer) => offer.amount === amount && offer.isUntouched)) return;
      model.offers.push({ id, version, amount, status: 'draft', isUntouched: true });
    },
  };
}

/** D13, D15: the first publication moves a case in analysis to proposta. */
export function publish({ model, command, by, now, newId }: Moment): Rule {
  const drafts = model.offers.filter(({ status }) => status === 'draft');
  const offer = pickOf(command.other < 8 && drafts.length > 0 ? drafts : model.offers, command.pick);
  return {
    route: 'offers.publishWithoutFine',
    access: 'admin',
    input: { offerId: offer?.id ?? newId(), version: (offer?.version ?? 1) + (command.isStale ? 1 : 0), reason },
    refuses: {
      'application.closed': isOver(model),
      'offer.not_found': !offer,
      'offer.changed': offer !== undefined && (command.isStale || offer.status !== 'draft'),
      'offer.already_chosen': chosenOf(model) !== undefined,
      'offer.wrong_stage': model.stage !== 'analise' && model.stage !== 'proposta',
    },
    apply({ version = 0, undo }) {
      if (!offer || !undo) throw new Error('A publication without an offer or a way back');
      const act: ModelAct = { id: undo.id, by, at: now, isUndone: false, of: { kind: 'publication', offer } };
      model.acts.push(act);
      Object.assign(offer, { status: 'published', version, isUntouched: false, publishedBy: act });
      model.turn += 1;
      if (model.stage === 'analise') model.broughtBy = act;
      model.stage = 'proposta';
    },
  };
}

/** D15: drafts and published offers can be withdrawn; what was chosen or declined stays. */
export function withdraw({ model, command, newId }: Moment): Rule {
  const offer = pickOf(model.offers, command.pick);
  const isFinal = offer !== undefined && offer.status !== 'draft' && offer.status !== 'published';
  return {
    route: 'offers.withdraw',
    access: 'staff',
    input: { offerId: offer?.id ?? newId(), version: (offer?.version ?? 1) + (command.isStale ? 1 : 0) },
    refuses: {
      'application.closed': isOver(model),
      'offer.not_found': !offer,
      'offer.changed': offer !== undefined && (command.isStale || isFinal),
      'offer.already_chosen': isFinal && chosenOf(model) !== undefined,
    },
    apply({ version = 0 }) {
      if (!offer) throw new Error('A withdrawal without an offer');
      if (offer.status === 'published') model.turn += 1;
      Object.assign(offer, { status: 'withdrawn', version, isUntouched: false });
    },
  };
}

/** Spec 2.4: the chosen offer is selected and the other published ones are declined, once; the same choice again is nothing. */
export function choose({ model, command, newId }: Moment): Rule {
  // More often what can be chosen.
  const open = model.offers.filter(({ status }) => status === 'published');
  const offer = pickOf(command.other < 8 && open.length > 0 ? open : model.offers, command.pick);
  const chosen = chosenOf(model);
  const isAgain = offer !== undefined && offer === chosen;
  return {
    route: 'offers.choose',
    access: 'client',
    input: { offerId: offer?.id ?? newId() },
    refuses: isAgain
      ? {}
      : {
          'offer.not_found': !offer || offer.status === 'draft',
          'application.closed': isOver(model),
          'offer.already_chosen': chosen !== undefined,
          'offer.not_available': model.stage !== 'proposta' || offer?.status !== 'published',
        },
    apply() {
      if (isAgain || !offer) return;
      for (const each of model.offers)
        if (each.status === 'published') each.status = each === offer ? 'selected' : 'declined';
      model.turn += 1;
    },
  };
}

/** D37: an admin lets the client choose again, before the deed; the bank's word may have gone. */
export function reopenChoice({ model, command, newId }: Moment): Rule {
  const chosen = chosenOf(model);
  const seen = command.isStale ? undefined : chosen;
  const stillOffered = command.pick % 2 === 0;
  return {
    route: 'offers.reopenChoice',
    access: 'admin',
    input: { offerId: seen?.id ?? newId(), stillOffered, reason },
    refuses: {
      'application.closed': isOver(model),
      'application.changed': !seen,
      'application.move_refused': seen !== undefined && model.stage === 'escritura',
    },
    apply() {
      for (const each of model.offers) {
        if (each === chosen) each.status = stillOffered ? 'published' : 'withdrawn';
        if (each.status === 'declined') each.status = 'published';
      }
      model.turn += 1;
    },
  };
}
