import { createHash } from 'node:crypto';

/** Result of a check: `unknown` if the service was unavailable, with the reason. */
export type BreachVerdict =
  | { known: 'breached' | 'clean' }
  | { known: 'unknown'; reason: 'slow' | 'failed' | 'malformed' };

/** Checks whether a password is part of a known breach. Never throws. */
export type BreachedPasswords = (password: string) => Promise<BreachVerdict>;

interface Settings {
  /** The service's URL up to the hash, with a trailing slash. */
  url: string;
  /** Timeout. */
  milliseconds: number;
  fetch: typeof fetch;
}

/** Maximum length of a response: a regular one has about 1000 lines of 40 characters. */
const maxAnswerLength = 500_000;

const line = /^[0-9A-F]{35}:\d+$/;

/**
 * Calls the range API of Have I Been Pwned with five digits of the password's SHA-1; it returns the remainder of every
 * matching hash. Padded, so that the length of the response does not reveal the digits; padding has a count of 0.
 * https://haveibeenpwned.com/API/v3#SearchingPwnedPasswordsByRange
 */
export function breachedPasswords({ url, milliseconds, fetch }: Settings): BreachedPasswords {
  return async (password) => {
    const hash = createHash('sha1').update(password, 'utf8').digest('hex').toUpperCase();
    const signal = AbortSignal.timeout(milliseconds);
    let text: string;
    try {
      const response = await fetch(`${url}${hash.slice(0, 5)}`, {
        headers: { 'add-padding': 'true', 'user-agent': 'Morada' },
        redirect: 'error',
        signal,
      });
      if (!response.ok) return { known: 'unknown', reason: 'failed' };
      text = await response.text();
    } catch {
      return { known: 'unknown', reason: signal.aborted ? 'slow' : 'failed' };
    }
    const lines = text.slice(0, maxAnswerLength).trim().split(/\r?\n/);
    if (text.length > maxAnswerLength || !lines.every((each) => line.test(each)))
      return { known: 'unknown', reason: 'malformed' };
    const found = lines.find((each) => each.startsWith(`${hash.slice(5)}:`));
    return { known: found && !found.endsWith(':0') ? 'breached' : 'clean' };
  };
}
