import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new secret for the link of a confirmation e-mail: 32 random bytes, safe in an address. */
export const createSecret = (): string => randomBytes(32).toString('base64url');

/** The only form in which a secret is stored. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret, 'utf8').digest('hex');

/** Compares an answer with a stored hash in a time that does not depend on where they differ. */
export const matchesHash = (secret: string, hash: string): boolean => {
  const answered = Buffer.from(hashSecret(secret), 'hex');
  const stored = Buffer.from(hash, 'hex');
  return answered.length === stored.length && timingSafeEqual(answered, stored);
};
