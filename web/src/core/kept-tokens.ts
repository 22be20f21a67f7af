/** Prefix of the keys under which Amplify keeps its tokens in local storage. */
export const tokenKeys = 'CognitoIdentityServiceProvider.';

/** What an open page needs of the tokens that Amplify keeps. */
export interface KeptToken {
  accessToken: string;
  userId: string;
}

/** Milliseconds before its expiry from which a token is renewed: twice Amplify's own tolerance. */
const tolerance = 10_000;

/** The keys of Amplify's token store for a client of the user pool. */
function keysOf(clientId: string) {
  const client = tokenKeys + clientId;
  const key = (name: string): string => `${client}.${localStorage.getItem(`${client}.LastAuthUser`)}.${name}`;
  return { accessToken: key('accessToken'), clockDrift: key('clockDrift') };
}

/**
 * Returns the access token that Amplify keeps, so that a page with a valid one needs no more of the library; undefined
 * if nobody is signed in; `renewal` if only the library can tell: the token expires, or its store cannot be read. The
 * API checks every token; here it is only read.
 */
export function keptToken(clientId: string): KeptToken | 'renewal' | undefined {
  try {
    const keys = keysOf(clientId);
    const accessToken = localStorage.getItem(keys.accessToken);
    if (!accessToken) return undefined;
    const payload = accessToken.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const { exp, sub } = JSON.parse(atob(payload)) as { exp: unknown; sub: unknown };
    const drift = Number(localStorage.getItem(keys.clockDrift));
    const isValid = typeof exp === 'number' && Date.now() + drift + tolerance < exp * 1000;
    return isValid && typeof sub === 'string' ? { accessToken, userId: sub } : 'renewal';
  } catch {
    return 'renewal';
  }
}

/** Returns the kept token if it is valid and the only one, without knowing the client of the user pool. */
export function soleKeptToken(): KeptToken | undefined {
  try {
    const suffix = '.LastAuthUser';
    const clients = Object.keys(localStorage).filter((key) => key.startsWith(tokenKeys) && key.endsWith(suffix));
    const [client] = clients;
    if (client === undefined || clients.length > 1) return undefined;
    const kept = keptToken(client.slice(tokenKeys.length, -suffix.length));
    return kept === 'renewal' ? undefined : kept;
  } catch {
    return undefined;
  }
}

/** Deletes the tokens on this device without the library, for when it cannot be loaded. */
export function dropKeptTokens(): undefined {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(tokenKeys)) localStorage.removeItem(key);
  } catch {
    // Without storage nothing is kept.
  }
}
