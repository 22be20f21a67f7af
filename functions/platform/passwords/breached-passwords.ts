import { createHash } from 'node:crypto';

/** What is known of a password: `unknown` when the service could not be asked, and why. */
export type BreachVerdict =
  | { readonly known: 'breached' | 'clean' }
  | { readonly known: 'unknown'; readonly reason: 'slow' | 'failed' | 'malformed' };

/** Asks whether a password is part of a known breach. Never throws. */
export type BreachedPasswords = (password: string) => Promise<BreachVerdict>;

interface Settings {
  /** The service's address up to the hash, with a trailing slash. */
  readonly url: string;
  /** How long a person waits for it at most. */
  readonly milliseconds: number;
  readonly fetch: typeof fetch;
}

/** Characters of an answer: a real one has some 1000 lines of 40. */
const longestAnswer = 500_000;

const line = /^[0-9A-F]{35}:\d+$/;

/**
 * The range API of Have I Been Pwned: five digits of the password's SHA-1 go out, the rest of every hash that begins so
 * comes back. Padded, so that not even the length of the answer says which five they were; lines of the padding count 0.
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
    const lines = text.slice(0, longestAnswer).trim().split(/\r?\n/);
    if (text.length > longestAnswer || !lines.every((each) => line.test(each)))
      return { known: 'unknown', reason: 'malformed' };
    const found = lines.find((each) => each.startsWith(`${hash.slice(5)}:`));
    return { known: found && !found.endsWith(':0') ? 'breached' : 'clean' };
  };
}
