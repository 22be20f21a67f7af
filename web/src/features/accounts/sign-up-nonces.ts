import * as z from 'zod/mini';

const key = 'morada:sign-ups';
/** Sign-ups of one browser that wait for their confirmation. */
const most = 5;

const schema = z.array(z.tuple([z.string(), z.string()]));
type Nonces = z.infer<typeof schema>;

/** Kept as well where the browser stores nothing. */
let inMemory: Nonces = [];

function read(): Nonces {
  try {
    return schema.parse(JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    return inMemory;
  }
}

function write(nonces: Nonces): void {
  inMemory = nonces;
  try {
    if (nonces.length > 0) localStorage.setItem(key, JSON.stringify(nonces));
    else localStorage.removeItem(key);
  } catch {
    // The tab still has it.
  }
}

const others = (email: string): Nonces => read().filter(([address]) => address !== email.toLowerCase());

/**
 * Keeps what a sign-up left in this browser, by its address: here the confirmation needs no other password. Replaces the
 * one of an earlier sign-up with the address.
 */
export const keepNonce = (email: string, nonce: string): void =>
  write([...others(email), [email.toLowerCase(), nonce] satisfies Nonces[number]].slice(-most));

export const nonceFor = (email: string): string | undefined =>
  read().find(([address]) => address === email.toLowerCase())?.[1];

/** Forgets it once the address is confirmed. */
export const forgetNonce = (email: string): void => write(others(email));
