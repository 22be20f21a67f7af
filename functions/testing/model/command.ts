import fc from 'fast-check';
import { type CaseModel, chosenOf, follows, isOpenAtBank, isOver, isVisible } from './case-model.ts';

/** Somebody who tries: the case's client, another client, a member of the team, an admin. */
const actors = ['client', 'stranger', 'staff', 'admin'] as const;
export type Actor = (typeof actors)[number];

const kinds = [
  'submit',
  'approve',
  'reject',
  'reopenDocument',
  'move',
  'draft',
  'attachFine',
  'confirmFine',
  'publish',
  'publishWithoutFine',
  'withdraw',
  'choose',
  'replaceChosen',
  'reopenChoice',
  'openFine',
  'receive',
  'setDeed',
  'end',
  'reopen',
  'undo',
  'consent',
  'withdrawConsent',
  'prepare',
  'pack',
  'moveAtBank',
  'correctAtBank',
  'assign',
  'message',
  'addTask',
  'finishTask',
  'wait',
] as const;
export type Kind = (typeof kinds)[number];

const usual: Readonly<Partial<Record<Kind, Actor>>> = {
  submit: 'client',
  choose: 'client',
  message: 'client',
  publishWithoutFine: 'admin',
  openFine: 'client',
  reopenChoice: 'admin',
  reopen: 'admin',
  consent: 'client',
  withdrawConsent: 'client',
  correctAtBank: 'admin',
};

/** One attempt. Its numbers pick among what the case has when it is tried, so that histories stay meaningful as they shrink. */
export interface Command {
  kind: Kind;
  actor: Actor;
  pick: number;
  other: number;
  /** It names what it saw before somebody else changed it: a stage, a version, a file. */
  isStale: boolean;
  /** It names a case that does not exist. */
  isForged: boolean;
}

/** Where a case begins: with all papers sent; submitted; or with all papers approved, those of the deed too. */
const starts = ['documentos', 'analise', 'papers'] as const;
export type Start = (typeof starts)[number];

/** What a history begins with, so that it comes far in few steps. */
const openings: readonly { start: Start; steps: readonly string[] }[] = [
  ...starts.map((start) => ({ start, steps: [] })),
  {
    start: 'analise',
    steps: ['staff approve', 'client consent', 'staff prepare 0/5', 'staff pack', 'staff moveAtBank'],
  },
  {
    start: 'analise',
    steps: ['staff draft', 'admin publishWithoutFine', 'staff draft 1', 'admin publishWithoutFine'],
  },
  {
    start: 'papers',
    steps: [
      'staff draft 0/1',
      'staff attachFine',
      'staff confirmFine 1',
      'staff publish',
      'client choose',
      'staff move',
      'staff receive',
    ],
  },
];

/** Chance on which a command depends, besides the state of its case. */
interface Chance extends Omit<Command, 'kind' | 'actor'> {
  kindRoll: number;
  /** Somebody who usually does not do it, or undefined. */
  otherActor: Actor | undefined;
}

/** How much more often a command that can succeed is tried than one that cannot: every refusal gets its share, too. */
const sense = 4;

