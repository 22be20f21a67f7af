import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Creates a ticket for a sealed text: 32 random bytes in base64url (43 characters), stored nowhere. The storage name
 * and the encryption key are derived from it, so that neither the holder of the ticket nor a reader of the table has
 * the text.
 */
export const newTicket = (): string => randomBytes(32).toString('base64url');

/** Returns the name under which a ticket's text is stored: SHA-256 in hexadecimal. */
export const ticketHash = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');

const keyFor = (ticket: string): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(ticket, 'base64url'), Buffer.alloc(0), 'morada sealed ticket', 32));

/** Encrypts and authenticates a text (AES-256-GCM, base64url). It opens only with the same `context`. */
export function seal(ticket: string, text: string, context: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyFor(ticket), nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(context));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** Decrypts a text; undefined if ticket, context or text differ. */
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
