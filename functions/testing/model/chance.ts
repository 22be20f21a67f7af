import fc from 'fast-check';
import {
  borrows,
  type CaseModel,
  chosenOf,
  follows,
  isIn,
  isInvited,
  isOpenAtBank,
  isOver,
  isVisible,
  openProposal,
} from './case-model.ts';

import { type Actor, actors, type Command, type Kind, kinds, type Start, starts } from './command.ts';

const usual: Readonly<Partial<Record<Kind, Actor>>> = {
  submit: 'client',
  send: 'client',
  invite: 'client',
  accept: 'partner',
  revoke: 'client',
  resend: 'client',
  notThem: 'client',
  acceptRole: 'guarantor',
  addWithoutAccount: 'client',
  leave: 'partner',
  choose: 'client',
  confirmChoice: 'partner',
  withdrawChoice: 'client',
  message: 'client',
  publishWithoutFine: 'admin',
  openFine: 'client',
  reopenChoice: 'admin',
  reopen: 'admin',
  consent: 'client',
  withdrawConsent: 'client',
  correctAtBank: 'admin',
};

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
  { start: 'documentos', steps: ['client invite', 'partner accept', 'partner send', 'partner send 1'] },
  {
    start: 'analise',
    steps: ['client invite', 'partner accept', 'partner send 2', 'partner sayFacts', 'staff split'],
  },
  {
    start: 'documentos',
    steps: ['client invite 4/1', 'guarantor accept', 'guarantor send', 'guarantor send', 'client invite'],
  },
  {
    start: 'analise',
    steps: ['client invite', 'partner accept', 'staff draft', 'admin publishWithoutFine', 'client choose'],
  },
  {
    start: 'documentos',
    steps: ['client addWithoutAccount 1', 'staff recordPaper 1/1', 'client send', 'client send 1', 'client send 2'],
  },
  {
    start: 'papers',
    steps: [
      'staff draft 0/1',
      'staff attachFine',
      'staff confirmFine 1',
      'client invite',
      'partner accept',
      'staff publish',
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
  const { stage, outcome, documents, offers, acts, tasks, submissions, banks, consents, parties, proposal } = model;
  const isOpen = !isOver(model);
  const others = parties.filter((party) => isIn(party) && party.id !== 'first');
  const waiting = openProposal(model, now);
  const mustConfirm = proposal?.again === true;
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
    send: weight(isOpen && (others.length > 0 || hasDocument('rejected')), others.length > 0 ? 12 : 6),
    invite: weight(isOpen && parties.length < 5, 4),
    accept: weight(
      parties.some((party) => isInvited(party, now)),
      10,
    ),
    revoke: weight(
      parties.some((party) => isInvited(party, now)),
      2,
    ),
    addWithoutAccount: weight(isOpen && others.length > 0, 1),
    recordPaper: weight(
      isOpen && others.some(({ state, onPaper }) => state === 'sem_conta' && !(onPaper.information && onPaper.card)),
      8,
    ),
    help: weight(others.length > 0, 3),
    sayFacts: weight(isOpen, 3),
    agreeToTotals: weight(others.length > 0, 4),
    resend: weight(
      parties.some((party) => isInvited(party, now)),
      2,
    ),
    notThem: weight(isOpen && others.length > 0, 2),
    changeRole: weight(isOpen && others.length > 0, 3),
    acceptRole: weight(
      others.some(({ roleAsked }) => roleAsked !== undefined),
      8,
    ),
    leave: weight(isOpen && stage === 'documentos' && others.length > 0, 3),
    removePerson: weight(isOpen && others.length > 0, 3),
    split: weight(isOpen && others.length > 0, 3),
    setTitular: weight(isOpen && others.some(borrows), 3),
    goWithout: weight(isOpen && stage === 'documentos' && others.length > 0, 3),
    confirmChoice: weight(isOpen && waiting !== undefined, 20),
    recordConfirmation: weight(isOpen && waiting !== undefined, 5),
    withdrawChoice: weight(isOpen && waiting !== undefined, 5),
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
    consent: weight(
      isOpen && (stage === 'analise' || stage === 'proposta') && consents.size < banks.length * (1 + others.length),
      7,
    ),
    withdrawConsent: weight(consents.size > 0, 2),
    prepare: weight(isOpen && submissions.length < 4, 6),
    pack: weight(
      isOpen && hasDocument('approved') && atBank.some(({ packs }) => packs.length === 0) && consents.size > 0,
      12,
    ),
    moveAtBank: weight(isOpen && atBank.some(({ status, packs }) => status !== 'preparado' || packs.length > 0), 18),
    correctAtBank: weight(isOpen && submissions.some(({ turn }) => turn > 1), 4),
    assign: weight(isOpen, 3),
    message: 2 * sense,
    addTask: 3 * sense,
    finishTask: weight(
      tasks.some(({ doneBy }) => doneBy === undefined),
      4,
    ),
    wait: 3 * sense,
    waitDays: sense,
  };
}

