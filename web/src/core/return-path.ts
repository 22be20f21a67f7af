const key = 'morada:return-path';

/** Whether this is a path of this site. `//host`, `/\host` and anything with a scheme are not. */
export function isOwnPath(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path)) return false;
  try {
    return new URL(path, 'https://site.invalid').origin === 'https://site.invalid';
  } catch {
    return false;
  }
}

/** Screens before the session, which are never returned to. */
const isDoor = (path: string): boolean => /^\/(auth|signup|comecar)(\/|\?|$)|^\/$/.test(path);

/** Remembers the requested path before sign-in. */
export function rememberPath(path: string): void {
  if (!isOwnPath(path) || isDoor(path)) return;
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // Without storage the user continues with the next step.
  }
}

/** Returns the remembered path. */
function rememberedPath(): string | undefined {
  try {
    const path = sessionStorage.getItem(key);
    return path !== null && isOwnPath(path) && !isDoor(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the remembered path, once. */
export function takeRememberedPath(): string | undefined {
  const path = rememberedPath();
  try {
    sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
  return path;
}
