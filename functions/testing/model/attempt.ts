import { randomUUID } from 'node:crypto';
import { consent, correctAtBank, dropSubmissions, moveAtBank, pack, prepare, withdrawConsent } from './bank-rules.ts';
import { borrows, dayAt, deedFrom, isOver, modelStages, partyOf } from './case-model.ts';
import {
  choose,
  confirmChoice,
  openFine,
  receive,
  recordConfirmation,
  reopenChoice,
  replaceChosen,
  setDeed,
  withdrawChoice,
} from './choice-rules.ts';
import type { Actor, Command, Kind } from './command.ts';
import { agreeToTotals, sayFacts } from './figure-rules.ts';
import { accept, invite, notThem, resend, revoke } from './invitation-rules.ts';
import { attachFine, confirmFine, draft, publish, publishWithoutFine, withdraw } from './offer-rules.ts';
import { isDeedReady, review, send, submit, waitsForPeople } from './paper-rules.ts';
import {
  acceptRole,
  addWithoutAccount,
  changeRole,
  goWithout,
  help,
  leave,
  recordPaper,
  removePerson,
  setTitular,
} from './people-rules.ts';
import { type Attempt, type Moment, pickOf, type Rule, reason } from './rule.ts';
import { split } from './split-rule.ts';
import { undo } from './undo-rule.ts';

/**
 * D13, L6: one stage forward, or back with a reason; concluded with all papers of the deed approved, and its day, which has
 * come after the reflection.
 */
function move({ model, command, by, now }: Moment): Rule {
  const at = modelStages.indexOf(model.stage);
  const from = modelStages[command.isStale ? (at + 1) % 5 : at] ?? 'documentos';
  // Mostly a step forward, often one back, sometimes anywhere.
  const steps = command.pick < (at === 0 ? 9 : 6) ? 1 : command.pick < 9 ? -1 : command.pick - 9;
  const to = modelStages[(at + steps + 5) % 5] ?? 'documentos';
  const hasReason = command.other > 1;
  const distance = modelStages.indexOf(to) - modelStages.indexOf(from);
  const concludes = to === 'concluida';
  const saysDay = concludes && command.other % 2 === 0;
  const deedOn = saysDay ? dayAt(now) : model.deedOn;
  const first = deedFrom(model);
  return {
    route: 'applications.move',
    access: 'staff',
    input: { from, to, ...(hasReason && { reason }), ...(saysDay && { deedOn }) },
    refuses: {
      'application.closed': isOver(model),
      'application.changed': command.isStale,
      'application.move_refused': distance === 0 || distance > 1 || (concludes && !isDeedReady(model)),
      'request.invalid': concludes && (deedOn === undefined || deedOn > dayAt(now)),
      'deed.too_early': concludes && (first === undefined || deedOn === undefined || deedOn < first),
      'application.reason_required': distance < 0 && !hasReason,
      'application.party_missing': from === 'documentos' && to === 'analise' && waitsForPeople(model, now),
    },
    apply({ undo }) {
      model.turn += 1;
      const { turn, broughtBy, deedOn: before } = model;
      const reachedBefore = model.reachedAt[to];
      const moved = { kind: 'move', from, to, turn, broughtBy, deedOn: before, reachedBefore } as const;
      if (undo) model.acts.push({ id: undo.id, by, at: now, isUndone: false, of: moved });
      model.stage = to;
      model.reachedAt[to] = now;
      if (concludes) model.deedOn = deedOn;
      if (to === 'proposta') model.broughtBy = undefined;
    },
  };
}

