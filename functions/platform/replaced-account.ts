/**
 * Client metadata of `SignUp` by which the pool's triggers recognize an account that replaces an unconfirmed one with
 * the same address (ADR 015). Others cannot use it, because the pool rejects sign-ups without a ticket.
 */
export const replacedAccount: Readonly<Record<string, string>> = { replaces: 'unconfirmed' };

/** Returns whether client metadata contains it. */
export const isReplacedAccount = (metadata: Readonly<Record<string, string>> | undefined): boolean =>
  metadata?.['replaces'] === replacedAccount['replaces'];
