import {
  answers,
  borrows,
  type CaseModel,
  chosenOf,
  countedPapers,
  dayAt,
  deedFrom,
  isIn,
  isOpenAtBank,
  isOver,
  isVisible,
  type ModelSubmission,
  ownerOf,
  partyOf,
  type SubmissionState,
  stateOn,
  wasMadeInTime,
} from './case-model.ts';
import { type Moment, pickOf, type Rule, reason } from './rule.ts';

/** L3, the table of moves, without the way back from `pedido_elementos`. */
const moves: Readonly<Record<SubmissionState, readonly SubmissionState[]>> = {
  preparado: ['enviado', 'desistencia'],
  enviado: ['em_analise', 'pedido_elementos', 'pre_aprovado', 'aprovado', 'recusado', 'desistencia'],
  em_analise: ['pedido_elementos', 'pre_aprovado', 'avaliacao', 'aprovado', 'recusado', 'desistencia'],
  pedido_elementos: ['recusado', 'desistencia'],
  pre_aprovado: ['pedido_elementos', 'avaliacao', 'aprovado', 'recusado', 'desistencia', 'expirado'],
  avaliacao: ['pedido_elementos', 'aprovado', 'recusado', 'desistencia'],
  aprovado: ['contratado', 'recusado', 'desistencia', 'expirado'],
  contratado: [],
  recusado: [],
  desistencia: [],
  expirado: ['aprovado', 'desistencia'],
};
const states = Object.keys(moves) as SubmissionState[];

/** L3, detail 7: what the bank asked for leads back; what was only sent is looked at then. */
function nextStates(submission: ModelSubmission, { model, now }: Moment): readonly SubmissionState[] {
  const { cameFrom } = submission;
  const status = stateOn(submission, now);
  // Beside the table: a deed that was made while the approval held.
  if (status === 'expirado' && wasMadeInTime(submission, model)) return [...moves[status], 'contratado'];
  const back = cameFrom === 'enviado' ? 'em_analise' : cameFrom;
  const leadsBack = back === 'em_analise' || back === 'pre_aprovado' || back === 'avaliacao';
  return status === 'pedido_elementos' && leadsBack ? [...moves[status], back] : moves[status];
}

/** Returns mostly one that is open, the newest of them, and what names it. */
function seenSubmission({ model, command, newId }: Moment) {
  const open = model.submissions.filter(isOpenAtBank);
  const submission =
    command.other < 9 && open.length > 0
      ? pickOf(open.toReversed(), command.other % 3)
      : pickOf(model.submissions, command.pick);
  const version = (submission?.version ?? 1) + (command.isStale ? 1 : 0);
  return { submission, seen: { submissionId: submission?.id ?? newId(), version } };
}

const changed = (submission: ModelSubmission | undefined, { command }: Moment) => ({
  'submission.not_found': !submission,
  'submission.changed': submission !== undefined && command.isStale,
});

/** L2: the client says to which banks the request may go; the product asks from the analysis until the deed. */
export function consent({ model, command, by }: Moment): Rule {
  const bank = pickOf(model.banks, command.pick) ?? '';
  return {
    route: 'bank-consents.set',
    access: 'party',
    input: { lenderIds: [bank], version: 'v1' },
    refuses: {
      'application.closed': isOver(model),
      'bank_consent.not_asked': model.stage !== 'analise' && model.stage !== 'proposta',
    },
    apply: () => void model.consents.add(consentOf(model, by, bank)),
  };
}

/** L2: taken back in any state; what the bank has stays there. */
export function withdrawConsent({ model, command, by }: Moment): Rule {
  const bank = pickOf([...consentedBanks(model), ...model.banks], command.pick) ?? '';
  return {
    route: 'bank-consents.withdraw',
    access: 'party',
    input: { lenderId: bank },
    refuses: {},
    apply: () => void model.consents.delete(consentOf(model, by, bank)),
  };
}

