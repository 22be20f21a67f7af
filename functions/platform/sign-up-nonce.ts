/**
 * Client metadata of `SignUp` that tells the pool's triggers the hash of the nonce in the browser that signs up. Others
 * cannot use it, because the pool rejects sign-ups without a ticket (ADR 101).
 */
export const nonceMetadata = (nonceHash: string): Readonly<Record<string, string>> => ({ nonceHash });

/** Returns the hash, if client metadata contains it. */
export const nonceHashIn = (metadata: Readonly<Record<string, string>> | undefined): string | undefined =>
  metadata?.['nonceHash'];
