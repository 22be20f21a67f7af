/**
 * What of an application, or of the person, has changed. The message says only that: who hears it asks the API for
 * what is new, which checks again who may see it. So nothing private travels here, nothing is shown twice when a
 * message comes twice, and after a lost connection asking again is enough to be up to date.
 */
export const changedThings = [
  ...(['application', 'documents', 'messages', 'offers', 'deed', 'meeting'] as const),
  ...(['notes', 'history', 'person'] as const),
] as const;
export type ChangedThing = (typeof changedThings)[number];

export interface Change {
  readonly type: 'change';
  readonly what: ChangedThing;
  /** Absent where it is about the person and no application. */
  readonly applicationId?: string | undefined;
}

/** Several changes that are told together. */
interface Changes {
  readonly type: 'changes';
  readonly changes: readonly Change[];
}

/** Everything that the server sends over the WebSocket. A pong answers a ping: the line is alive. */
export type LiveMessage = Change | Changes | { readonly type: 'pong' };

/** Seconds between two pings: the gateway ends a connection that was silent for ten minutes. */
export const pingSeconds = 4 * 60;