/** L3: at most 10 open and 30 in all; a second one at a bank within 90 days needs a reason. */
export function prepare({ model, command, now }: Moment): Rule {
  const bank = pickOf([...consentedBanks(model), ...model.banks], command.pick) ?? '';
  const hasReason = command.other > 2;
  const latest = model.submissions.findLast((each) => each.bank === bank);
  const isRepeated = latest !== undefined && dayAt(now) <= dayAt(latest.reached.preparado ?? 0, 90);
  return {
    route: 'submissions.create',
    access: 'staff',
    input: { lenderId: bank, amount: 180_000, ...(hasReason && { repeatReason: 'Outra casa, outro preço' }) },
    refuses: {
      'application.closed': isOver(model),
      'submission.too_many': model.submissions.filter(isOpenAtBank).length >= 10 || model.submissions.length >= 30,
      'submission.repeated': !hasReason && isRepeated,
    },
    apply({ submissionId = '', version = 0 }) {
      model.turn += 1;
      const status = 'preparado';
      model.submissions.push({
        id: submissionId,
        bank,
        version,
        turn: 0,
        status,
        reached: { [status]: now },
        packs: [],
      });
    },
  };
}

const consentOf = (model: CaseModel, personId: string, bank: string): string =>
  `${partyOf(model, personId)?.id} ${bank}`;

/** Returns the banks to which somebody lets the request go. */
const consentedBanks = ({ consents }: CaseModel): string[] =>
  [...consents].map((consent) => consent.split(' ')[1] ?? '');

/** L2, detail 11: of all who borrow, and of those whose papers go along. */
const hasConsents = ({ parties, consents }: CaseModel, bank: string, documentIds: readonly string[]): boolean =>
  parties
    .filter((party) => isIn(party) && (borrows(party) || documentIds.some((id) => ownerOf(id) === party.id)))
    .every(({ id }) => consents.has(`${id} ${bank}`));

/** L3: approved papers, not the deed's, of people who authorize the bank are frozen, as long as the request is open. */
export function pack(moment: Moment): Rule {
  const { model, command } = moment;
  const { submission, seen } = seenSubmission(moment);
  const approved = countedPapers(model).filter(({ status, isClosing }) => status === 'approved' && !isClosing);
  const document = pickOf(command.other < 10 && approved.length > 0 ? approved : model.documents, command.pick);
  return {
    route: 'submissions.pack',
    access: 'staff',
    input: { ...seen, documentIds: [document?.id ?? ''], how: 'email', summarySha256: 'a'.repeat(64) },
    refuses: {
      'application.closed': isOver(model),
      ...changed(submission, moment),
      'submission.changed': submission !== undefined && (command.isStale || !isOpenAtBank(submission)),
      'document.not_found': !approved.some((each) => each === document),
      'submission.consent_missing':
        submission !== undefined && !hasConsents(model, submission.bank, [document?.id ?? '']),
    },
    apply() {
      if (!submission || !document) throw new Error('A pack without a request or a document');
      submission.packs = [...submission.packs, [document.id]];
      submission.turn += 1;
    },
  };
}

/** Returns the next state mostly, sometimes any. */
function stateTo(submission: ModelSubmission | undefined, moment: Moment): SubmissionState {
  const { command } = moment;
  const next = submission ? nextStates(submission, moment) : [];
  const { pick } = command;
  // To the bank first, which is the first in the table: giving up ends it.
  if (submission?.status === 'preparado' && pick < 9) return 'enviado';
  return pickOf(pick < 9 && next.length > 0 ? next : states, pick) ?? 'enviado';
}

