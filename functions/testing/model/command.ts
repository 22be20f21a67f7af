/** Somebody who tries: who began the case, two who may come into it, another client, a member of the team, an admin. */
export const actors = ['client', 'partner', 'guarantor', 'stranger', 'staff', 'admin'] as const;
export type Actor = (typeof actors)[number];

export const kinds = [
  'submit',
  'send',
  'invite',
  'accept',
  'revoke',
  'addWithoutAccount',
  'recordPaper',
  'help',
  'sayFacts',
  'agreeToTotals',
  'resend',
  'notThem',
  'changeRole',
  'acceptRole',
  'leave',
  'removePerson',
  'split',
  'setTitular',
  'goWithout',
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
  'confirmChoice',
  'recordConfirmation',
  'withdrawChoice',
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
  'waitDays',
] as const;
export type Kind = (typeof kinds)[number];

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
  /** The stream delivers its change together with a later one. */
  isBatched: boolean;
}

/** Where a case begins: with all papers sent; submitted; or with all papers approved, those of the deed too. */
export const starts = ['documentos', 'analise', 'papers'] as const;
export type Start = (typeof starts)[number];

/** Returns a command in words, as a named case of a test has it: `admin publish 3/2 stale`. */
export const wordsOf = ({ kind, actor, pick, other, isStale, isForged, isBatched }: Command): string =>
  [
    `${actor} ${kind} ${pick}/${other}`,
    ...(isStale ? ['stale'] : []),
    ...(isForged ? ['forged'] : []),
    ...(isBatched ? ['batched'] : []),
  ].join(' ');

/** Reads a command from its words. */
export function commandFrom(words: string): Command {
  const [who, what, numbers = '0/0', ...marks] = words.split(' ');
  const actor = actors.find((each) => each === who);
  const kind = kinds.find((each) => each === what);
  if (!actor || !kind) throw new Error(`No command: ${words}`);
  const [pick = 0, other = 0] = numbers.split('/').map(Number);
  const is = (mark: string) => marks.includes(mark);
  return { kind, actor, pick, other, isStale: is('stale'), isForged: is('forged'), isBatched: is('batched') };
}
