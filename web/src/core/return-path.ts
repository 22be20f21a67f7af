const key = 'morada:return-path';

/** Is this a path of this very site? `//host`, `/\host` and anything with a scheme are not. */
export function isOwnPath(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path)) return false;
  try {
    return new URL(path, 'https://site.invalid').origin === 'https://site.invalid';
  } catch {
    return false;
  }
}

/** Screens that come before the session: nobody wants to return to these. */
const isDoor = (path: string): boolean => /^\/(auth|signup|comecar)(\/|\?|$)|^\/$/.test(path);

/** Remembers where a person wanted to go before they were asked to sign in. */
export function rememberPath(path: string): void {
  if (!isOwnPath(path) || isDoor(path)) return;
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // Without storage the person lands where the next step says.
  }
}

/** The remembered path, once. */
export function takeRememberedPath(): string | undefined {
  try {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return path !== null && isOwnPath(path) && !isDoor(path) ? path : undefined;
  } catch {
    return undefined;
  }
}
