import { lenderName } from '#shared/lenders/lenders.ts';
import type { Fields } from '../http-event.ts';
import { terms, uploadFine } from '../offers.ts';
import { chosenOf, dayAt, follows, isOpenAtBank, isOver, type ModelAct, type ModelOffer } from './case-model.ts';
import { dropProposal } from './choice-rules.ts';
import { type Moment, pickOf, type Rule, reason } from './rule.ts';

/** Returns the terms that a command drafts: of a bank, half of them its approval, some of which bind it for too short. */
function draftedTerms({ model, command, now }: Moment): Omit<ModelOffer, 'id' | 'version' | 'status'> {
  const { pick, other } = command;
  // After a choice mostly what can take its place.
  const chosen = other < 9 ? chosenOf(model) : undefined;
  const bank = chosen?.bank ?? pickOf(model.banks, pick) ?? '';
  const isApproval = chosen !== undefined || other % 2 === 1;
  const open = model.submissions.filter((each) => each.bank === bank && isOpenAtBank(each));
  return {
    amount: 100_000 + (pick % 4) * 10_000,
    bank,
    isApproval,
    submission: chosen ? chosen.submission : other > 7 ? open.at(-1) : undefined,
    issuedOn: dayAt(now, -15),
    validUntil: dayAt(now, pick === 11 ? 5 : 45),
    receipts: new Map(),
    isUntouched: true,
    hasFine: false,
    isConfirmed: false,
  };
}

const isSame = (one: Omit<ModelOffer, 'id' | 'version' | 'status'>, other: ModelOffer): boolean =>
  (['amount', 'bank', 'isApproval', 'submission', 'issuedOn', 'validUntil'] as const).every(
    (name) => one[name] === other[name],
  );

/** D15, L5: what is chosen leaves room for that bank's approval alone; the same draft is made once. */
export function draft(moment: Moment): Rule {
  const { model } = moment;
  const drafted = draftedTerms(moment);
  const { amount, bank, isApproval, submission, issuedOn, validUntil } = drafted;
  const chosen = chosenOf(model);
  const input = terms({
    loanAmount: amount,
    bankName: lenderName(bank),
    kind: isApproval ? 'aprovada' : 'simulacao',
    issuedAt: issuedOn,
    validUntil,
    fineTaeg: 3.5,
    fineMtic: 2 * amount,
    ...(submission && { submissionId: submission.id }),
  });
  return {
    route: 'offers.draft',
    access: 'staff',
    input: input as Fields,
    refuses: {
      'application.closed': isOver(model),
      'offer.already_chosen':
        chosen !== undefined && !follows({ ...drafted, id: '', version: 0, status: 'draft' }, chosen),
    },
    apply({ id = '', version = 0 }) {
      if (model.offers.some((offer) => offer.isUntouched && isSame(drafted, offer))) return;
      model.offers.push({ ...drafted, id, version, status: 'draft' });
      // It names the offers that answer it.
      if (submission) submission.turn += 1;
    },
  };
}

/** Returns mostly a draft, or what takes no other command. */
function pickDraft({ model, command }: Moment, isWanted: (offer: ModelOffer) => boolean): ModelOffer | undefined {
  const wanted = model.offers.filter((offer) => offer.status === 'draft' && isWanted(offer));
  return pickOf(command.other < 9 && wanted.length > 0 ? wanted : model.offers, command.pick);
}

/** L5: the FINE of a draft, or of what was published without, from its upload on. */
export function attachFine(moment: Moment): Rule {
  const { model, by, newId } = moment;
  const offer = pickDraft(moment, ({ hasFine }) => !hasFine);
  const takesFine =
    offer !== undefined &&
    (offer.status === 'draft' || (!offer.hasFine && (offer.status === 'published' || offer.status === 'selected')));
  const canUpload = takesFine && !isOver(model);
  return {
    route: 'offers.attachFine',
    access: 'staff',
    unknown: 'document.not_found',
    input: { offerId: offer?.id ?? newId(), uploadId: newId() },
    ...(canUpload && {
      prepare: async (world) => ({
        uploadId: await uploadFine(world, by, { applicationId: model.applicationId, offerId: offer.id }),
      }),
    }),
    refuses: { 'document.not_found': !canUpload },
    apply() {
      if (offer) Object.assign(offer, { hasFine: true, isConfirmed: false, isUntouched: false });
    },
  };
}

