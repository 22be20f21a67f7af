/**
 * What a sign-up tells the pool's triggers when its account takes the place of one that was begun with the same address
 * and never confirmed (ADR 015): in the client metadata of `SignUp`. Others can call that operation only in vain,
 * since the pool refuses sign-ups without a ticket.
 */
export const replacedAccount: Readonly<Record<string, string>> = { replaces: 'unconfirmed' };

/** Does client metadata say so? */
export const isReplacedAccount = (metadata: Readonly<Record<string, string>> | undefined): boolean =>
  metadata?.['replaces'] === replacedAccount['replaces'];
