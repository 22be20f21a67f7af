import { type CaseModel, chosenOf, isOver, type ModelAct } from './case-model.ts';
import { dropProposal } from './choice-rules.ts';
import type { Moment, Rule } from './rule.ts';

type Undone = Pick<Rule, 'refuses'> & { apply: () => void };
type ActOf<Kind extends ModelAct['of']['kind']> = Extract<ModelAct['of'], { kind: Kind }>;

function undoApproval(model: CaseModel, { document, before, decision, uploadId, reviews }: ActOf<'approval'>): Undone {
  return {
    refuses: {
      'application.closed': isOver(model),
      'undo.overtaken': document.decisions !== decision || document.status !== 'approved',
      'undo.file_replaced': document.uploadId !== uploadId,
    },
    apply() {
      document.status = before;
      document.decisions += 1;
      document.reviews = reviews;
    },
  };
}

function undoMove(model: CaseModel, { from, to, turn, broughtBy, deedOn, reachedBefore }: ActOf<'move'>): Undone {
  const isOvertaken = model.turn !== turn || model.stage !== to;
  return {
    refuses: {
      'application.closed': isOver(model) && to !== 'concluida',
      'undo.overtaken': isOvertaken,
      'undo.offer_chosen': isOvertaken && to === 'proposta' && chosenOf(model) !== undefined,
    },
    apply() {
      Object.assign(model, { stage: from, broughtBy, deedOn, turn: model.turn + 1 });
      model.reachedAt[to] = reachedBefore;
    },
  };
}

/** The last publication that is left moves the case back, if it or one that was undone before had moved it. */
function undoPublication(model: CaseModel, { offer }: ActOf<'publication'>, act: ModelAct): Undone {
  // The bank's approval is published after the choice.
  const isAfterChoice = chosenOf(model) !== undefined && offer.status === 'published';
  const isInStage = model.stage === 'proposta' || (isAfterChoice && model.stage === 'escritura');
  return {
    refuses: {
      'application.closed': isOver(model),
      'undo.overtaken': offer.status !== 'published' || offer.publishedBy !== act || !isInStage,
      'undo.offer_chosen': chosenOf(model) !== undefined && !isAfterChoice,
    },
    apply() {
      dropProposal(model, offer);
      Object.assign(offer, { status: 'draft', publishedBy: undefined });
      model.turn += 1;
      const isLast = !isAfterChoice && !model.offers.some(({ status }) => status === 'published');
      const { broughtBy } = model;
      if (isLast && broughtBy && (broughtBy.isUndone || broughtBy === act))
        Object.assign(model, { stage: 'analise', broughtBy: undefined });
    },
  };
}

/** A request at a bank gets the state before back; not of a case that ended, with which it ended. */
function undoAtBank(model: CaseModel, { submission, before, turn }: ActOf<'submission'>): Undone {
  return {
    refuses: { 'undo.overtaken': submission.turn !== turn || model.outcome !== null },
    apply: () =>
      Object.assign(
        submission,
        { cameFrom: undefined, answeredAt: undefined, approvedAt: undefined, validUntil: undefined },
        before,
        {
          turn: turn + 1,
        },
      ),
  };
}

/** L5: the offer that was chosen before is again; not once somebody has confirmed the other one. */
function undoReplacement(model: CaseModel, { offer, former, turn, before }: ActOf<'replacement'>): Undone {
  return {
    refuses: { 'undo.overtaken': model.turn !== turn || offer.status !== 'selected' },
    apply() {
      Object.assign(offer, { status: 'published' });
      Object.assign(former, { status: 'selected' });
      Object.assign(model, before, { turn: turn + 1 });
    },
  };
}

function undoneOf(model: CaseModel, act: ModelAct): Undone {
  switch (act.of.kind) {
    case 'approval':
      return undoApproval(model, act.of);
    case 'move':
      return undoMove(model, act.of);
    case 'publication':
      return undoPublication(model, act.of, act);
    case 'replacement':
      return undoReplacement(model, act.of);
    case 'submission':
      return undoAtBank(model, act.of);
  }
}

/** D37: within 10 seconds, and 2 for the network, by who did it, unless something has come after it. */
export function undo({ model, command, by, now, newId }: Moment): Rule {
  // Mostly one's own last act, or the one before it.
  const own = command.other < 11 ? model.acts.filter((each) => each.by === by && !each.isUndone) : model.acts;
  const act = own.at(command.pick < 6 ? -1 : command.pick < 10 ? -2 : -3) ?? own.at(-1);
  const base = { route: 'applications.undo', access: 'staff', input: { undoId: act?.id ?? newId() } } as const;
  if (!act || act.by !== by || act.isUndone)
    return { ...base, refuses: { 'undo.not_found': true }, apply: () => undefined };
  const { refuses, apply } = undoneOf(model, act);
  return {
    ...base,
    refuses: { 'undo.too_late': now >= act.at + 12_000, ...refuses },
    apply() {
      apply();
      act.isUndone = true;
    },
  };
}
