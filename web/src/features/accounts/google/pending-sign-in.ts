const key = 'morada:google-sign-in';

/** A sign-in with Google that this tab has begun and whose answer it waits for. */
export interface PendingSignIn {
  /** Comes back with the answer: an answer that somebody else has asked for bears another one. */
  readonly state: string;
  /** Proves that whoever exchanges the code is who asked for it (PKCE). */
  readonly verifier: string;
  /** Begun for the second time, after the account was linked. */
  readonly again: boolean;
}

const isPending = (value: unknown): value is PendingSignIn =>
  typeof value === 'object' &&
  value !== null &&
  'state' in value &&
  typeof value.state === 'string' &&
  'verifier' in value &&
  typeof value.verifier === 'string' &&
  'again' in value &&
  typeof value.again === 'boolean';

/** Keeps it until the browser comes back. Throws where there is no storage: without it no answer could be trusted. */
export function keepPending(pending: PendingSignIn): void {
  sessionStorage.setItem(key, JSON.stringify(pending));
}

/** The sign-in that this tab waits for, once: an answer is good for one exchange. */
export function takePending(): PendingSignIn | undefined {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    const pending: unknown = kept === null ? undefined : JSON.parse(kept);
    return isPending(pending) ? pending : undefined;
  } catch {
    return undefined;
  }
}