/** Returns how often each command is tried in the present state of a case: mostly what makes sense there. */
function weightsOf(model: CaseModel, now: number): Readonly<Record<Kind, number>> {
  const { stage, outcome, mustConfirm, documents, offers, acts, tasks, submissions, banks, consents } = model;
  const isOpen = !isOver(model);
  const chosen = chosenOf(model);
  const weight = (makesSense: boolean, of: number) => (makesSense ? of * sense : 1);
  const hasOffer = (...statuses: string[]) => offers.some(({ status }) => statuses.includes(status));
  const hasDocument = (...statuses: string[]) => documents.some(({ status }) => statuses.includes(status));
  const atBank = submissions.filter(isOpenAtBank);
  const drafts = offers.filter(({ status }) => status === 'draft');
  const canPublish =
    isOpen && (chosen ? drafts.some((each) => follows(each, chosen)) : stage === 'analise' || stage === 'proposta');
  const approvals = offers.filter((each) => each.isApproval && each.hasFine && isVisible(each));
  return {
    submit: weight(isOpen && stage === 'documentos', 16),
    approve: weight(isOpen && hasDocument('review', 'rejected'), 6),
    reject: weight(isOpen && hasDocument('review'), 4),
    reopenDocument: weight(isOpen && hasDocument('approved'), 4),
    move: weight(isOpen, 10),
    draft: weight(isOpen && offers.length < 8, 12),
    attachFine: weight(isOpen && drafts.some(({ hasFine }) => !hasFine), 8),
    confirmFine: weight(isOpen && drafts.some(({ hasFine, isConfirmed }) => hasFine && !isConfirmed), 12),
    publish: weight(canPublish && drafts.some(({ isConfirmed }) => isConfirmed), 24),
    publishWithoutFine: weight(canPublish && drafts.length > 0, 12),
    withdraw: weight(isOpen && hasOffer('draft', 'published'), 4),
    choose: weight(isOpen && (mustConfirm || (!chosen && stage === 'proposta' && hasOffer('published'))), 14),
    replaceChosen: weight(
      isOpen && chosen !== undefined && offers.some((each) => each.status === 'published' && follows(each, chosen)),
      16,
    ),
    reopenChoice: weight(isOpen && chosen !== undefined, 6),
    openFine: weight(approvals.length > 0, 4),
    receive: weight(isOpen && approvals.length > 0, 8),
    setDeed: weight(isOpen && chosen !== undefined && stage === 'escritura', 14),
    end: weight(isOpen, 2),
    reopen: weight(outcome !== null, 30),
    undo: weight(
      acts.some(({ at, isUndone }) => !isUndone && now < at + 12_000),
      20,
    ),
    consent: weight(isOpen && (stage === 'analise' || stage === 'proposta') && consents.size < banks.length, 7),
    withdrawConsent: weight(consents.size > 0, 2),
    prepare: weight(isOpen && submissions.length < 4, 6),
    pack: weight(
      isOpen && hasDocument('approved') && atBank.some(({ packs, bank }) => packs === 0 && consents.has(bank)),
      12,
    ),
    moveAtBank: weight(isOpen && atBank.some(({ status, packs }) => status !== 'preparado' || packs > 0), 18),
    correctAtBank: weight(isOpen && submissions.some(({ turn }) => turn > 1), 4),
    assign: weight(isOpen, 3),
    message: 2 * sense,
    addTask: 3 * sense,
    finishTask: weight(
      tasks.some(({ doneBy }) => doneBy === undefined),
      4,
    ),
    wait: 3 * sense,
  };
}

/** Returns the command that chance makes of a case's present state. */
export function commandOf(model: CaseModel, now: number, { kindRoll, otherActor, ...rest }: Chance): Command {
  const weights = weightsOf(model, now);
  const places = kinds.flatMap((kind) => Array<Kind>(weights[kind]).fill(kind));
  const kind = places[kindRoll % places.length] ?? 'wait';
  const last = model.acts.findLast(({ isUndone }) => !isUndone);
  const doer = last?.by === model.people.admin ? 'admin' : 'staff';
  return { kind, actor: otherActor ?? (kind === 'undo' ? doer : (usual[kind] ?? 'staff')), ...rest };
}

const seldom = (weight: number) =>
  fc.oneof({ weight: 100 - weight, arbitrary: fc.constant(false) }, { weight, arbitrary: fc.constant(true) });

const chances: fc.Arbitrary<Chance> = fc.record({
  kindRoll: fc.nat(1_000_000),
  otherActor: fc.oneof(
    { weight: 8, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...actors) },
  ),
  pick: fc.nat(11),
  other: fc.nat(11),
  isStale: seldom(6),
  isForged: seldom(2),
});

export interface History {
  opening: (typeof openings)[number];
  chances: readonly Chance[];
}

/** Histories of 3 to 40 attempts after an opening. */
export const histories: fc.Arbitrary<History> = fc.record({
  opening: fc.constantFrom(...openings),
  chances: fc.array(chances, { minLength: 3, maxLength: 40, size: 'max' }),
});

/** Returns a command in words, as a named case of a test has it: `admin publish 3/2 stale`. */
export const wordsOf = ({ kind, actor, pick, other, isStale, isForged }: Command): string =>
  `${actor} ${kind} ${pick}/${other}${isStale ? ' stale' : ''}${isForged ? ' forged' : ''}`;

/** Reads a command from its words. */
export function commandFrom(words: string): Command {
  const [who, what, numbers = '0/0', ...marks] = words.split(' ');
  const actor = actors.find((each) => each === who);
  const kind = kinds.find((each) => each === what);
  if (!actor || !kind) throw new Error(`No command: ${words}`);
  const [pick = 0, other = 0] = numbers.split('/').map(Number);
  return { kind, actor, pick, other, isStale: marks.includes('stale'), isForged: marks.includes('forged') };
}
