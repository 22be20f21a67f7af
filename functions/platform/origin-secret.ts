import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

const value = z.string().check(z.minLength(32));

const schema = z.object({
  previous: z.optional(value),
  current: z.optional(value),
  next: value,
  rotatedAt: z.optional(z.iso.datetime()),
});

/**
 * The origin secret in Secrets Manager, as JSON. CloudFront sends `current`. A rotation promotes `next`, which every
 * function already accepts, so that no function gets a value that it has not read. `current` and `rotatedAt` (ISO 8601,
 * UTC) are absent until the first rotation.
 */
export type OriginSecret = z.infer<typeof schema>;

/** Parses the secret. Throws an error that does not contain any of it. */
export function parseOriginSecret(text: string): OriginSecret {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new Error('The origin secret is malformed');
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Returns whether a request with this header came through CloudFront, by constant-time comparison with the current,
 * previous and next value. Until the first rotation CloudFront sends none, and every request is accepted.
 */
export function acceptsOrigin({ previous, current, next }: OriginSecret, header: string | undefined): boolean {
  if (current === undefined) return true;
  const given = digest(header ?? '');
  const matches = [current, next, previous ?? current].map((accepted) => timingSafeEqual(digest(accepted), given));
  return matches.includes(true);
}
