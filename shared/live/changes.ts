/**
 * What has changed of an application or a person. A message carries only that: clients then call the API, which checks
 * access again. No private data is sent, duplicates are harmless, and reloading after a lost connection restores the
 * current state.
 */
export const changedThings = [
  ...(['application', 'documents', 'messages', 'offers', 'deed', 'meeting', 'scenarios'] as const),
  ...(['history', 'leads', 'complaints', 'person'] as const),
  /** Who is in a request, and how many of each person's documents are in. */
  'parties',
  /** The team's tasks of a case. */
  'tasks',
  /** Requests at banks, and to which banks people let theirs go. */
  'submissions',
  /** E-mails to and from a case. */
  'mails',
  /** The dates of a case that the team typed. */
  'dates',
  /** The case's rows in the team's lists, after they were written. */
  'work',
] as const;
export type ChangedThing = (typeof changedThings)[number];

export interface Change {
  type: 'change';
  what: ChangedThing;
  /** Absent for a change of the person or of a visitor's message. */
  applicationId?: string;
}

interface Changes {
  type: 'changes';
  changes: readonly Change[];
}

/** How long nothing has changed of what the connection gets, to the longest time that is known. */
interface LastChange {
  type: 'last-change';
  millisecondsAgo: number;
}

/** Every message that the server sends over the WebSocket. A pong answers a ping. */
export type LiveMessage = Change | Changes | LastChange | { type: 'pong' };

/**
 * Seconds within which changes of several people's documents are told once: a page reads their number again at the end
 * of them, too.
 */
export const progressSeconds = 30;

/** Seconds between two pings: the gateway closes a connection that is idle for ten minutes. */
export const pingSeconds = 4 * 60;
