import fc from 'fast-check';
import { type CaseModel, chosenOf, isOver } from './case-model.ts';

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
  'publish',
  'withdraw',
  'choose',
  'reopenChoice',
  'end',
  'reopen',
  'undo',
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
  publish: 'admin',
  reopenChoice: 'admin',
  reopen: 'admin',
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

/** Where a history begins: with all papers sent, or submitted. */
const starts = ['documentos', 'analise'] as const;
export type Start = (typeof starts)[number];

/** Chance on which a command depends, besides the state of its case. */
export interface Chance extends Omit<Command, 'kind' | 'actor'> {
  kindRoll: number;
  /** Somebody who usually does not do it, or undefined. */
  otherActor: Actor | undefined;
}

/** How often a command that cannot succeed is tried beside one that can: seldom, so that every refusal gets its share. */
const wrong = 1;

/** Returns how often each command is tried in the present state of a case: mostly what makes sense there. */
function weightsOf(model: CaseModel, now: number): Readonly<Record<Kind, number>> {
  const { stage, outcome, documents, offers, acts, tasks } = model;
  const isOpen = !isOver(model);
  const chosen = chosenOf(model);
  const weight = (makesSense: boolean, of: number) => (makesSense ? of : wrong);
  const hasOffer = (...statuses: string[]) => offers.some(({ status }) => statuses.includes(status));
  const hasDocument = (...statuses: string[]) => documents.some(({ status }) => statuses.includes(status));
  const canPublish = isOpen && !chosen && (stage === 'analise' || stage === 'proposta');
  return {
    submit: weight(isOpen && stage === 'documentos', 16),
    approve: weight(isOpen && hasDocument('review', 'rejected'), 6),
    reject: weight(isOpen && hasDocument('review'), 4),
    reopenDocument: weight(isOpen && hasDocument('approved'), 4),
    move: weight(isOpen, 10),
    draft: weight(isOpen && !chosen && offers.length < 6, 12),
    publish: weight(canPublish && hasOffer('draft'), 24),
    withdraw: weight(isOpen && hasOffer('draft', 'published'), 4),
    choose: weight(isOpen && !chosen && stage === 'proposta' && hasOffer('published'), 14),
    reopenChoice: weight(isOpen && chosen !== undefined, 10),
    end: weight(isOpen, 2),
    reopen: weight(outcome !== null, 30),
    undo: weight(
      acts.some(({ at, isUndone }) => !isUndone && now < at + 12_000),
      20,
    ),
    assign: weight(isOpen, 3),
    message: 2,
    addTask: 3,
    finishTask: weight(
      tasks.some(({ doneBy }) => doneBy === undefined),
      4,
    ),
    wait: 3,
  };
}

/** Returns the command that chance makes of a case's present state. */
export function commandOf(model: CaseModel, now: number, { kindRoll, otherActor, ...rest }: Chance): Command {
  const weights = weightsOf(model, now);
  const places = kinds.flatMap((kind) => Array<Kind>(weights[kind]).fill(kind));
  const kind = places[kindRoll % places.length] ?? 'wait';
  const doer = model.acts.at(-1)?.by === model.people.admin ? 'admin' : 'staff';
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

/** Histories of 3 to 40 attempts. */
export const histories = fc.record({
  start: fc.constantFrom(...starts),
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
