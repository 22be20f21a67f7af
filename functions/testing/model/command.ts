import fc from 'fast-check';

/** Somebody who tries: the case's client, another client, a member of the team, an admin. */
const actors = ['client', 'stranger', 'staff', 'admin'] as const;
export type Actor = (typeof actors)[number];

const kinds = {
  submit: 4,
  approve: 8,
  reject: 5,
  reopenDocument: 6,
  move: 12,
  draft: 10,
  publish: 14,
  withdraw: 5,
  choose: 10,
  reopenChoice: 6,
  end: 2,
  reopen: 6,
  undo: 14,
  assign: 4,
  message: 2,
  addTask: 3,
  finishTask: 3,
  wait: 3,
} as const;
export type Kind = keyof typeof kinds;

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

const seldom = (weight: number) =>
  fc.oneof({ weight: 100 - weight, arbitrary: fc.constant(false) }, { weight, arbitrary: fc.constant(true) });

const commandOf = (kind: Kind): fc.Arbitrary<Command> =>
  fc.record({
    kind: fc.constant(kind),
    actor: fc.oneof(
      {
        weight: 8,
        arbitrary: kind === 'undo' ? fc.constantFrom('staff', 'admin') : fc.constant(usual[kind] ?? 'staff'),
      },
      { weight: 2, arbitrary: fc.constantFrom(...actors) },
    ),
    pick: fc.nat(11),
    other: fc.nat(11),
    isStale: seldom(8),
    isForged: seldom(3),
  });

/** Histories of 3 to 40 attempts. */
export const histories: fc.Arbitrary<Command[]> = fc.array(
  fc.oneof(...Object.entries(kinds).map(([kind, weight]) => ({ weight, arbitrary: commandOf(kind as Kind) }))),
  { minLength: 3, maxLength: 40, size: 'max' },
);