const rules: Readonly<Record<Exclude<Kind, 'wait' | 'waitDays'>, (moment: Moment) => Rule>> = {
  submit,
  send,
  approve: review('approve'),
  reject: review('reject'),
  reopenDocument: review('reopen'),
  move,
  draft,
  attachFine,
  confirmFine,
  publish,
  publishWithoutFine,
  withdraw,
  invite,
  accept,
  revoke,
  addWithoutAccount,
  recordPaper,
  help,
  sayFacts,
  agreeToTotals,
  resend,
  notThem,
  changeRole,
  acceptRole,
  leave,
  removePerson,
  split,
  setTitular,
  goWithout,
  choose,
  confirmChoice,
  recordConfirmation,
  withdrawChoice,
  replaceChosen,
  reopenChoice,
  openFine,
  receive,
  setDeed,
  undo,
  consent,
  withdrawConsent,
  prepare,
  pack,
  moveAtBank,
  correctAtBank,
  end({ model, command, now }) {
    const outcome = command.pick % 2 === 0 ? 'rejected' : 'withdrawn';
    return {
      route: 'applications.end',
      access: 'staff',
      input: { outcome, reason, message: 'Olá' },
      refuses: { 'application.closed': isOver(model) },
      apply() {
        Object.assign(model, { outcome, endedAt: now, turn: model.turn + 1 });
        dropSubmissions(model, now);
      },
    };
  },
  reopen: ({ model }) => ({
    route: 'applications.reopen',
    access: 'admin',
    input: { reason },
    refuses: { 'application.move_refused': model.outcome === null },
    apply: () => void Object.assign(model, { outcome: null, turn: model.turn + 1 }),
  }),
  assign({ model, command }) {
    const { staff, admin, stranger } = model.people;
    const others: readonly (string | null)[] = [staff, admin, null].filter((each) => each !== model.responsible);
    const from = command.isStale ? (others[0] ?? null) : model.responsible;
    const to = command.other === 0 ? stranger : (pickOf([staff, admin, null], command.pick) ?? null);
    return {
      route: 'applications.assign',
      access: 'staff',
      input: { from, to },
      refuses: {
        'application.closed': isOver(model),
        'application.changed': command.isStale,
        'staff.not_member': to === stranger,
      },
      apply() {
        if (to !== from) model.turn += 1;
        model.responsible = to;
      },
    };
  },
  message: () => ({
    route: 'messages.send',
    access: 'party',
    input: { sendingId: randomUUID(), content: 'Olá' },
    refuses: {},
    apply: () => undefined,
  }),
  addTask: ({ model }) => ({
    route: 'tasks.add',
    access: 'staff',
    input: { sendingId: randomUUID(), text: 'Ligar', dueOn: null, dueTime: null, assigneeId: null, repeat: null },
    refuses: {},
    apply: ({ id = '' }) => void model.tasks.push({ id }),
  }),
  finishTask({ model, command, by, newId }) {
    const task = pickOf(model.tasks, command.pick);
    return {
      route: 'tasks.done',
      access: 'staff',
      unknown: 'task.not_found',
      input: { taskId: task?.id ?? newId() },
      refuses: { 'task.not_found': !task, 'task.changed': task?.doneBy !== undefined && task.doneBy !== by },
      apply() {
        if (task) task.doneBy = by;
      },
    };
  },
};

const isOfTeam = (actor: Actor) => actor === 'staff' || actor === 'admin';

/** Returns what a command tries in a case, and what the specification says about it. */
export function attemptOf(
  moment: Omit<Moment, 'command'> & { command: Command & { kind: Exclude<Kind, 'wait' | 'waitDays'> } },
): Attempt {
  const { command, model } = moment;
  const { actor, isForged } = command;
  const { access, refuses, input, unknown = 'application.not_found', ...rest } = rules[command.kind](moment);
  const own = Object.entries(refuses).flatMap(([code, holds]) => (holds ? [code] : []));
  const party = isForged ? undefined : partyOf(model, moment.by);
  const denied =
    (access === 'staff' && !isOfTeam(actor)) ||
    (access === 'admin' && actor !== 'admin') ||
    (access === 'borrower' && party !== undefined && !borrows(party));
  // Clients learn nothing of a case that is not theirs.
  const isUnknown = isForged || ((access === 'party' || access === 'borrower') && !party);
  const refusals = denied ? ['access.denied'] : isUnknown ? [unknown] : own;
  return { ...rest, input: { ...input, applicationId: isForged ? moment.newId() : model.applicationId }, refusals };
}