/** L3: along the table; sent with a pack and all consents, from the analysis on; refused with two texts. */
export function moveAtBank(moment: Moment): Rule {
  const { model, command, by, now } = moment;
  const { submission, seen } = seenSubmission(moment);
  const to = stateTo(submission, moment);
  const hasTexts = command.other !== 0;
  const isRefusal = to === 'recusado';
  const approval = model.offers.findLast(
    (offer) =>
      submission &&
      answers(offer, submission) &&
      offer.isApproval &&
      offer.hasFine &&
      isVisible(offer) &&
      offer.validUntil >= dayAt(now),
  );
  const chosen = chosenOf(model);
  const today = dayAt(now);
  const isContract =
    (model.stage === 'escritura' || model.stage === 'concluida') &&
    model.deedOn !== undefined &&
    model.deedOn <= today &&
    submission !== undefined &&
    chosen !== undefined &&
    answers(chosen, submission);
  const isSending = submission !== undefined && to === 'enviado';
  return {
    route: 'submissions.move',
    access: 'staff',
    input: { ...seen, to, ...(isRefusal && hasTexts && { clientText: 'Não avançou.', internalReason: reason }) },
    refuses: {
      'application.closed':
        model.outcome !== null || (isOver(model) && !['contratado', 'recusado', 'desistencia'].includes(to)),
      ...changed(submission, moment),
      'submission.move_refused': submission !== undefined && !nextStates(submission, moment).includes(to),
      'submission.wrong_stage': isSending && model.stage === 'documentos',
      'submission.pack_missing': isSending && submission.packs.length === 0,
      'submission.consent_missing': isSending && !hasConsents(model, submission.bank, submission.packs.flat()),
      'request.invalid': isRefusal && !hasTexts,
      'submission.approval_missing': to === 'aprovado' && !approval,
      'submission.contract_missing': to === 'contratado' && !isContract,
      'deed.too_early':
        to === 'contratado' &&
        isContract &&
        model.stage === 'escritura' &&
        (model.deedOn ?? '') < (deedFrom(model) ?? '9'),
    },
    apply({ undo }) {
      if (!submission || !undo) throw new Error('A move at a bank without a request or a way back');
      const before = { ...submission };
      submission.cameFrom = to === 'pedido_elementos' ? submission.status : undefined;
      if (to === 'pre_aprovado' || to === 'recusado' || to === 'aprovado') submission.answeredAt ??= now;
      if (to === 'aprovado') {
        submission.approvedAt ??= now;
        submission.validUntil = approval?.validUntil;
      }
      setState(submission, to, now);
      const moved = { kind: 'submission', submission, before, turn: submission.turn } as const;
      model.acts.push({ id: undo.id, by, at: now, isUndone: false, of: moved });
    },
  };
}

/** @param now when it was moved there; absent for a correction */
function setState(submission: ModelSubmission, to: SubmissionState, now?: number): void {
  submission.status = to;
  submission.turn += 1;
  if (now !== undefined) submission.reached = { ...submission.reached, [to]: now };
}

/** L3, detail 7: an admin sets a state that the request has had; an answer after that state is none any more. */
export function correctAtBank(moment: Moment): Rule {
  const { model, command } = moment;
  const { submission, seen } = seenSubmission(moment);
  const reached = states.filter((state) => submission?.reached[state] !== undefined);
  const to = pickOf(command.pick < 9 && submission ? reached : states, command.pick) ?? 'enviado';
  return {
    route: 'submissions.correct',
    access: 'admin',
    input: { ...seen, to, reason },
    refuses: {
      'application.closed': model.outcome !== null,
      ...changed(submission, moment),
      'submission.move_refused': submission !== undefined && (to === submission.status || !reached.includes(to)),
    },
    apply() {
      if (!submission) throw new Error('A correction without a request');
      if ((submission.answeredAt ?? 0) > (submission.reached[to] ?? 0)) submission.answeredAt = undefined;
      if ((submission.approvedAt ?? 0) > (submission.reached[to] ?? 0)) submission.approvedAt = undefined;
      submission.cameFrom = to === 'pedido_elementos' ? owedBefore(submission) : undefined;
      setState(submission, to);
    },
  };
}

/** The state before a bank's request for papers: the present one, or the last one reached, in which it owed an answer. */
function owedBefore({ status, reached }: ModelSubmission): SubmissionState | undefined {
  const owing: readonly SubmissionState[] = ['enviado', 'em_analise', 'pre_aprovado', 'avaliacao'];
  if (owing.includes(status)) return status;
  return owing
    .filter((state) => reached[state] !== undefined)
    .sort((a, b) => (reached[a] ?? 0) - (reached[b] ?? 0))
    .at(-1);
}

/** L3: what is open at banks ends with the request. */
export function dropSubmissions(model: CaseModel, now: number): void {
  for (const submission of model.submissions.filter(isOpenAtBank)) {
    submission.cameFrom = undefined;
    setState(submission, 'desistencia', now);
  }
}
