import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Creates a secret for the link of a confirmation e-mail: 32 random bytes, URL-safe. */
export const createSecret = (): string => randomBytes(32).toString('base64url');

/** Returns the only form in which a secret is stored. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret, 'utf8').digest('hex');

/** Compares a secret with a stored hash in constant time. */
export const matchesHash = (secret: string, hash: string): boolean => {
  const answered = Buffer.from(hashSecret(secret), 'hex');
  const stored = Buffer.from(hash, 'hex');
  return answered.length === stored.length && timingSafeEqual(answered, stored);
};
