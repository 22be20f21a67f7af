interface Credentials {
  readonly email: string;
  readonly password: string;
}

let pending: Credentials | undefined;

/**
 * What was typed at sign-up, until the e-mail address is confirmed in this very tab, so that nobody types it twice.
 * Only in memory: never stored, gone with the page.
 */
export const keepCredentials = (credentials: Credentials): void => {
  pending = credentials;
};

/** The password kept for this address, once. */
export function takePassword(email: string): string | undefined {
  const password = pending?.email === email ? pending.password : undefined;
  pending = undefined;
  return password;
}