/** Returns the command that chance makes of a case's present state. */
export function commandOf(model: CaseModel, now: number, { kindRoll, otherActor, ...rest }: Chance): Command {
  const weights = weightsOf(model, now);
  const places = kinds.flatMap((kind) => Array<Kind>(weights[kind]).fill(kind));
  const kind = places[kindRoll % places.length] ?? 'wait';
  return { kind, actor: otherActor ?? actorOf(model, kind, rest.pick), ...rest };
}

/** What each person of a case does, mostly one who can. */
const ofPeople: readonly Kind[] = [
  'addWithoutAccount',
  'help',
  'sayFacts',
  'agreeToTotals',
  'send',
  'choose',
  'confirmChoice',
  'openFine',
  'consent',
  'message',
  'submit',
];

function actorOf(model: CaseModel, kind: Kind, pick: number): Actor {
  const { people, acts, parties } = model;
  if (kind === 'undo') return acts.findLast(({ isUndone }) => !isUndone)?.by === people.admin ? 'admin' : 'staff';
  if (kind === 'accept' && pick % 3 === 0) return 'guarantor';
  const isPresent = (actor: Actor) =>
    parties.some(({ personId, state }) => personId === people[actor] && state === 'presente');
  const present = (['client', 'partner', 'guarantor'] as const).filter(isPresent);
  if (ofPeople.includes(kind) || (kind === 'leave' && present.length > 1))
    return present[pick % present.length] ?? 'client';
  return usual[kind] ?? 'staff';
}

const seldom = (weight: number) =>
  fc.oneof({ weight: 100 - weight, arbitrary: fc.constant(false) }, { weight, arbitrary: fc.constant(true) });

const chances: fc.Arbitrary<Chance> = fc.record({
  kindRoll: fc.nat(1_000_000),
  otherActor: fc.oneof(
    { weight: 10, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...actors) },
  ),
  pick: fc.nat(11),
  other: fc.nat(11),
  isStale: seldom(6),
  isForged: seldom(2),
  isBatched: seldom(90),
});

export interface History {
  opening: (typeof openings)[number];
  chances: readonly Chance[];
}

/** How many attempts a history has at most, and how often: a long one costs as much as several short ones. */
const lengths = [
  { weight: 4, maxLength: 8 },
  { weight: 2, maxLength: 16 },
  { weight: 1, maxLength: 40 },
] as const;

/** Histories of 3 to 40 attempts after an opening, 9 on average. */
export const histories: fc.Arbitrary<History> = fc.record({
  opening: fc.constantFrom(...openings),
  chances: fc.oneof(
    ...lengths.map(({ weight, maxLength }) => ({
      weight,
      arbitrary: fc.array(chances, { minLength: 3, maxLength, size: 'max' }),
    })),
  ),
});
