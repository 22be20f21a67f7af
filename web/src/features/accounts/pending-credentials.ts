export interface Credentials {
  email: string;
  password: string;
}

let pending: Credentials | undefined;

/**
 * Keeps the sign-up credentials until the e-mail address is confirmed in this tab, so that they need not be typed
 * again. Only in memory, never stored.
 */
export const keepCredentials = (credentials: Credentials): void => {
  pending = credentials;
};

/** Returns the password kept for this address, once. */
export function takePassword(email: string): string | undefined {
  const password = pending?.email === email ? pending.password : undefined;
  pending = undefined;
  return password;
}
