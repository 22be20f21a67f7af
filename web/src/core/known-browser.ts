const key = 'morada:known-browser';

/** What this browser knows of its last user: that they signed in, and whether they had a request. */
type KnownBrowser = 'signed-in' | 'request';

/** Remembers, beyond the session, that somebody signed in. Holds no personal data. */
export function rememberBrowser(hasRequest: boolean): void {
  try {
    localStorage.setItem(key, (hasRequest ? 'request' : 'signed-in') satisfies KnownBrowser);
  } catch {
    // Without storage every visitor is new.
  }
}

/** Returns what is remembered; undefined for a browser in which nobody ever signed in. */
export function knownBrowser(): KnownBrowser | undefined {
  try {
    const stored = localStorage.getItem(key);
    return stored === 'request' || stored === 'signed-in' ? stored : undefined;
  } catch {
    return undefined;
  }
}