/** L4: a person confirms what the FINE of a draft says. */
export function confirmFine(moment: Moment): Rule {
  const { model, command, newId } = moment;
  const offer = pickDraft(moment, ({ hasFine, isConfirmed }) => hasFine && !isConfirmed);
  const phase = ['months', 'kind', 'tan'].map((part) => `phase_1_${part}`);
  const names = [
    'lender',
    'amount',
    'term_months',
    'rate_kind',
    'taeg',
    'mtic',
    'instalment_1',
    'issued_on',
    'valid_until',
  ];
  const isWhole = command.pick > 0;
  return {
    route: 'offers.confirmFields',
    access: 'staff',
    input: {
      offerId: offer?.id ?? newId(),
      version: (offer?.version ?? 1) + (command.isStale ? 1 : 0),
      names: isWhole ? [...names, ...phase] : ['lender'],
    },
    refuses: {
      'application.closed': isOver(model),
      'offer.not_found': !offer,
      'offer.changed': offer !== undefined && (command.isStale || offer.status !== 'draft'),
      'offer.fine_missing': offer !== undefined && !offer.hasFine,
    },
    apply() {
      if (offer) Object.assign(offer, { isConfirmed: offer.isConfirmed || isWhole, isUntouched: false });
    },
  };
}

/**
 * D13, D15, L5: with its FINE confirmed, or by an admin without; an approval binds the bank for 30 days; the first
 * publication moves a case in analysis to proposta. After a choice the bank's approval alone.
 */
const publishing =
  (withFine: boolean) =>
  (moment: Moment): Rule => {
    const { model, command, by, now, newId } = moment;
    const offer = pickDraft(moment, ({ isConfirmed }) => isConfirmed || !withFine);
    const chosen = chosenOf(model);
    const stages = chosen ? ['proposta', 'escritura'] : ['analise', 'proposta'];
    return {
      route: withFine ? 'offers.publish' : 'offers.publishWithoutFine',
      access: withFine ? 'staff' : 'admin',
      input: {
        offerId: offer?.id ?? newId(),
        version: (offer?.version ?? 1) + (command.isStale ? 1 : 0),
        ...(!withFine && { reason }),
      },
      refuses: {
        'application.closed': isOver(model),
        'offer.not_found': !offer,
        'offer.changed': offer !== undefined && (command.isStale || offer.status !== 'draft'),
        'offer.already_chosen': chosen !== undefined && offer !== undefined && !follows(offer, chosen),
        'offer.wrong_stage': !stages.includes(model.stage),
        'offer.fine_missing': withFine && offer !== undefined && !offer.hasFine,
        'offer.unconfirmed': withFine && offer?.hasFine === true && !offer.isConfirmed,
        'offer.validity': offer?.isApproval === true && offer.validUntil < dayAt(Date.parse(offer.issuedOn), 30),
        'offer.expired': offer !== undefined && offer.validUntil < dayAt(now),
      },
      apply({ version = 0, undo }) {
        if (!offer || !undo) throw new Error('A publication without an offer or a way back');
        const act: ModelAct = { id: undo.id, by, at: now, isUndone: false, of: { kind: 'publication', offer } };
        model.acts.push(act);
        Object.assign(offer, { status: 'published', version, isUntouched: false, publishedBy: act });
        model.turn += 1;
        if (model.stage !== 'analise') return;
        Object.assign(model, { broughtBy: act, stage: 'proposta' });
        model.reachedAt.proposta = now;
      },
    };
  };

export const publish = publishing(true);
export const publishWithoutFine = publishing(false);

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
      dropProposal(model, offer);
      Object.assign(offer, { status: 'withdrawn', version, isUntouched: false });
    },
  };
}
