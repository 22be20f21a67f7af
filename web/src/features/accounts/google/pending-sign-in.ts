const key = 'morada:google-sign-in';

/** A Google sign-in that this tab has started. */
export interface PendingSignIn {
  /** Returned with the response: responses to other requests have a different one. */
  state: string;
  /** Proves that the client exchanging the code is the one that requested it (PKCE). */
  verifier: string;
  /** Started for the second time, after the account was linked. */
  again: boolean;
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

/** Stores it until the redirect back. Throws without storage, because no response could be trusted then. */
export function keepPending(pending: PendingSignIn): void {
  sessionStorage.setItem(key, JSON.stringify(pending));
}

/** Returns the pending sign-in of this tab, once. */
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
