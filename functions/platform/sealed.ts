import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * A ticket for something sealed: 32 random bytes, base64url (43 characters). It is stored nowhere. Under what is derived
 * from it the sealed text is stored and encrypted, so that neither the holder of the ticket nor a reader of the table
 * has the text.
 */
export const newTicket = (): string => randomBytes(32).toString('base64url');

/** The name under which the text sealed for a ticket is stored: SHA-256 in hexadecimal. */
export const ticketHash = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');

const keyFor = (ticket: string): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(ticket, 'base64url'), Buffer.alloc(0), 'morada sealed ticket', 32));

/**
 * Encrypts and authenticates a text (AES-256-GCM, base64url). `context` is authenticated with it: the text opens only
 * with the same one.
 */
export function seal(ticket: string, text: string, context: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyFor(ticket), nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(context));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** The text that was sealed for this ticket in this context; undefined when anything of it differs. */
export function unseal(ticket: string, sealed: string, context: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < nonceBytes + tagBytes) return undefined;
  const nonce = bytes.subarray(0, nonceBytes);
  const decipher = createDecipheriv(algorithm, keyFor(ticket), nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
