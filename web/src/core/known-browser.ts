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

/** Addresses at which a request begins. The others are also those of e-mails, whose readers have an account. */
const beginsRequest = (path: string): boolean =>
  /^\/(comecar|onboarding|app\/(applications|simulador))(?![\w-])/.test(path);

/** The router's state for /auth. */
export interface AuthState {
  /** Asks to register rather than to sign in. */
  isNewcomer: boolean;
}

/** Returns the state for /auth of somebody who wants an address: in a browser in which nobody ever signed in, one who begins a request is new. */
export const authStateFor = (wanted: string): AuthState => ({ isNewcomer: !knownBrowser() && beginsRequest(wanted) });
